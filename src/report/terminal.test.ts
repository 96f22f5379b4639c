import { expect, test } from "vitest";
import { wrapped } from "./terminal.ts";

test("JSON that is longer than a line is broken between its members, not inside an id", () => {
  const ids = ["a9692956-13c7-46b6-983e-38eba2a28141", "1869966f-d8b7-4965-bf37-c709f0252699"];
  const lines = wrapped(`sent was ${JSON.stringify({ cost: "7.00", orderLineIds: ids })}`, 80, 0).split("\n");
  expect(lines).toEqual([`sent was {"cost":"7.00","orderLineIds":["${ids[0]}",`, `"${ids[1]}"]}`]);
});

test("a word without such a place is broken at the end of the line", () => {
  expect(wrapped("x".repeat(50), 40, 0)).toBe(`${"x".repeat(40)}\n${"x".repeat(10)}`);
});
