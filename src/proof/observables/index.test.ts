import { expect, test } from "vitest";
import { interpretations } from "../../sandbox/index.ts";
import { ways } from "./index.testing.ts";
import { idOf } from "./way.testing.ts";

test("each row that services differ in has two ways or more", () => {
  expect(ways.filter(([, each]) => new Set(each.map(idOf)).size < 2)).toEqual([]);
});

test("each interpretation is a way of a row", () => {
  const used = ways.flatMap(([, each]) => each.map(idOf)).filter((id) => !["plain", "contrarian"].includes(id));
  expect([...new Set(used)].toSorted()).toEqual(interpretations.map(({ id }) => id).toSorted());
});
