import { expect, test } from "vitest";
import { exampleOrder, exampleProfile } from "../../core/protocol/answer.testing.ts";
import { otherThan } from "./resource-kind.ts";

const profile = {
  ...exampleProfile,
  fields: {
    ...exampleProfile.fields,
    feeAmount: "/amount",
    travellerId: "/id",
    travellerName: "/name",
    reservationId: "/id",
    reservationSeat: "/seat",
  },
};
const traveller = { id: "1", name: "somebody" };
const reservation = { id: "1", seat: "12A" };

test("a resource is what it is called", () => {
  expect(otherThan("Traveller", traveller, profile)).toBeNull();
  expect(otherThan("PurchasedReservation", reservation, profile)).toBeNull();
  expect(otherThan("Order", exampleOrder, profile)).toBeNull();
});

test("an order is no part of one", () => {
  for (const part of ["OrderLine", "Fee", "Traveller", "PurchasedReservation"] as const) {
    expect(otherThan(part, exampleOrder, profile)).toBe("an order");
  }
});

test("a resource without its id is none", () => {
  expect(otherThan("Traveller", { name: "somebody" }, profile)).toBe("an object without an id at `/id`");
  expect(otherThan("OrderLine", traveller, profile)).toContain("without an id");
});

test("resources with the same place for their ids are known by their values", () => {
  expect(otherThan("Traveller", reservation, profile)).toBe("what looks like PurchasedReservation");
  expect(otherThan("PurchasedReservation", traveller, profile)).toBe("what looks like Traveller");
});

test("a value that is not shown makes nothing else of a resource", () => {
  expect(otherThan("PurchasedReservation", { id: "1" }, profile)).toBeNull();
});

test("what the profile does not place says nothing", () => {
  expect(otherThan("Traveller", reservation, {})).toBeNull();
});

test("a line with a name is a line while it shows what lines have", () => {
  const lines = { ...profile, fields: { ...profile.fields, orderLineId: "/id", orderLineAmount: "/price" } } as const;

  expect(otherThan("OrderLine", { id: "1", name: "Adult single", price: "4.00" }, lines)).toBeNull();
  expect(otherThan("OrderLine", { id: "1", name: "somebody" }, lines)).toBe("what looks like Traveller");
});
