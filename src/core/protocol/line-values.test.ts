import { expect, test } from "vitest";
import { MissingAnswer } from "../configuration/answers.ts";
import type { Profile } from "../configuration/profile.ts";
import { exampleProfile } from "./answer.testing.ts";
import { legValuesOf, lineValueOf } from "./line-values.ts";
import { readLine } from "./order-view.ts";

const profile: Profile = {
  ...exampleProfile,
  fields: {
    ...exampleProfile.fields,
    lineValues: { salesPackageId: "/package/id" },
    legs: "/trip/legs",
    legValues: { mode: "/by" },
  },
};
const line = readLine({ package: { id: "P" }, trip: { legs: [{ by: "RAIL" }, { by: "BUS" }, {}] } }, profile);

test("values of a line and of its legs are read where the profile places them", () => {
  expect(lineValueOf(line, "salesPackageId", profile)).toBe("P");
  expect(legValuesOf(line, "mode", profile)).toEqual(["RAIL", "BUS", undefined]);
});

test("a line without legs has no values of legs", () => {
  expect(legValuesOf(readLine({ trip: {} }, profile), "mode", profile)).toEqual([]);
});

test("a value that the profile does not place is a missing answer", () => {
  expect(() => lineValueOf(line, "fareProductId", profile)).toThrow(MissingAnswer);
  expect(() => legValuesOf(line, "startTime", profile)).toThrow("fields.legValues.startTime");
  const withoutLegs = { ...profile, fields: { ...profile.fields, legs: undefined } } as unknown as Profile;
  expect(() => legValuesOf(line, "mode", withoutLegs)).toThrow("fields.legs");
});
