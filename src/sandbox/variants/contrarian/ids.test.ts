import fc from "fast-check";
import { expect, test } from "vitest";

import { comparedVersion, orderIdOf, organisationOf, shownOrderId, shownOrganisation, versionOf } from "./ids.ts";

test("a shown order id is not a UUID, belongs to one order, and sorts like the stored id", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      const [shown, otherShown] = [shownOrderId(one), shownOrderId(other)];
      expect(shown).toMatch(/^ord_[0-9A-Za-z]{22}$/);
      expect(orderIdOf(shown)).toBe(one);
      expect(shown < otherShown).toBe(one < other);
    }),
  );
});

test.each(["", "ord_", "ord_0", "0f6d3c86-2f4b-4f1e-9b43-6a4c9d1f5b11", `ord_${"z".repeat(22)}`])(
  "%j shows no order",
  (text) => {
    expect(orderIdOf(text)).toBe(`no-order-id:${text}`);
  },
);

test("ids are case-sensitive", () => {
  const shown = shownOrderId("ffffffff-ffff-4fff-8fff-ffffffffffff");
  expect(orderIdOf(shown.toLowerCase())).not.toBe(orderIdOf(shown));
});

test("organisations are numbers", () => {
  expect([shownOrganisation("ORG-1"), organisationOf("7001"), organisationOf("ORG-1")]).toEqual([
    7001,
    "ORG-1",
    "ORG-1",
  ]);
});

test("a number between two versions of this variant is no version", () => {
  expect([versionOf("20"), versionOf("0"), versionOf("abc")]).toEqual(["2", "0", "abc"]);
  expect(versionOf("15")).toBe("2147483647");
});

test("version filters compare the shown numbers", () => {
  const operators = {
    gt: (one: number, other: number) => one > other,
    gte: (one: number, other: number) => one >= other,
    lt: (one: number, other: number) => one < other,
    lte: (one: number, other: number) => one <= other,
    eq: (one: number, other: number) => one === other,
    ne: (one: number, other: number) => one !== other,
  };
  for (const [operator, holds] of Object.entries(operators)) {
    for (let version = 1; version <= 3; version += 1) {
      for (let given = 0; given <= 35; given += 1) {
        const meant = Number(comparedVersion(operator, String(given)));
        expect(holds(version, meant), `${version * 10} ${operator} ${given}`).toBe(holds(version * 10, given));
      }
    }
  }
});
