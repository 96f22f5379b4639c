import Big from "big.js";
import { expect, test } from "vitest";
import { dropBetween, possibleDrops, sumOf } from "./total.ts";

test("a sum is exact for amounts of any form", () => {
  expect(sumOf(["0.10", 0.2, { amount: "0.03" }])?.toString()).toBe("0.33");
  expect(sumOf([])?.toString()).toBe("0");
});

test("there is no sum where there is no amount", () => {
  expect(sumOf(["0.10", null])).toBeNull();
  expect(sumOf([null, "0.10"])).toBeNull();
  expect(sumOf([undefined])).toBeNull();
});

test("what leaves a total is exact", () => {
  expect(dropBetween("0.30", { amount: 0.1 })?.toString()).toBe("0.2");
  expect(dropBetween("0.30", "0.30")?.toString()).toBe("0");
  expect(dropBetween("0.10", 0.3)?.toString()).toBe("-0.2");
});

test("nothing can be said of a total that is not shown", () => {
  expect(dropBetween(undefined, "0.10")).toBeNull();
  expect(dropBetween("0.10", null)).toBeNull();
});

test("a total falls by a cost, with each part that it may count or not", () => {
  const drops = possibleDrops(new Big(100), [new Big(-1), new Big(20)]);

  expect(drops.map(String)).toEqual(["100", "99", "120", "119"]);
});
