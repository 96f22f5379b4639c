import { expect, test } from "vitest";
import { movingMembers } from "./moving-members.ts";
import { withoutVolatile } from "./volatile.ts";

const before = {
  id: "1",
  expires: 1,
  lines: [
    { id: "a", offer: { until: 1 } },
    { id: "b", offer: { until: 2 } },
  ],
};
const after = {
  id: "1",
  expires: 2,
  lines: [
    { id: "a", offer: { until: 3 } },
    { id: "b", offer: { until: 4 } },
  ],
};

test("members that differ are named once for all elements of a list", () => {
  expect(movingMembers(before, after)).toEqual(["/expires", "/lines/*/offer/until"]);
  expect(movingMembers(before, { ...before })).toEqual([]);
});

test("a member that comes or goes differs, and so does one that becomes another kind of value", () => {
  expect(movingMembers({}, { "a/b": 1 })).toEqual(["/a~1b"]);
  expect(movingMembers({ list: [] }, { list: {} })).toEqual(["/list"]);
});

test("what is named so is left out by the same names", () => {
  const volatile = movingMembers(before, after);
  expect(withoutVolatile(before, volatile)).toEqual(withoutVolatile(after, volatile));
  expect(withoutVolatile(before, ["/lines/0/offer"])).toMatchObject({ lines: [{ id: "a" }, { offer: { until: 2 } }] });
  expect(withoutVolatile(before, ["/nothing/there", "/id/deeper"])).toEqual(before);
});
