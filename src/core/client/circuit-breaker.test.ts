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
  breaker.answered({ id: "r-1", called: "getOrder", status: 200 });
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

test("four failures are enough where nothing was heard for twenty seconds", () => {
  let time = 0;
  const breaker = createCircuitBreaker(() => time);
  fail(breaker, 4, "timed-out");
  expect(() => breaker.assertAlive()).not.toThrow();
  time = 20_001;

  expect(() => breaker.assertAlive()).toThrow("the target stopped answering: 4 requests in a row failed");
});

/** Answers of the API in turn, one for each second. */
function answeredEachSecond(statuses: readonly number[], called: "getOrder" | "token" = "getOrder") {
  let time = 0;
  const breaker = createCircuitBreaker(() => time);
  for (const [at, status] of statuses.entries()) {
    time = at * 1_000;
    breaker.answered({ id: `r-${at}`, called, status });
  }
  return breaker;
}

test("a target that answers server errors alone for ten seconds is lost, since the first of them", () => {
  const errors = Array.from({ length: 13 }, (_, at) => (at % 2 === 0 ? 503 : 500));

  expect(() => answeredEachSecond([200, ...errors]).assertAlive()).toThrow(
    "the target stopped serving: since exchange r-1 it answered 13 requests with 5xx alone",
  );
});

test.for([
  ["not for long enough", Array.from({ length: 10 }, () => 503)],
  [
    "with an answer in between",
    [...Array.from({ length: 9 }, () => 503), 404, ...Array.from({ length: 9 }, () => 503)],
  ],
] as const)("a target that answers server errors is not lost yet: %s", ([, statuses]) => {
  expect(() => answeredEachSecond(statuses).assertAlive()).not.toThrow();
});

test("what a token service answers says nothing about the API", () => {
  const errors = Array.from({ length: 30 }, () => 503);

  expect(() => answeredEachSecond(errors, "token").assertAlive()).not.toThrow();
});
