import { expect, test } from "vitest";
import { TransportError, type TransportProblem } from "../protocol/errors.ts";
import { createCircuitBreaker, type CircuitBreaker } from "./circuit-breaker.ts";

const fail = (breaker: CircuitBreaker, times: number, problem: TransportProblem = "unreachable"): void => {
  for (let made = 0; made < times; made += 1) breaker.failed(new TransportError(problem, "no"));
};

test("a target is lost after twelve failures in a row", () => {
  const breaker = createCircuitBreaker();
  fail(breaker, 11);
  expect(() => breaker.assertAlive()).not.toThrow();
  fail(breaker, 1, "timed-out");

  expect(() => breaker.assertAlive()).toThrow(TransportError);
  expect(() => breaker.assertAlive()).toThrow("the target stopped answering: 12 requests in a row failed");
});

test("an answer in between starts the count anew", () => {
  const breaker = createCircuitBreaker();
  fail(breaker, 11);
  breaker.answered();
  fail(breaker, 11);

  expect(() => breaker.assertAlive()).not.toThrow();
});

test("what we stopped ourselves is not held against the target", () => {
  const breaker = createCircuitBreaker();
  fail(breaker, 50, "stopped");

  expect(() => breaker.assertAlive()).not.toThrow();
});

test("each kind of failure counts", () => {
  const breaker = createCircuitBreaker();
  for (const problem of ["unreachable", "timed-out", "cut-off"] as const) fail(breaker, 4, problem);

  expect(() => breaker.assertAlive()).toThrow(expect.objectContaining({ problem: "unreachable" }));
});
