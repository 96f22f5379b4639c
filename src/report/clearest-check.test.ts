import { expect, test } from "vitest";
import { clearestFirst } from "./clearest-check.ts";
import { exchangeWith } from "./exchanges.testing.ts";
import { exampleRecord, recordWith } from "./run-record.testing.ts";

test("of checks that are equally easy to repeat, one whose values are shown comes before one that hides them", () => {
  const { requirements } = exampleRecord().verdict;
  const record = recordWith(requirements, [exchangeWith("hidden", {}), exchangeWith("plain", {})]);
  const checkOn = (id: string, actual: string) => ({
    scenario: id,
    outcome: "fail" as const,
    expected: "another",
    actual,
    exchanges: [id],
  });
  const checks = [checkOn("hidden", "[redacted-text-1]"), checkOn("plain", "Ada")];
  expect(clearestFirst(checks, record).map(({ scenario }) => scenario)).toEqual(["plain", "hidden"]);
});
