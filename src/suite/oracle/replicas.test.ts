import { expect, test } from "vitest";
import { exampleProfile, orderView } from "../../core/protocol/answer.testing.ts";
import type { OrderView } from "../../core/portable.ts";
import { differentParts, replicaDifferences } from "./replicas.ts";

type Members = Readonly<Record<string, unknown>>;

const profile = { ...exampleProfile, fields: { ...exampleProfile.fields, cancelledAt: "/cancelledAt" } };
const line = (key: string, changes: Members = {}): Members => ({
  key,
  confirmation: "DONE",
  externalReference: `reference of ${key.slice(-1)}`,
  amount: "10.00",
  ...changes,
});
const order = (name: string, changes: Members = {}): OrderView =>
  orderView(
    {
      id: name,
      externalReference: `reference of ${name}`,
      totalAmount: "20.00",
      orderLines: [line(`${name}-1`), line(`${name}-2`)],
      fees: [{ id: `${name}-f`, amount: "1.00" }],
      ...changes,
    },
    profile,
  );

const fieldsOf = (one: OrderView, other: OrderView): string[] =>
  replicaDifferences(one, other, 0).map(({ field }) => field);

test("replicas differ in their ids, references, versions and times alone", () => {
  const other = order("b", {
    version: 7,
    createdAt: "2026-11-20T10:00:09Z",
    orderLines: [line("b-2"), line("b-1")],
    totalAmount: 20,
  });
  expect(replicaDifferences(order("a"), other, 0)).toEqual([]);
});

test.each<[string, Members]>([
  ["status", { status: "CONFIRMED" }],
  ["failed", { failed: true }],
  ["currency", { currency: "NOK" }],
  ["own reference", { externalReference: null }],
  ["balance", { balance: "5.00" }],
  ["total amount", { totalAmount: "10.00" }],
  ["total amount", { totalAmount: null }],
  ["total tax amount", { totalTaxAmount: "1.00" }],
  ["fees", { fees: [] }],
  ["fees", { fees: [{ id: "f", amount: "2.00" }] }],
  ["order lines", { orderLines: [line("b-1")] }],
  ["order lines", { orderLines: [line("b-1"), line("b-2"), line("b-2")] }],
  ["order lines", { orderLines: [line("b-1"), line("b-2", { confirmation: "PENDING" })] }],
  ["order lines", { orderLines: [line("b-1"), line("b-2", { amount: "9.99" })] }],
])("another %s is a difference", (field, changes) => {
  expect(fieldsOf(order("a"), order("b", changes))).toEqual([field]);
  expect(fieldsOf(order("b", changes), order("a"))).toEqual([field]);
});

test("lines that were cancelled at about the same time are alike, an hour apart they are not", () => {
  const cancelled = (name: string, cancelledAt: string | null): OrderView =>
    order(name, { orderLines: [line(`${name}-1`, { cancellation: "CANCELLED", cancelledAt })] });
  const one = cancelled("a", "2026-11-20T12:00:00Z");

  expect(replicaDifferences(one, cancelled("b", "2026-11-20T14:00:30+02:00"), 0)).toEqual([]);
  expect(replicaDifferences(one, cancelled("b", "2026-11-20T13:00:00Z"), 0)).toEqual([
    {
      field: 'cancellation time of "reference of 1", amount 10, externalConfirmation "DONE", cancelled',
      one: '"2026-11-20T12:00:00Z"',
      other: '"2026-11-20T13:00:00Z"',
    },
  ]);
  expect(replicaDifferences(one, cancelled("b", null), 0)).toHaveLength(1);
  expect(replicaDifferences(one, cancelled("b", "2026-11-20T13:00:00Z"), 59 * 60_000)).toEqual([]);
});

test("a total that neither replica shows is no difference", () => {
  expect(replicaDifferences(order("a", { totalAmount: null }), order("b", { totalAmount: undefined }), 0)).toEqual([]);
});

test("parts are compared by their values, each as often as it is there", () => {
  const part = (id: string, value: string) => ({ id, value, json: {} });

  expect(differentParts("travellers", [part("1", "A"), part("2", "B")], [part("3", "B"), part("4", "A")])).toEqual([]);
  expect(differentParts("travellers", [part("1", "A"), part("2", "A")], [part("3", "A")])).toEqual([
    { field: "travellers", one: '"A"', other: "none" },
  ]);
  expect(differentParts("travellers", [], [part("3", "A")])).toEqual([
    { field: "travellers", one: "none", other: '"A"' },
  ]);
});

test.each([
  ["paid", ["session"], []],
  ["not paid", [], ["balance"]],
])("the balances of replicas that are %s differ in %j", (_, paymentRefs, found) => {
  expect(fieldsOf(order("a", { balance: "1.00", paymentRefs }), order("b", { balance: "2.00", paymentRefs }))).toEqual(
    found,
  );
});
