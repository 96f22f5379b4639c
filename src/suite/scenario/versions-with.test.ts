import { expect, test } from "vitest";
import { versionsWith } from "./rich-orders.ts";

test.each([
  ["that is a number", 2, [1, 2]],
  ["that is text", "3", [1, 3]],
  ["that is not shown", undefined, [1]],
  ["that is null", null, [1]],
  ["below the lowest that can be asked for", 0, [1]],
])("a confirmed order of a version %s is read again by what getOrder takes", (_, version, expected) => {
  expect(versionsWith({ status: "CONFIRMED", failed: false, version }, [1])).toEqual(expected);
});
