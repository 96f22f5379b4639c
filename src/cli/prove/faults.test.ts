import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { faults, findFault } from "../../faults/index.ts";
import { requirement, requirements } from "../../specification/requirements/index.ts";
import type { Check } from "../../verdict/check.ts";
import { runWithFault } from "./fault-run.ts";
import { prove } from "./prove.ts";

const seed = 11;
const testable = requirements.filter(({ visibility }) => visibility.kind !== "excluded").map(({ id }) => id);

/** A thousand services on a machine that may have other things to do. */
const patience = { timeout: 600_000 };

/** Those that take generated scenarios are told by `prove` alone, because that takes longer than all the others. */
const plainlySeen = faults.filter(({ depth }) => depth === undefined);

test("every fault turns its own requirement red, and without one everything is green", patience, async () => {
  const { proofs, control, unbroken } = await prove({
    variant: "plain",
    seed,
    thorough: false,
    deadlineMs: 120_000,
    faults: plainlySeen,
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
  "authentication-client-name-ignored-getOrder",
  "order-lines-add-answers-all",
  "confirm-lines-rest-partial-event",
  "search-status-nin",
] as const satisfies readonly (typeof faults)[number]["id"][];

test.each(isolated)("%s leaves every other area green", async (id) => {
  const fault = findFault(id);
  const own = requirement(fault.requirement).area;
  expect(areasNotGreen(await runWithFault(fault, seed))).toEqual([own]);
});

function areasNotGreen(checks: readonly Check[]): readonly string[] {
  const broken = checks.filter((check) => check.outcome !== "pass");
  return [...new Set(broken.map((check) => requirement(check.requirement).area))].toSorted();
}
