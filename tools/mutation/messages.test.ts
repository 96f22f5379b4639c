import { expect, test } from "vitest";
import { wordsIgnorer } from "./messages.ts";

function argument(key: number, callee: object) {
  return { listKey: "arguments", key, parent: { callee } };
}

test.for([
  ["what a refusal says", argument(1, { name: "Refusal" })],
  ["the message of a validation", argument(1, { property: { name: "regex" } })],
  ["a description", argument(0, { property: { name: "meta" } })],
] as const)("%s is not mutated", ([, place]) => {
  expect(wordsIgnorer.shouldIgnore(place)).toContain("words");
});

test.for([
  ["why a request is refused, which decides the status,", argument(0, { name: "Refusal" })],
  ["the pattern of a validation", argument(0, { property: { name: "regex" } })],
  ["an argument of any other function", argument(1, { name: "toString" })],
  ["the function of a call", { key: "callee", parent: { callee: { name: "conflict" } } }],
] as const)("%s is mutated", ([, place]) => {
  expect(wordsIgnorer.shouldIgnore(place)).toBeUndefined();
});
