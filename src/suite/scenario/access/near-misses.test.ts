import { expect, test } from "vitest";
import { changedInPlace, cutOrExtended, respelt } from "./near-misses.ts";

const valuesOf = (misses: ReturnType<typeof respelt>): readonly string[] => misses.map(({ value }) => value);

test("no near miss is the credential itself", () => {
  expect(valuesOf(cutOrExtended("sEcret-1"))).toEqual(["sEcret-", "sEcret-10"]);
  expect(valuesOf(changedInPlace("0ecret-0"))).toEqual(["1ecret-0", "0ecret-1"]);
  expect(valuesOf(respelt("sEcret-1"))).toEqual(["SeCRET-1", " sEcret-1 "]);
});

test("what has no letters has no other capitals", () => {
  expect(valuesOf(respelt("4711"))).toEqual([" 4711 "]);
});
