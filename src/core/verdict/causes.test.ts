import { expect, test } from "vitest";
import type { RequirementId } from "../specification/requirements/index.ts";
import { causesIn } from "./causes.ts";
import { decide } from "./decide.ts";
import { checkOf, runWith } from "./run.testing.ts";

/** The causes of a run in which these failed, each in a request of its own: the id of each, with those that failed with it. */
function causesOf(...ids: readonly RequirementId[]): readonly (readonly string[])[] {
  const facts = runWith(Object.fromEntries(ids.map((id) => [id, []])));
  const checks = ids.map((id, at) => checkOf(id, "fail", { exchanges: [`x-${at}`] }));
  const { requirements, reasons } = decide({ ...facts, checks });
  const found = causesIn(requirements);
  const number = found.length === ids.length ? "" : ` from ${found.length} cause${found.length === 1 ? "" : "s"}`;
  const named = found.map(({ requirement }) => requirement.id);
  // The verdict counts as the reports do.
  expect(reasons[0]).toMatchObject({
    text: `${ids.length} requirements failed${number}: ${named.join(", ")}`,
    requirements: named,
  });
  return found.map(({ requirement, failures }) => [requirement.id, ...failures.map(({ id }) => id)]);
}

test("three failures that differ in the end of their ids are one cause, and two are two", () => {
  const three = ["search.totalAmount.gte", "search.totalAmount.lt", "search.totalAmount.lte"] as const;
  expect(causesOf(...three)).toEqual([three]);
  expect(causesOf(three[0], three[1])).toEqual([[three[0]], [three[1]]]);
});

test("three failures that differ in the part before the end of their ids are one cause", () => {
  expect(causesOf("search.balance.lt", "orders.get.succeeds", "search.totalAmount.lt", "search.createdAt.lt")).toEqual([
    ["orders.get.succeeds"],
    ["search.balance.lt", "search.totalAmount.lt", "search.createdAt.lt"],
  ]);
});

test("what one operation does wrong in two states of an order is one cause, and what two operations do is two", () => {
  const kept = ["reset.never-confirmed.fees-gone", "reset.changed-since.fees-gone"] as const;
  expect(causesOf(...kept)).toEqual([kept]);
  expect(causesOf(kept[0], "reset.changed-since.lines")).toEqual([[kept[0]], ["reset.changed-since.lines"]]);
  const untouched = ["order-lines.update.others-untouched", "order-lines.delete.others-untouched"] as const;
  expect(causesOf(...untouched)).toHaveLength(2);
  expect(causesOf("search.balance.lt", "search.totalAmount.lt")).toHaveLength(2);
});

test("operations that answer different wrong statuses are not one cause", () => {
  const called = ["createOrder", "getOrder", "updateOrder", "failOrder"];
  const checks = called.map((each, at) =>
    checkOf(`contract.status.${each}` as RequirementId, "fail", {
      exchanges: [`x-${at}`],
      expected: `answer of ${each}: one of 200, 404`,
      actual: `answer of ${each}: ${at === 0 ? 201 : 400}`,
    }),
  );
  const facts = runWith(Object.fromEntries(checks.map(({ requirement }) => [requirement, []])));
  const { requirements } = decide({ ...facts, checks });
  expect(causesIn(requirements).map(({ failures }) => failures.length)).toEqual([0, 2]);
});

test("what follows from a failure counts in its family", () => {
  const ids = ["missing-token", "invalid-token", "expired-token"].map((each) => `authentication.${each}.createOrder`);
  const facts = runWith(Object.fromEntries(ids.map((id) => [id, "fail"])));
  const { requirements } = decide({ ...facts, checks: [] });
  const failed = requirements.map((each) => ({ ...each, outcome: "fail" as const }));
  const causesWith = (cause: string | undefined) =>
    causesIn(
      failed.map((each) => (each.id === ids[2] && cause !== undefined ? { ...each, consequenceOf: cause } : each)),
    ).map(({ requirement, failures }) => [requirement.id, ...failures.map(({ id }) => id)]);
  expect(causesWith(ids[1])).toEqual([ids]);
  expect(causesIn(failed.slice(0, 2))).toHaveLength(2);
});
