import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

test("ids that are numbers too long to count with keep their digits", () => {
  const text = '[{"id":9007199254740995,"balance":100.50},{"id":9007199254740996,"of":[ 9007199254740997 ]}]';
  expect(parseJson(text)).toEqual([
    { id: "9007199254740995", balance: 100.5 },
    { id: "9007199254740996", of: ["9007199254740997"] },
  ]);
});

test("other numbers are numbers", () => {
  expect(parseJson('{"id":9007199254740991,"note":"9007199254740995 ,","least":-1}')).toEqual({
    id: 9007199254740991,
    note: "9007199254740995 ,",
    least: -1,
  });
});
