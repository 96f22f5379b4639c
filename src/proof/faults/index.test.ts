import { expect, test } from "vitest";

import { requirements } from "../../core/index.ts";
import { derivedFor } from "./derived/index.ts";
import { faults, findFault } from "./index.ts";

test("fault ids are slugs and unique", () => {
  const ids = faults.map((fault) => fault.id);
  expect(ids.filter((id) => !/^[a-zA-Z0-9-]+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every requirement has a fault that breaks it, written by hand or derived", () => {
  const broken = new Set<string>(faults.map((fault) => fault.requirement));
  const rest = requirements.filter((row) => !broken.has(row.id));
  expect(rest.filter((row) => derivedFor(row).length === 0).map(({ id }) => id)).toEqual([]);
});

test("an unknown fault id is answered with the known ones", () => {
  expect(() => findFault("no-such-fault")).toThrow(/no-such-fault.*search-once-per-line/s);
});
