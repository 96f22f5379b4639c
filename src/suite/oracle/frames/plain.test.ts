import { expect, test } from "vitest";
import type { Call, OperationId } from "../../../core/index.ts";
import { isPlain } from "./plain.ts";

const line = "0b9a1c52-0000-4000-8000-000000000001";
const elsewhere = "0b9a1c52-0000-4000-8000-000000000002";

test.each<[string, OperationId, Call["body"], boolean]>([
  ["a line at a whole price", "addOrderLines", [{ reference: "one", price: "100.00", pending: true }], true],
  ["two of them", "addOrderLines", [{ price: "100.00" }, { price: "100.00" }], true],
  ["a line for nothing", "addOrderLines", [{ price: "0.00" }], false],
  ["a price with cents", "addOrderLines", [{ price: "7.03" }], false],
  ["a price with cents as a number", "addOrderLines", [{ price: { amount: 7.03 } }], false],
  ["a high price", "addOrderLines", [{ price: "25000.00" }], false],
  ["a line with two legs", "addOrderLines", [{ price: "100.00", legs: [{ mode: "RAIL" }, { mode: "BUS" }] }], false],
  ["a line with a seat from elsewhere", "addOrderLines", [{ price: "100.00", reservationId: elsewhere }], false],
  ["a version of a product", "addOrderLines", [{ price: "100.00", product: { id: "P-1", version: "3" } }], true],
  ["a fee for a line", "addFeeToOrder", { amount: "5.00", orderLineIds: [line] }, true],
  ["a fee for two lines", "addFeeToOrder", { amount: "5.00", orderLineIds: [line, line] }, false],
  ["a seat of its own", "addReservationToOrder", [{ id: elsewhere, seat: "1A", orderLineId: line }], true],
  ["a long text", "createOrder", { contact: "x".repeat(41) }, false],
  ["one new value", "updateOrder", { reference: "new", contact: {} }, true],
  ["several new values", "updateOrder", { reference: "new", contact: { createdBy: "x" } }, false],
  ["no body", "createOrder", undefined, true],
])("%s, in %s: %j", (_, operation, body, expected) => {
  expect(isPlain({ operation, body }, new Set([line]))).toBe(expected);
});
