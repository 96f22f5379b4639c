import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { expect, test } from "vitest";
import { percentileInterval } from "../../core/index.ts";
import { percentile } from "../points/tally.ts";
import { growthOf } from "./growth.ts";
import { judgeStep, type StepResult } from "./judge-step.ts";
import { findCapacity, type SearchOptions } from "./search.ts";

const limit = 250;

/** What a step at a rate shows of a service that works through a queue, one request in 1/`capacity` seconds. */
function queued(capacity: number, random: () => number) {
  return (rate: number, seconds: number): StepResult => {
    let free = 0;
    const requests = Array.from({ length: Math.round(rate * seconds) }, (_, at) => {
      const arrived = at / rate;
      free = Math.max(free, arrived) + 1 / capacity;
      // Exponential noise of the network, 8 ms in the mean.
      return { second: Math.floor(arrived), ms: (free - arrived) * 1_000 - 8 * Math.log(1 - random()) };
    });
    const times = Float64Array.from(requests, ({ ms }) => ms).toSorted();
    const p95 = percentile(times, 0.95) ?? 0;
    const curve = [...Map.groupBy(requests, ({ second }) => second)].map(([second, group]) => {
      const own = Float64Array.from(group, ({ ms }) => ms).toSorted();
      return { second, count: own.length, errors: 0, p50: percentile(own, 0.5), p95: null, p99: null };
    });
    const operation = {
      operation: "getOrders",
      count: times.length,
      rate,
      errors: 0,
      statuses: {},
      judged: times.length,
      correct: times.length,
      curve,
      p95Interval: percentileInterval(times, 0.95, 0.95),
      latency: { p50: p95, p90: p95, p95, p99: p95, max: times.at(-1) ?? 0 },
    };
    const outcome = p95 <= limit ? "met" : "missed";
    return {
      operations: [operation],
      thresholds: [
        {
          operation: "getOrders",
          measure: "p95",
          limit,
          guards: "an example",
          value: p95,
          samples: times.length,
          outcome,
        },
      ],
      violations: [],
      incomplete: [],
      reasons: [],
      totals: {
        iterations: times.length,
        dropped: 0,
        requests: times.length,
        errors: 0,
        errorRate: 0,
        judged: times.length,
        correct: times.length,
        violations: 0,
      },
      audit: { skipped: null, made: 0, audited: 0, checks: [], findings: [] },
    };
  };
}

/** A search whose clock goes on by what its steps take. */
function searchOf(
  measure: (rate: number, seconds: number) => StepResult,
  options: Partial<SearchOptions> = {},
  idle = 0.5,
) {
  let clock = 0;
  return findCapacity({
    startRate: 10,
    mostRate: 10_000,
    mostSeconds: 600,
    now: () => clock,
    measure: (rate, seconds) => {
      clock += seconds + 4;
      return Promise.resolve(judgeStep(measure(rate, seconds), idle));
    },
    ...options,
  }).then((capacity) => ({ ...capacity, took: clock }));
}

test.for([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  "the capacity of a queue is found within 5 % in ten minutes (run %i)",
  async (seed) => {
    const generator = xoroshiro128plus(seed);
    const random = (): number => uniformFloat64(generator);
    const capacity = 15 + random() * 600;
    const found = await searchOf(queued(capacity, random));
    expect(Math.abs((found.holds ?? 0) / capacity - 1), JSON.stringify(found)).toBeLessThan(0.05);
    expect(found.holds ?? Infinity).toBeLessThanOrEqual(capacity * 1.01);
    expect(found.fails ?? 0).toBeGreaterThan(capacity * 0.99);
    expect(found.reason).toMatch(/^(?:answers of getOrders come later and later|getOrders p95 was)/u);
    expect(found.took).toBeLessThanOrEqual(600);
  },
);

const steady = queued(1_000_000, () => 0.5);

test("a wrong answer stops a service as a slow one does", async () => {
  const wrong = (rate: number, seconds: number): StepResult => ({
    ...steady(rate, seconds),
    ...(rate > 33 && {
      violations: [{ requirement: "orders.get", operation: "getOrder", count: 1, examples: [] }],
      reasons: ["orders.get: getOrder, 1 times"],
    }),
  });
  expect(await searchOf(wrong)).toMatchObject({
    holds: 33,
    fails: 34,
    reason: "wrong answers: orders.get: getOrder, 1 times",
  });
});

test("a machine without a processor to spare is named, and nothing is said of the service", async () => {
  const found = await searchOf(
    queued(100, () => 0.5),
    {},
    0.01,
  );
  expect(found.reason).toMatch(/^this machine was too slow to tell/u);
});

test("a service that holds at every rate has no upper end", async () => {
  expect(await searchOf(steady, { mostRate: 200 })).toMatchObject({ holds: 200, fails: null });
});

test("the search ends with its time, and says so", async () => {
  const found = await searchOf(
    queued(300, () => 0.5),
    { mostSeconds: 90 },
  );
  expect(found.reason).toBe("the time of 90 s is over");
  expect(found.took).toBeLessThanOrEqual(90);
});

test("a step that is too short for its percentile is repeated, longer", async () => {
  const all = steady(30, 10);
  const unsure = {
    ...all,
    operations: all.operations.map((each) => ({ ...each, p95Interval: { lower: 200, upper: 300 } })),
  };
  const found = await searchOf((rate, seconds) => (rate === 20 && seconds < 40 ? unsure : steady(rate, seconds)), {
    mostRate: 40,
  });
  expect(found.steps.filter(({ rate }) => rate === 20).map(({ seconds, outcome }) => [seconds, outcome])).toEqual([
    [10, "undecided"],
    [48, "holds"],
  ]);
});

test("times that only vary do not grow", () => {
  const generator = xoroshiro128plus(7);
  const curves = Array.from({ length: 300 }, () =>
    Array.from({ length: 24 }, (_, second) => ({
      second,
      count: 30,
      errors: 0,
      p95: null,
      p99: null,
      p50: 40 + 30 * uniformFloat64(generator),
    })),
  );
  expect(curves.filter((curve) => growthOf(curve) !== null).length).toBeLessThanOrEqual(1);
});
