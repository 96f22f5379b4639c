import { expect, test } from "vitest";
import { decide, type RequirementId } from "../core/index.ts";
import { checkOf, runWith } from "../core/verdict/run.testing.ts";
import { causesIn } from "./causes.ts";
import type { RunRecord } from "./run-record.ts";

/** The causes of a run in which these failed, each in a request of its own: the id of each, with those that failed with it. */
function causesOf(...ids: readonly RequirementId[]): readonly (readonly string[])[] {
  const facts = runWith(Object.fromEntries(ids.map((id) => [id, []])));
  const checks = ids.map((id, at) => checkOf(id, "fail", { exchanges: [`x-${at}`] }));
  const verdict = decide({ ...facts, checks });
  const record: RunRecord = { verdict, exchanges: [], scenarios: [], rerun: "" };
  return causesIn(record).map(({ requirement, failures }) => [requirement.id, ...failures.map(({ id }) => id)]);
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
