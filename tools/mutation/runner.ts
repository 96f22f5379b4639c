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
import type { ScenarioResult } from "../../src/suite/index.ts";
import { freshReference, loadedReference } from "./fresh-reference.ts";
import { judge, type Judgement } from "./judgement.ts";
import { KillersFirst } from "./killers-first.ts";
import { noService } from "./score.ts";
import type { SuiteTest } from "./suite-tests.ts";
import type * as suite from "./run-until-red.ts";

/** A test runner that runs the suite. It is outside the mutated copy and loads the suite from within. */
export class ConformanceRunner implements TestRunner {
  readonly #order = new KillersFirst();

  /** A mutant that acts while modules load gets a reference of its own. */
  capabilities(): { readonly reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  /** Gives every test a service of its own, so that all it needs, including the token, counts as covered by it. */
  async dryRun(): Promise<DryRunResult> {
    const [{ suiteTests, runUntilRed }, reference] = await Promise.all([loadSuite(), loadedReference()]);
    const tests: TestResult[] = [];
    for (const test of suiteTests) {
      const started = performance.now();
      instrumented().currentTestId = test.title;
      const results = await runUntilRed([test], reference);
      tests.push({ ...testOf(test, results), timeSpentMs: performance.now() - started });
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
    const { suiteTests, runUntilRed } = await loadSuite();
    const ofAll = await loadedReference();
    const chosen = testFilter === undefined ? suiteTests : suiteTests.filter(({ title }) => testFilter.includes(title));
    context.activeMutant = activeMutant.id;
    if (hitLimit !== undefined) Object.assign(context, { hitLimit, hitCount: 0 });
    try {
      const reference = mutantActivation === "static" ? await freshReference() : ofAll;
      const results = await runUntilRed(this.#order.of(chosen), reference);
      const judgement = judge(results, chosen.length);
      if (judgement.kind === "killed") this.#order.killed(judgement.scenario);
      return determineHitLimitReached(context.hitCount, context.hitLimit) === undefined
        ? resultOf(judgement, results.length)
        : { status: MutantRunStatus.Timeout, reason: "it ran in an endless loop" };
    } catch (failure) {
      return { status: MutantRunStatus.Error, errorMessage: `${noService}: ${String(failure)}` };
    } finally {
      delete context.activeMutant;
      delete context.hitLimit;
      delete context.hitCount;
    }
  }
}

/** Loads the suite from the working directory. It has the types of the module beside this one. */
async function loadSuite(): Promise<typeof suite> {
  const module: unknown = await import(pathToFileURL(resolve("tools/mutation/run-until-red.ts")).href);
  return module as typeof suite;
}

function instrumented(): InstrumenterContext {
  const space: Record<string, InstrumenterContext> = globalThis as never;
  return (space[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
}

function testOf(test: SuiteTest, results: readonly ScenarioResult[]): TestResult {
  const base = { id: test.title, name: `${test.area}: ${test.title}`, timeSpentMs: 0 };
  const judgement = judge(results, 1);
  return judgement.kind === "survived"
    ? { ...base, status: TestStatus.Success }
    : { ...base, status: TestStatus.Failed, failureMessage: judgement.reason };
}

function resultOf(judgement: Judgement, nrOfTests: number): MutantRunResult {
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
