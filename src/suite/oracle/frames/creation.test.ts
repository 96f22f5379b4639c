import { expect, test } from "vitest";
import { exampleJournal, requirementsOf, whole } from "./journal.testing.ts";

test("a creation that answers an order of another one has made none", () => {
  const { create } = exampleJournal();
  expect(requirementsOf(create())).toEqual([]);
  expect(requirementsOf(create())).toEqual(["orders.create.own-id"]);
});

test.each([
  ["none", {}, ["orders.create.own-values"]],
  ["a creator alone", { createdBy: "run-2@createdby.example.com" }, ["orders.create.own-values"]],
  ["this one", { contact: "run-1@contact.example.com" }, []],
  ["this one in another form", { contact: "RUN-1@contact.example.com" }, []],
])("a new order shows the contact of another one, where it is given %s", (_, body, broken) => {
  const { sent, came } = exampleJournal();
  const creation = sent("createOrder", { body });
  const shown = came(creation, { json: { ...whole, contact: "run-1@contact.example.com" } });
  expect(requirementsOf(shown)).toEqual(broken);
});
