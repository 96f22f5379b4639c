import { expect, test } from "vitest";
import { exampleJournal, requirementsOf, whole } from "./journal.testing.ts";

const empty = { ...whole, orderLines: [], fees: [], reservations: [], currency: "" };

test.each([
  ["comes with its first line", empty, whole, []],
  ["changes with its first line", { ...empty, currency: "NOK" }, whole, ["frames.own-order.addOrderLines"]],
  ["comes with a further line", { ...whole, currency: "" }, whole, ["frames.own-order.addOrderLines"]],
] as const)("a currency of an order that %s", (_, before, after, broken) => {
  const { create, call } = exampleJournal();
  create(before);
  call("addOrderLines", { json: after["orderLines"] });
  const found = requirementsOf(
    call("getOrder", { json: { ...before, currency: after["currency"], orderLines: after["orderLines"] } }),
  );
  expect(found).toEqual(broken);
});
