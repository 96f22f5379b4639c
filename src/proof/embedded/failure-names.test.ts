import { expect, test } from "vitest";
import { deviationNamed } from "../faults/index.ts";
import { decide, requirements } from "../../core/index.ts";
import { runWith } from "../../core/verdict/run.testing.ts";
import { scenarios } from "../../../suites/index.ts";
import { runAgainstVariant } from "./fixture.ts";

/** The names of the failures that scenarios of some areas find in a service with a fault. */
async function namesOf(
  fault: string,
  areas: readonly string[],
  seed: number,
): Promise<Readonly<Record<string, string | undefined>>> {
  const chosen = scenarios.filter(({ area }) => areas.includes(area));
  const results = await runAgainstVariant({ variant: "plain", seed, fault: deviationNamed(fault), chosen });
  const { requirements: judged } = decide({
    ...runWith({}),
    scope: requirements,
    checks: results.flatMap(({ checks }) => checks),
  });
  return Object.fromEntries(judged.flatMap(({ id, failure }) => (failure === undefined ? [] : [[id, failure]])));
}

test.for([
  ["confirmOrderLines-line-externalConfirmation-before-done", ["confirm-lines"]],
  ["failOrder-failed-before-done", ["fail"]],
  ["getOrders-body-without-failed", ["search"]],
  ["addTravellersToOrder-header-channel-refused", ["authentication"]],
] as const)("a defect has the same name in every run: %s", async ([fault, areas]) => {
  const names = await namesOf(fault, areas, 11);
  expect(Object.keys(names).length).toBeGreaterThan(0);
  expect(await namesOf(fault, areas, 22)).toEqual(names);
});
