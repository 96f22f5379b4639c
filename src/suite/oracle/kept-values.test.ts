import { expect, test } from "vitest";
import { exampleProfile } from "../../core/protocol/answer.testing.ts";
import {
  keptLineValues,
  type LegIntent,
  MissingAnswer,
  type OrderLineIntent,
  type Profile,
  readLine,
} from "../../core/portable.ts";
import { readValues, sentValues } from "./kept-values.ts";

const leg = (name: string, hour: string): LegIntent => ({
  startTime: `2026-12-01T${hour}:00:00+02:00`,
  endTime: `2026-12-01T${hour}:30:00+02:00`,
  fromStopPlaceId: `${name}-from`,
  toStopPlaceId: `${name}-to`,
  serviceJourneyId: `${name}-journey`,
  datedServiceJourneyId: `${name}-dated`,
  originalDatedServiceJourneyId: `${name}-original`,
});
const intent: OrderLineIntent = {
  externalReference: "r",
  price: "1.00",
  pending: true,
  reservationId: "reservation",
  salesPackage: { id: "package", version: "3" },
  fareProduct: { id: "product", version: "5" },
  legs: [leg("a", "08"), leg("b", "10")],
};

const profile: Profile = {
  ...exampleProfile,
  fields: {
    ...exampleProfile.fields,
    lineValues: {
      reservationId: "/reservation",
      salesPackageId: "/package/id",
      salesPackageVersion: "/package/version",
      fareProductId: "/product/id",
      fareProductVersion: "/product/version",
    },
    legs: "/legs",
    legValues: {
      startTime: "/startTime",
      endTime: "/endTime",
      fromStopPlaceId: "/fromStopPlaceId",
      toStopPlaceId: "/toStopPlaceId",
      serviceJourneyId: "/serviceJourneyId",
      datedServiceJourneyId: "/datedServiceJourneyId",
      originalDatedServiceJourneyId: "/originalDatedServiceJourneyId",
    },
  },
};
const line = (legs: readonly object[]) =>
  readLine(
    {
      externalReference: "r",
      reservation: "reservation",
      package: { id: "package", version: 3 },
      product: { id: "product", version: 5 },
      legs,
    },
    profile,
  );

test.each(keptLineValues)("%s is read as it was sent, with the legs in any order and times at any offset", (name) => {
  const legs = [leg("b", "10"), { ...leg("a", "08"), startTime: "2026-12-01T06:00:00.250Z" }];
  expect(readValues(name, line(legs), profile)).toEqual(sentValues(name, intent));
  expect(sentValues(name, intent).length).toBeGreaterThan(0);
});

test("the value of a lost leg, a shifted time and a time without its offset are seen", () => {
  expect(readValues("fromStopPlaceId", line([leg("a", "08")]), profile)).toEqual(["a-from"]);
  const shifted = line([leg("a", "08"), { ...leg("b", "10"), startTime: "2026-12-01T10:00:00Z" }]);
  expect(readValues("startTime", shifted, profile)).not.toEqual(sentValues("startTime", intent));
});

test("nothing is sent where nothing was wanted", () => {
  const bare: OrderLineIntent = { externalReference: "r", price: "1.00", pending: true };
  expect(sentValues("startTime", bare)).toEqual([]);
  expect(sentValues("salesPackageId", bare)).toEqual([]);
});

test("a value that the profile does not place is a missing answer", () => {
  expect(() => readValues("startTime", line([]), exampleProfile)).toThrow(MissingAnswer);
});
