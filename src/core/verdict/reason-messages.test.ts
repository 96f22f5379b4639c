import { expect, test } from "vitest";
import { kindOfCause } from "./reason-messages.ts";

test("causes that differ in ids and counts are one, and another status is another", () => {
  const reasons = [
    "stopped after 12 requests (x-1)",
    "stopped after 1400 requests (x-2)",
    "answered 404",
    "answered 409",
  ];
  expect(new Set(reasons.map(kindOfCause)).size).toBe(3);
});
