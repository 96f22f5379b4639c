import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { MutantRunStatus, type MutantRunOptions } from "@stryker-mutator/api/test-runner";
import { expect, test } from "vitest";
import { scenario, suite } from "../../src/suite/index.ts";
import { loadedReference } from "./fresh-reference.ts";
import { ConformanceRunner } from "./runner.ts";
import { written, type SuiteTest } from "./suite-tests.ts";
import { suiteTests, runUntilRed } from "./run-until-red.ts";

const ofToken = suiteTests.filter(({ area }) => area === "token").slice(0, 2);

function runOf(chosen: readonly SuiteTest[]): MutantRunOptions {
  const start = { line: 0, column: 0 };
  return {
    activeMutant: { id: "7", fileName: "a.ts", location: { start, end: start }, mutatorName: "Some", replacement: "" },
    testFilter: chosen.map(({ title }) => title),
    sandboxFileName: "a.ts",
    mutantActivation: "runtime",
    reloadEnvironment: false,
    disableBail: false,
    timeout: 5_000,
    hitLimit: 100,
  };
}

test("a mutant that changes nothing survives the scenarios that cover it, and no other runs", async () => {
  const result = await new ConformanceRunner().mutantRun(runOf(ofToken));
  expect(result).toEqual({ status: MutantRunStatus.Survived, nrOfTests: ofToken.length });
});

test("a mutant is active only while its scenarios run", async () => {
  await new ConformanceRunner().mutantRun(runOf(ofToken.slice(0, 1)));
  expect(globalThis).toHaveProperty(INSTRUMENTER_CONSTANTS.NAMESPACE);
  expect(globalThis).not.toHaveProperty([INSTRUMENTER_CONSTANTS.NAMESPACE, INSTRUMENTER_CONSTANTS.ACTIVE_MUTANT]);
});

test("the first red check ends the run, also of what is under way", async () => {
  const [red, waiting] = suite("token", [
    scenario("is red", ["token.issued"], async ({ check }) => check("token.issued").that(1).is(2)),
    scenario("reads an order again and again", ["token.issued"], async ({ given, api }) => {
      const { id } = await given.draft();
      for (;;) await api.getOrder(id);
    }),
  ]);
  const results = await runUntilRed([waiting!, red!].map(written), await loadedReference());
  expect(results.map(({ title }) => title)).toEqual(["is red"]);
});
