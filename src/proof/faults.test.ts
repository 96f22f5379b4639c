import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { faults, findFault } from "../faults/index.ts";
import { requirement, requirements } from "../specification/requirements/index.ts";
import type { ScenarioResult } from "../scenario/run-scenario.ts";
import { runAgainstVariant } from "../embedded/fixture.ts";
import { prove } from "./prove.ts";

const seed = 11;
const testable = requirements.map(({ id }) => id);

/** Those that take generated scenarios are left to `prove`, because that takes longer than all the others. */
const plainlySeen = faults.filter(({ depth }) => depth === undefined);

test("every fault turns its own requirement red, and without one everything is green", async () => {
  const { proofs, control, unbroken } = await prove({
    variant: "plain",
    seed,
    thorough: false,
    deadlineMs: 120_000,
    faults: plainlySeen,
    derived: [],
    requirements,
    threads: availableParallelism(),
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  const rest = proofs.filter(({ outcome }) => outcome !== "killed");
  expect(rest.map(({ fault, outcome, message }) => ({ fault, outcome, message }))).toEqual([]);
  expect(proofs.map(({ fault }) => fault)).toEqual(plainlySeen.map(({ id }) => id));
  expect(control?.notPassed).toEqual([]);
  expect(testable.filter((id) => !control?.judged.includes(id))).toEqual([]);
  expect(unbroken).toEqual([]);
});

/** Faults that break nothing which the scenarios of another area stand on. */
const isolated = [
  "token-lifetime-one-hour",
  "confirm-lines-rest-partial-event",
  "search-pages-gap",
] as const satisfies readonly (typeof faults)[number]["id"][];

test.each(isolated)("%s leaves every other area green", async (id) => {
  const fault = findFault(id);
  const own = requirement(fault.requirement).area;
  expect(areasNotGreen(await runAgainstVariant({ variant: "plain", fault, seed }))).toEqual([own]);
});

function areasNotGreen(results: readonly ScenarioResult[]): readonly string[] {
  const broken = results.flatMap(({ checks }) => checks).filter((check) => check.outcome !== "pass");
  return [...new Set(broken.map((check) => requirement(check.requirement).area))].toSorted();
}
