import { expect, test } from "vitest";
import { exampleJournal, requirementsOf } from "./journal.testing.ts";

test("a creation that answers an order of another one has made none", () => {
  const { create } = exampleJournal();
  expect(requirementsOf(create())).toEqual([]);
  expect(requirementsOf(create())).toEqual(["orders.create.own-id"]);
});
