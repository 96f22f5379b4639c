import { expect, test } from "vitest";
import type { Profile } from "../../core/index.ts";
import { altered, alterations } from "./alterations.ts";

const profile: Profile = {
  name: "example",
  defaultClass: "core",
  fields: { balance: "/money/balance", totalAmount: "/total", cancellation: "/state/cancellation" },
};
const order = {
  id: "1",
  money: { balance: 12.5, other: 1 },
  total: "30.00",
  orderLines: [
    { id: "a", state: { cancellation: "NONE" } },
    { id: "b", state: { cancellation: "CANCELLED" } },
  ],
};

function shownAs(how: (typeof alterations)[number]): unknown {
  return JSON.parse(altered(JSON.stringify(order), how, profile));
}

test("amounts become text or numbers, and mean the same", () => {
  expect(shownAs("money-form")).toEqual({ ...order, money: { balance: "12.50", other: 1 }, total: 30 });
});

test("a line that is not cancelled gets an unknown word", () => {
  const lines = [{ id: "a", state: { cancellation: "UNDER_REVIEW" } }, order.orderLines[1]];
  expect(shownAs("unknown-words")).toEqual({ ...order, orderLines: lines });
});

test("members and lists come in the opposite order", () => {
  const shown = shownAs("member-order") as typeof order;
  expect(Object.keys(shown)).toEqual(["orderLines", "total", "money", "id"]);
  expect(shown).toEqual({ ...order, orderLines: order.orderLines.toReversed() });
});

test("unknown members come first and last, everywhere", () => {
  const shown = shownAs("unknown-members") as { readonly orderLines: readonly object[] };
  expect(shown).toMatchObject(order);
  expect(Object.keys(shown.orderLines[0] ?? {})).toEqual(["loyaltyScheme", "id", "state", "renamedLater"]);
});

test("anything but an object or list stays unchanged", () => {
  for (const how of alterations)
    for (const body of ["", "{", "5", "null"]) expect(altered(body, how, profile)).toBe(body);
});
