import { expect, test } from "vitest";
import { closeTo, didYouMean } from "./close-names.ts";

const names = ["run", "doctor", "requirements", "reset-event-emitted", "reset-fees-kept"];

test.each([
  ["rnu", ["run"]],
  ["docter", ["doctor"]],
  ["requirement", ["requirements"]],
  ["RUN", ["run"]],
  ["reset", ["reset-fees-kept", "reset-event-emitted"]],
  ["gaol", []],
  ["", []],
])("%s is close to %j", (word, close) => {
  expect(closeTo(word, names)).toEqual(close);
});

test("a message asks for what is close, and for nothing where nothing is", () => {
  expect(didYouMean("sed", ["seed", "only"], "--")).toBe("; did you mean --seed?");
  expect(didYouMean("zzzz", ["seed", "only"], "--")).toBe("");
});
