import { expect, test } from "vitest";
import { exampleProfile } from "../../core/protocol/answer.testing.ts";
import { readLine } from "../../core/portable.ts";
import { partInWords, stateOf, statesOf, statesOfParts } from "./lines.ts";

const line = (changes: object) =>
  readLine({ key: "1", confirmation: "PENDING", externalReference: "r", amount: "10.00", ...changes }, exampleProfile);

test.each([
  { externalReference: "other" },
  { amount: "10.01" },
  { confirmation: "DONE" },
  { cancellation: "CANCELLED" },
  { externalReference: null },
])("a line with %j is another one", (changes) => {
  expect(stateOf(line(changes))).not.toBe(stateOf(line({})));
});

test.each([{ amount: 10 }, { amount: { amount: "10" } }, { cancellation: "NONE" }, { changedAt: "now" }, { key: "2" }])(
  "a line with %j is in the same state",
  (changes) => {
    expect(stateOf(line(changes))).toBe(stateOf(line({})));
  },
);

test("null and a missing member say the same", () => {
  expect(stateOf(line({ amount: null, confirmation: null }))).toBe(
    stateOf(line({ amount: undefined, confirmation: undefined })),
  );
});

test("lines and parts are told apart by their ids", () => {
  expect(statesOf([line({})])).toEqual([
    { id: "1", words: '"r", amount 10, externalConfirmation "PENDING", not cancelled' },
  ]);
  expect(statesOfParts([{ id: "f-1", value: "2.50", json: {} }])).toEqual([{ id: "f-1", words: "2.5" }]);
  expect(partInWords({ id: "t-1", value: "A name", json: {} })).toBe('"A name"');
});
