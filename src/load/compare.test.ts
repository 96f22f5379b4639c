import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { expect, test } from "vitest";
import type { LoadOperation } from "../core/index.ts";
import { comparedLoad, misfitBetween } from "./compare.ts";

const generator = xoroshiro128plus(11);
const random = (): number => uniformFloat64(generator);
/** Of the standard normal distribution (Box and Muller). */
const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A run whose times are log-normal, as long as `--shape average`; the machine differs a little from run to run. */
function runOf(factor: number, intervals = 100, perInterval = 60): { readonly operations: LoadOperation[] } {
  const machine = Math.exp(0.005 * normal());
  const curve = Array.from({ length: intervals }, (_, second) => {
    const times = Array.from({ length: perInterval }, () => 40 * machine * factor * Math.exp(0.5 * normal()));
    const p50 = times.toSorted((one, other) => one - other)[Math.floor(perInterval / 2)] ?? null;
    return { second, count: perInterval, errors: 0, p50, p95: p50, p99: p50 };
  });
  const count = intervals * perInterval;
  return {
    operations: [
      {
        operation: "getOrders",
        count,
        rate: 20,
        latency: null,
        p95Interval: null,
        errors: 0,
        statuses: {},
        judged: count,
        correct: count,
        curve,
      },
    ],
  };
}

const outcomes = (factor: number) =>
  Array.from({ length: 30 }, () => comparedLoad(runOf(1), runOf(factor))[0]?.outcome);

test("a slowdown of 10 % is found in each of 30 runs", () => {
  expect(outcomes(1.1).filter((outcome) => outcome === "slower")).toHaveLength(30);
});

test("30 runs of the same service have at most one false alarm", () => {
  expect(outcomes(1).filter((outcome) => outcome !== "same").length).toBeLessThanOrEqual(1);
});

test("a service that became quicker is called so", () => {
  expect(comparedLoad(runOf(1), runOf(0.85))[0]?.outcome).toBe("faster");
});

test("too few requests are called so", () => {
  expect(comparedLoad(runOf(1), runOf(1.1, 8))[0]).toMatchObject({ ratio: null, outcome: "too few requests" });
  expect(comparedLoad(runOf(1, 25, 2), runOf(1, 25, 2))[0]?.outcome).toBe("too few requests");
});

test("runs of another script, rate or target are not compared", () => {
  const plan = { script: "search", shape: "average", rate: 20, seconds: 300 };
  const older = { plan: { ...plan, runTag: "x" }, target: { name: "acme" } } as Parameters<typeof misfitBetween>[0];
  expect(misfitBetween(older, { plan, target: "acme" })).toBeNull();
  expect(misfitBetween(older, { plan: { ...plan, rate: 30 }, target: "acme" })).toContain("at 20 a second");
  expect(misfitBetween(older, { plan, target: "other" })).toContain("acme");
});
