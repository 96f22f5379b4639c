import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from "@stryker-mutator/api/core";
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from "@stryker-mutator/api/test-runner";
import type { ScenarioResult } from "../../scenario/run-scenario.ts";
import type { Scenario } from "../../scenario/scenario.ts";
import { freshReference, loadedReference } from "./fresh-reference.ts";
import { judge } from "./judgement.ts";
import { noService } from "./score.ts";
import type * as suite from "./tell.ts";

/** A test runner whose tests are the scenarios. It stands outside the sandbox and loads the suite from within. */
export class ConformanceRunner implements TestRunner {
  /** A mutant that acts while modules load meets a reference that is loaded for it alone. */
  capabilities(): { readonly reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  /** Every scenario has a service of its own here, so that whatever it needs, the token included, counts as its own. */
  async dryRun(): Promise<DryRunResult> {
    const [{ scenarios, tellUntilRed }, reference] = await Promise.all([loadSuite(), loadedReference()]);
    const tests: TestResult[] = [];
    for (const scenario of scenarios) {
      const started = performance.now();
      instrumented().currentTestId = scenario.title;
      const results = await tellUntilRed([scenario], reference);
      tests.push({ ...testOf(scenario, results), timeSpentMs: performance.now() - started });
    }
    const context = instrumented();
    delete context.currentTestId;
    return {
      status: DryRunStatus.Complete,
      tests,
      ...(context.mutantCoverage !== undefined && { mutantCoverage: context.mutantCoverage }),
    };
  }

  async mutantRun({
    activeMutant,
    mutantActivation,
    testFilter,
    hitLimit,
  }: MutantRunOptions): Promise<MutantRunResult> {
    const context = instrumented();
    const { scenarios, tellUntilRed } = await loadSuite();
    const ofAll = await loadedReference();
    const chosen = testFilter === undefined ? scenarios : scenarios.filter(({ title }) => testFilter.includes(title));
    context.activeMutant = activeMutant.id;
    if (hitLimit !== undefined) Object.assign(context, { hitLimit, hitCount: 0 });
    try {
      const reference = mutantActivation === "static" ? await freshReference() : ofAll;
      const results = await tellUntilRed(chosen, reference);
      return determineHitLimitReached(context.hitCount, context.hitLimit) === undefined
        ? resultOf(results, chosen.length)
        : { status: MutantRunStatus.Timeout, reason: "it ran in circles" };
    } catch (failure) {
      return { status: MutantRunStatus.Error, errorMessage: `${noService}: ${String(failure)}` };
    } finally {
      delete context.activeMutant;
      delete context.hitLimit;
      delete context.hitCount;
    }
  }
}

/** Of the copy that is the working directory; its types are those of the module beside this one. */
async function loadSuite(): Promise<typeof suite> {
  const module: unknown = await import(pathToFileURL(resolve("src/cli/mutation/tell.ts")).href);
  return module as typeof suite;
}

function instrumented(): InstrumenterContext {
  const space: Record<string, InstrumenterContext> = globalThis as never;
  return (space[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
}

function testOf(scenario: Scenario, results: readonly ScenarioResult[]): TestResult {
  // The name changes with the story, so that an incremental run tells a changed scenario again.
  const digest = createHash("sha256").update(scenario.tell.toString()).digest("hex").slice(0, 8);
  const base = { id: scenario.title, name: `${scenario.area}: ${scenario.title} (${digest})`, timeSpentMs: 0 };
  const judgement = judge(results, 1);
  return judgement.kind === "survived"
    ? { ...base, status: TestStatus.Success }
    : { ...base, status: TestStatus.Failed, failureMessage: judgement.reason };
}

function resultOf(results: readonly ScenarioResult[], told: number): MutantRunResult {
  const judgement = judge(results, told);
  const nrOfTests = results.length;
  switch (judgement.kind) {
    case "killed":
      return {
        status: MutantRunStatus.Killed,
        killedBy: [judgement.scenario],
        failureMessage: judgement.reason,
        nrOfTests,
      };
    case "inconclusive":
      return { status: MutantRunStatus.Error, errorMessage: judgement.reason };
    case "survived":
      return { status: MutantRunStatus.Survived, nrOfTests };
  }
}
