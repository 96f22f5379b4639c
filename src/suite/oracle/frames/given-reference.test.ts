import { expect, test } from "vitest";
import { exampleJournal, placing, requirementsOf, whole } from "./journal.testing.ts";

test.each([
  ["blank", { body: { reference: " " } }, null, []],
  ["of another type", { body: { reference: true }, deviation: "malformed" }, "true", []],
  ["plain", { body: { reference: "meant" } }, null, ["frames.own-order.updateOrder"]],
] as const)("what a service may store of a reference that is %s", (_, sent, stored, broken) => {
  const { create, call } = exampleJournal({
    ...placing,
    bodies: { updateOrder: ({ externalReference }) => ({ reference: externalReference }) },
  });
  create({ ...whole, externalReference: "first" });
  call("updateOrder", {}, sent);
  expect(requirementsOf(call("getOrder", { json: { ...whole, externalReference: stored } }))).toEqual(broken);
});
