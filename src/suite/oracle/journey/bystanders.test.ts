import { expect, test } from "vitest";
import { answerOf, exampleOrder, exampleProfile } from "../../../core/protocol/answer.testing.ts";
import { createBystanders } from "./bystanders.ts";

const profile = { ...exampleProfile, paging: { ...exampleProfile.paging, items: "/items" } } as typeof exampleProfile;

function found(items: readonly object[]) {
  const bystanders = createBystanders(profile);
  bystanders.prepared(answerOf("getOrder", { json: exampleOrder }));
  return bystanders.found(answerOf("getOrders", { json: { items } }));
}

test("an order that was prepared is found as it was read", () => {
  expect(found([exampleOrder, { ...exampleOrder, id: "another", currency: "NOK" }])).toEqual([]);
  expect(found([{ ...exampleOrder, currency: "NOK" }])).toMatchObject([
    { requirement: "search.shows-order", holds: false, actual: expect.stringContaining("currency") as string },
  ]);
});
