import { expect, test } from "vitest";
import { idsIn } from "./texts-in.ts";

const [one, other] = ["7c0a7c52-8d3b-4b52-9d0e-2d1f6a3c9b10", "ee4a6894-0011-4223-8334-bd7468de939c"];

test.each([
  ["a list", [one, other]],
  ["a text", { accept: `${one} ${other}` }],
  ["a text with commas", { lines: `${one}, ${other}` }],
  ["members", { lines: { [one]: true, [other]: true } }],
])("ids are read from %s", (_, body) => {
  expect(new Set(idsIn(body))).toEqual(new Set([one, other]));
});
