import { expect, test } from "vitest";
import { comparedAs, isWrittenAlike } from "./search-operands.ts";

test.each([
  ["createdAt", "2026-11-20T10:00:00.5", "2026-11-20T10:00:00.5Z", false],
  ["createdAt", [2026, 11, 20, 10, 0], "2026-11-20T10:00:00Z", false],
  ["createdAt", "2026-11-20T10:00:00+01:00", "2026-11-20T10:00:00+01:00", true],
  ["createdAt", 1_795_168_800, 1_795_168_800, false],
  ["createdAt", "yesterday", "yesterday", true],
  // A client wrote it, and where that place is is not shown.
  ["startTime", "2026-11-20T10:00:00", "2026-11-20T10:00:00", true],
  ["totalAmount", "12.50 NOK", "12.50 NOK", false],
] as const)("of %s, %s is compared as %s", (name, value, compared, alike) => {
  expect(comparedAs(name, value)).toEqual(compared);
  expect(isWrittenAlike(name, value)).toBe(alike);
});
