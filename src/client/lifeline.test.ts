import { expect, test } from "vitest";
import { TransportError, type TransportProblem } from "../protocol/errors.ts";
import { createLifeline, type Lifeline } from "./lifeline.ts";

const fail = (lifeline: Lifeline, times: number, problem: TransportProblem = "unreachable"): void => {
  for (let made = 0; made < times; made += 1) lifeline.failed(new TransportError(problem, "no"));
};

test("a target is lost after twelve failures in a row", () => {
  const lifeline = createLifeline();
  fail(lifeline, 11);
  expect(() => lifeline.assertAlive()).not.toThrow();
  fail(lifeline, 1, "timed-out");

  expect(() => lifeline.assertAlive()).toThrow(TransportError);
  expect(() => lifeline.assertAlive()).toThrow("the target stopped answering: 12 requests in a row failed");
});

test("an answer in between starts the count anew", () => {
  const lifeline = createLifeline();
  fail(lifeline, 11);
  lifeline.answered();
  fail(lifeline, 11);

  expect(() => lifeline.assertAlive()).not.toThrow();
});

test("what we stopped ourselves is not held against the target", () => {
  const lifeline = createLifeline();
  fail(lifeline, 50, "stopped");

  expect(() => lifeline.assertAlive()).not.toThrow();
});

test("each kind of failure counts", () => {
  const lifeline = createLifeline();
  for (const problem of ["unreachable", "timed-out", "cut-off"] as const) fail(lifeline, 4, problem);

  expect(() => lifeline.assertAlive()).toThrow(expect.objectContaining({ problem: "unreachable" }));
});
