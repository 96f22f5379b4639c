import { expect, test } from "vitest";
import { indentedJson } from "./json-text.ts";

test("JSON is indented as a reader expects it", () => {
  const value = { a: [1, 'x, {y}: \\"z'], b: {}, c: [], d: { e: null, f: [[true]] } };

  expect(indentedJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
});

test("values stay as they came: digits, repeated members, large numbers", () => {
  expect(indentedJson('{"price":1.10,"price":12345678901234567890}')).toBe(
    '{\n  "price": 1.10,\n  "price": 12345678901234567890\n}',
  );
});

test.each(["", "<h1>", '{"a":1} trailing', '{"a":'])("%j is not JSON", (text) => {
  expect(indentedJson(text)).toBeNull();
});

test("what is nested without a bound is not indented", () => {
  expect(indentedJson(`${'{"a":'.repeat(90_000)}1${"}".repeat(90_000)}`)).toBeNull();
});
