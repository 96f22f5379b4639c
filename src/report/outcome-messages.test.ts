import { expect, test } from "vitest";
import { exampleRecord } from "./run-record.testing.ts";
import { wordsOfVerdict } from "./outcome-messages.ts";

const { totals } = exampleRecord().verdict;

test.each([
  ["observed", 0, { headline: "OBSERVED", symbol: "◐" }],
  ["observed", 2, { headline: "OBSERVED: 2 requirements failed", symbol: "✗", tone: "red" }],
  ["non-conformant", 2, { headline: "NON-CONFORMANT", symbol: "✗", tone: "red" }],
] as const)("a verdict that is %s with %i failures is said as %j", (verdict, fail, words) => {
  expect(wordsOfVerdict({ verdict, totals: { ...totals, fail } })).toMatchObject(words);
});
