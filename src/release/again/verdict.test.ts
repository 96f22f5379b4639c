import { expect, test } from "vitest";
import { operations, type Outcome, type RequirementId } from "../../core/index.ts";
import { suites, verdictWith } from "../evidence.testing.ts";
import { differencesFromChecks } from "./verdict.ts";

test("a generated suite has to judge some of what passed, and nothing where nothing did", () => {
  const ids = ["fees.add.on-order", "fees.add.succeeds", "orders.get.latest"] as const satisfies RequirementId[];
  const withFlows = { ...suites, generated: [{ title: "flows", requirements: ids }] };
  const all = new Set(operations.map(({ id }) => id));
  const differencesWith = (outcome: Outcome): readonly string[] => {
    const outcomes = Object.fromEntries(ids.map((id) => [id, outcome]));
    return differencesFromChecks(verdictWith({ "fail.draft.order-failed": "fail", ...outcomes }), all, withFlows);
  };
  expect(differencesWith("pass")).toContain(
    'only 0 of 3 requirements have a check of "flows"; fees.add.on-order has none',
  );
  for (const outcome of ["blocked", "fail"] as const)
    expect(differencesWith(outcome).filter((difference) => difference.includes('"flows"'))).toEqual([]);
});
