import { expect, test } from "vitest";
import { MissingAnswer } from "../../core/portable.ts";
import { differences, differencesInWords } from "./agreement.ts";
import { exampleProfile, orderView } from "../../core/protocol/answer.testing.ts";

type Changes = Readonly<Record<string, unknown>>;

const differing = (one: Changes, other: Changes): string[] =>
  differences(orderView(one), orderView(other)).map(({ field }) => field);

const line = (key: string, confirmation: unknown, more: Changes = {}): Changes => ({ key, confirmation, ...more });

test("an order agrees with itself", () => {
  const order = { orderLines: [line("1", "PENDING"), line("2", "DONE", { cancellation: "CANCELLED" })], version: 3 };

  expect(differing(order, order)).toEqual([]);
});

test.each([
  ["id", "o-2"],
  ["status", "CONFIRMED"],
  ["failed", true],
  ["balance", "0.01"],
  ["balance", null],
  ["currency", "NOK"],
  ["organisationId", 8],
  ["createdAt", "2026-11-20T10:00:01.001Z"],
  ["createdAt", "yesterday"],
  ["createdAt", null],
])("another `%s` (%j) is a difference, seen from either side", (field, value) => {
  expect(differing({}, { [field]: value })).toEqual([field]);
  expect(differing({ [field]: value }, {})).toEqual([field]);
});

test.each([
  ["balance", "0.00", 0],
  ["balance", "0", { amount: "0.00", currency: "EUR" }],
  ["balance", null, null],
  ["createdAt", "2026-11-20T10:00:00Z", "2026-11-20T12:00:00+02:00"],
  ["createdAt", "2026-11-20T10:00:00.999Z", "2026-11-20T10:00:00Z"],
  ["createdAt", "2026-11-20T10:00:00Z", "2026-11-20T10:00:01.000Z"],
  ["createdAt", "not a time", "not a time"],
  ["organisationId", 7, "7"],
  ["id", 12, "12"],
])("`%s` %j and %j agree", (field, one, other) => {
  expect(differing({ [field]: one }, { [field]: other })).toEqual([]);
});

test.each(["status", "failed", "currency", "organisationId", "createdAt", "externalReference"])(
  "`%s` may be null or missing where it is absent",
  (field) => {
    expect(differing({ [field]: null }, { [field]: undefined })).toEqual([]);
  },
);

test("a version may be left out of one of the two, not differ", () => {
  expect(differing({ version: "1" }, {})).toEqual([]);
  expect(differing({ version: null }, { version: "1" })).toEqual([]);
  expect(differing({ version: "1" }, { version: "2" })).toEqual(["version"]);
});

test("a version may be a number or text", () => {
  expect(differing({ version: 2 }, { version: "2" })).toEqual([]);
});

test("a service's own members are not compared, and their order is not either", () => {
  expect(differing({ colour: "red", links: [1] }, { colour: "blue" })).toEqual([]);
});

test("balance, reference and version are read where the profile says", () => {
  const fields = { ...exampleProfile.fields, balance: "/sum/open", externalReference: "/own", version: "/meta/no" };
  const profile = { ...exampleProfile, fields };
  const one = orderView({ sum: { open: 1 }, own: "a", meta: { no: 1 } }, profile);
  const other = orderView({ sum: { open: 2 }, own: "b", meta: { no: 2 } }, profile);

  expect(differences(one, other).map(({ field }) => field)).toEqual(["balance", "externalReference", "version"]);
});

test("lines agree as a set", () => {
  const one = { orderLines: [line("1", "PENDING"), line("2", "DONE")] };
  const other = { orderLines: [line("2", "DONE", { note: "x" }), line("1", "PENDING")] };

  expect(differing(one, other)).toEqual([]);
  expect(differing({ orderLines: [] }, { orderLines: null })).toEqual([]);
});

test("a line differs by its confirmation, its cancellation, or by not being there", () => {
  const one = { orderLines: [line("1", "PENDING"), line("2", "DONE"), line("3", null)] };
  const other = { orderLines: [line("1", "DONE"), line("2", "DONE", { cancellation: "CANCELLED" }), line("4", 1)] };

  expect(differences(orderView(one), orderView(other))).toEqual([
    {
      of: "line",
      field: "line 1",
      one: 'externalConfirmation "PENDING", not cancelled',
      other: 'externalConfirmation "DONE", not cancelled',
    },
    {
      of: "line",
      field: "line 2",
      one: 'externalConfirmation "DONE", not cancelled',
      other: 'externalConfirmation "DONE", cancelled',
    },
    { of: "line", field: "line 3", one: "externalConfirmation nothing, not cancelled", other: "absent" },
    { of: "line", field: "line 4", one: "missing", other: "externalConfirmation 1, not cancelled" },
  ]);
});

test("what a line does not have may be null or missing", () => {
  const one = { orderLines: [line("1", null, { amount: null })], fees: [{ id: "f", amount: null }] };
  expect(differing(one, { orderLines: [line("1", undefined)], fees: [{ id: "f" }] })).toEqual([]);
});

test("a cancellation other than CANCELLED is none", () => {
  const cancelled = (cancellation: unknown): Changes => ({ orderLines: [line("1", "DONE", { cancellation })] });

  expect(differing(cancelled("NONE"), cancelled(undefined))).toEqual([]);
});

test("every difference is listed, with both values in words", () => {
  expect(differences(orderView({ status: "DRAFT", failed: false }), orderView({ status: null, failed: "no" }))).toEqual(
    [
      { of: "order", field: "status", one: '"DRAFT"', other: "null" },
      { of: "order", field: "failed", one: "false", other: '"no"' },
    ],
  );
});

test("lines that the profile does not explain cannot be compared", () => {
  const order = orderView({ orderLines: [line("1", "PENDING")] }, { name: "silent", defaultClass: "core" });

  expect(() => differences(order, order)).toThrow(MissingAnswer);
});

test("a member that is left out is no difference, one that says there is no value is", () => {
  expect(differing({ externalReference: "mine" }, {})).toEqual([]);
  expect(differing({ externalReference: "mine" }, { externalReference: null })).toEqual(["externalReference"]);
  expect(differing({ externalReference: "mine" }, { externalReference: "yours" })).toEqual(["externalReference"]);
});

test("fees are compared by id, and by amount in any form", () => {
  expect(differing({ fees: [{ id: "f" }] }, { fees: [] })).toEqual(["fee f"]);
  expect(differing({ fees: [{ id: "f" }, { id: "f" }] }, { fees: [{ id: "f" }] })).toEqual(["fee f"]);
});

test("the same line twice is not the same as once", () => {
  const one = line("1", "PENDING");
  expect(differing({ orderLines: [one, one] }, { orderLines: [one] })).toEqual(["line 1"]);
});

test("differences are listed side by side, and of many only the first", () => {
  const found = Array.from({ length: 7 }, (_, at) => ({ field: `f${at}`, one: "1", other: "2" }));
  expect(differencesInWords(found.slice(0, 2))).toEqual({ one: "f0: 1; f1: 1", other: "f0: 2; f1: 2" });
  expect(differencesInWords(found).one).toBe("f0: 1; f1: 1; f2: 1; f3: 1; f4: 1; 2 more that differ");
  expect(differencesInWords([])).toEqual({ one: "agreement", other: "agreement" });
});
