import fc from "fast-check";
import { expect, test } from "vitest";

import { JsonFault, parseStrictJson } from "./strict-json.ts";

test("every JSON value of moderate depth is read as JSON.parse reads it", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value);
      expect(parseStrictJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test("a member that is named twice is refused, however it is spelled", () => {
  for (const text of ['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '[{"x":{"b":1,"c":[],"b":2}}]', '{"":1,"":2}']) {
    expect(() => parseStrictJson(text)).toThrow(JsonFault);
  }
});

test("one name in two objects, or as a value, is not a repetition", () => {
  expect(parseStrictJson('[{"a":"a"},{"a":["a","a"]}]')).toEqual([{ a: "a" }, { a: ["a", "a"] }]);
});

test("depth is refused before it can exhaust the stack", () => {
  expect(() => parseStrictJson("[".repeat(500_000))).toThrow(/nested deeper/);
});

test("text that is not JSON is refused", () => {
  for (const text of ["{", "{'a':1}", "[1,]", "NaN", '{"a" 1}', "\u0000", '"\\x"']) {
    expect(() => parseStrictJson(text)).toThrow(JsonFault);
  }
});
