import { expect, test } from "vitest";
import type { OrderView } from "../../core/portable.ts";
import { exampleProfile, orderView } from "../../core/protocol/answer.testing.ts";
import { changedParts, changesOf } from "./contents.ts";

const profile = {
  ...exampleProfile,
  fields: {
    ...exampleProfile.fields,
    travellers: "/travellers",
    travellerId: "/id",
    travellerName: "/name",
    reservationId: "/id",
    reservationSeat: "/seat",
  },
};

const orderWith = (members: Readonly<Record<string, unknown>>): OrderView => orderView(members, profile);

const before = orderWith({
  fees: [{ id: "f", amount: "1.00" }],
  travellers: [
    { id: "t", name: "One" },
    { id: "u", name: "Two" },
  ],
  reservations: null,
});

test("what came, went and has another value is named by kind and id", () => {
  const after = orderWith({
    fees: [{ id: "f", amount: 1 }],
    travellers: [
      { id: "u", name: "Other" },
      { id: "v", name: "One" },
    ],
    reservations: [{ id: "r", seat: "1A" }],
  });

  expect(changedParts(after, before, ["fees", "travellers", "reservations"])).toEqual([
    "traveller u",
    "traveller v",
    "traveller t",
    "reservation r",
  ]);
  expect(changedParts(after, before, ["fees"])).toEqual([]);
});

test("a part that is there twice differs from one that is there once", () => {
  const fee = { id: "f", amount: "1.00" };

  expect(changedParts(orderWith({ fees: [fee, fee] }), before, ["fees"])).toEqual(["fee f"]);
});

test("a version of its own is no change, everything that is named is one", () => {
  const members = { fees: [], version: 2, failed: true, balance: "1.00" };

  expect(changesOf(orderWith({ version: 2 }), orderWith({ version: 1 }), [])).toEqual([]);
  expect(changesOf(orderWith(members), before, ["fees"])).toEqual([
    "failed: true instead of false",
    'balance: "1.00" instead of "0.00"',
    "fee f: missing instead of amount 1",
    "traveller t",
    "traveller u",
  ]);
});
