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

test("a check after a hundred requests comes after one that takes three", () => {
  const { requirements } = exampleRecord().verdict;
  const request = (path: string) => ({
    method: "GET",
    url: `https://a.test/v1/orders/${path}`,
    headers: {},
    body: null,
  });
  const read = (id: string, order: string) => exchangeWith(id, { called: "getOrder", request: request(order) });
  const many = Array.from({ length: 100 }, (_, at) => read(`many-${at}`, "order-1"));
  const few = ["few-1", "few-2", "few"].map((id) => read(id, "order-2"));
  const record = recordWith(requirements, [...many, read("late", "order-1"), ...few]);
  const checks = ["late", "few"].map((id) => ({ scenario: id, outcome: "fail" as const, exchanges: [id] }));
  expect(clearestFirst(checks, record).map(({ scenario }) => scenario)).toEqual(["few", "late"]);
});
