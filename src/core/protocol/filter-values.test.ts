import { expect, test } from "vitest";
import type { FilterName } from "../specification/search.ts";
import type { Profile } from "../configuration/profile.ts";
import { exampleProfile, orderView } from "./answer.testing.ts";
import { filterRow, filterValuesOf } from "./filter-values.ts";

const order = orderView({
  totals: { gross: "5.00" },
  contact: null,
  orderLines: [
    { key: "l-1", externalReference: "r-1", journey: [{ from: "A" }, { from: null }] },
    { key: "l-2", externalReference: "r-2", journey: null },
    { key: "l-3", externalReference: null, journey: [{ from: "B" }] },
  ],
});

const profile: Profile = {
  ...exampleProfile,
  fields: { ...exampleProfile.fields, totalAmount: "/totals/gross", legs: "/journey" },
  search: { filterFields: { fromStopPlaceId: "/from" } },
};

test.each([
  ["id", ["o-1"]],
  ["currency", ["EUR"]],
  ["totalAmount", ["5.00"]],
  ["contact", []],
  ["orderLineId", ["l-1", "l-2", "l-3"]],
  ["orderLineExternalReference", ["r-1", "r-2"]],
  ["fromStopPlaceId", ["A", "B"]],
  ["toStopPlaceId", []],
] as const)("the values of %s are %j", (name, values) => {
  expect(filterValuesOf(order, name, profile)).toEqual(values);
});

test("values of lines and legs are where the profile places them for every reader, unless the search says otherwise", () => {
  const line = { pass: { seat: "s-1" }, journey: [{ at: "2026-12-01T08:00:00Z", from: "A" }] };
  const fields = {
    ...profile.fields,
    lineValues: { reservationId: "/pass/seat" },
    legValues: { startTime: "/at", fromStopPlaceId: "/to" },
  };
  const values = (name: FilterName) => filterValuesOf(orderView({ orderLines: [line] }), name, { ...profile, fields });
  expect(values("reservationId")).toEqual(["s-1"]);
  expect(values("startTime")).toEqual(["2026-12-01T08:00:00Z"]);
  expect(values("fromStopPlaceId")).toEqual(["A"]);
});

test("the profile places the legs", () => {
  expect(() => filterValuesOf(order, "startTime", exampleProfile)).toThrow("fields.legs");
});

test("a name that is no filter is a defect of ours", () => {
  expect(() => filterRow("price" as "id")).toThrow(new RangeError("No filter is called price"));
});
