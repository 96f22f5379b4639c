import { expect, test } from "vitest";
import { TransportError, type TransportProblem } from "../protocol/errors.ts";
import { createCircuitBreaker, type CircuitBreaker } from "./circuit-breaker.ts";

const quickly = { size: 100, durationMs: 20 };

const fail = (breaker: CircuitBreaker, times: number, problem: TransportProblem = "unreachable"): void => {
  for (let made = 0; made < times; made += 1) breaker.failed(new TransportError(problem, "no"), `r-${made}`);
};

test("a target is lost after twelve failures in a row", () => {
  const breaker = createCircuitBreaker();
  fail(breaker, 11);
  expect(() => breaker.assertAlive()).not.toThrow();
  fail(breaker, 1, "timed-out");

  expect(() => breaker.assertAlive()).toThrow(TransportError);
  expect(() => breaker.assertAlive()).toThrow("the target stopped answering: since exchange r-0 every request failed");
});

test("an answer in between starts the count anew", () => {
  const breaker = createCircuitBreaker();
  fail(breaker, 11);
  breaker.answered({ id: "r-1", called: "getOrder", status: 200, ...quickly });
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
  const breaker = createCircuitBreaker({}, () => time);
  fail(breaker, 4, "timed-out");
  expect(() => breaker.assertAlive()).not.toThrow();
  time = 20_001;

  expect(() => breaker.assertAlive()).toThrow("the target stopped answering: since exchange r-0 every request failed");
});

/** Answers of the API in turn, one for each second. */
function answeredEachSecond(statuses: readonly number[], called: "getOrder" | "token" = "getOrder") {
  let time = 0;
  const breaker = createCircuitBreaker({}, () => time);
  for (const [at, status] of statuses.entries()) {
    time = at * 1_000;
    breaker.answered({ id: `r-${at}`, called, status, ...quickly });
  }
  return breaker;
}

test("a target that answers server errors alone for ten seconds is lost, since the first of them", () => {
  const errors = Array.from({ length: 13 }, (_, at) => (at % 2 === 0 ? 503 : 500));

  expect(() => answeredEachSecond([200, ...errors]).assertAlive()).toThrow(
    "the target stopped serving: since exchange r-1 every answer was a 5xx",
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

/** An answer each second, each after so long. */
function tookEach(durations: readonly number[], timeoutMs: number) {
  let time = 0;
  const breaker = createCircuitBreaker({ timeoutMs }, () => time);
  for (const [at, durationMs] of durations.entries()) {
    time = at * 1_000;
    breaker.answered({ id: `r-${at}`, called: "getOrder", status: 200, size: 100, durationMs });
  }
  return breaker;
}

test("a target whose every answer takes most of its time for twenty seconds is lost", () => {
  const slow = Array.from({ length: 22 }, () => 6_000);

  expect(() => tookEach([20, ...slow], 10_000).assertAlive()).toThrow(
    "the target became too slow: since exchange r-1 every answer took more than 5 s",
  );
  expect(() => tookEach([20, ...slow], 60_000).assertAlive()).not.toThrow();
  expect(() => tookEach([...slow, 20], 10_000).assertAlive()).not.toThrow();
});

test("a target that says more than is read is lost, after the exchange that was too much", () => {
  const breaker = createCircuitBreaker({ mostRead: 250 });
  for (const id of ["r-1", "r-2"]) breaker.answered({ id, called: "getOrder", status: 200, ...quickly });
  expect(() => breaker.assertAlive()).not.toThrow();
  breaker.answered({ id: "r-3", called: "getOrder", status: 200, ...quickly });

  expect(() => breaker.assertAlive()).toThrow("the target answers too much: up to exchange r-3 its answers came to");
});

test("answers that are too large to read count as much as large ones", () => {
  const breaker = createCircuitBreaker({ mostRead: 10 * 1024 * 1024 });
  fail(breaker, 10, "unreadable");
  expect(() => breaker.assertAlive()).not.toThrow();
  fail(breaker, 1, "unreadable");

  expect(() => breaker.assertAlive()).toThrow("the target answers too much: up to exchange r-0");
});
