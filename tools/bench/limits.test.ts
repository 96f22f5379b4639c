import { expect, test } from "vitest";
import { judgeLimits, limits, outcomeOf, type Limit } from "./limits.ts";
import type { Measured } from "./report-schema.ts";

function measured(values: Readonly<Record<string, number>>, failure: string | null = null): Measured {
  const figures = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    unit: "ratio" as const,
    samples: [value],
  }));
  return { name: "some", question: "How?", durationSeconds: 1, figures, failure };
}

function limit(comparison: Limit["comparison"]): Limit {
  return { name: "one", measurement: "some", figure: "growth", comparison, limit: 2, source: "somebody asks" };
}

test.for([
  ["at least", 2, "met"],
  ["at least", 2.01, "met"],
  ["at least", 1.99, "missed"],
  ["at most", 2, "met"],
  ["at most", 1.99, "met"],
  ["at most", 2.01, "missed"],
  ["below", 1.99, "met"],
  ["below", 2, "missed"],
  ["below", 2.01, "missed"],
] as const)("%s 2 and a value of %f is %s", ([comparison, value, outcome]) => {
  const some = [measured({ growth: value })];
  const judged = judgeLimits(some, [limit(comparison)]);
  expect(judged).toMatchObject([{ name: "one", value, outcome }]);
  expect(outcomeOf(some, judged)).toBe(outcome);
});

test("a figure that is missing is not a limit met", () => {
  const some = [measured({ other: 1 })];
  const judged = judgeLimits(some, [limit("at most")]);
  expect(judged).toMatchObject([{ value: null, outcome: "not measured" }]);
  expect(outcomeOf(some, judged)).toBe("incomplete");
});

test("a measurement that failed is not a limit met, even with its figure there", () => {
  const some = [measured({ growth: 1 }, "the server ended early")];
  expect(outcomeOf(some, judgeLimits(some, [limit("at most")]))).toBe("incomplete");
});

test("a missed limit outweighs one that was not measured", () => {
  const some = [measured({ growth: 3 })];
  const judged = judgeLimits(some, [limit("at most"), { ...limit("below"), figure: "other" }]);
  expect(outcomeOf(some, judged)).toBe("missed");
});

test("limits of what was not asked for are not judged", () => {
  expect(judgeLimits([{ ...measured({ growth: 1 }), name: "another" }], [limit("at most")])).toEqual([]);
});

test("limits have names of their own and say what is asked", () => {
  expect(new Set(limits.map(({ name }) => name)).size).toBe(limits.length);
  for (const { source } of limits) expect(source).not.toBe("");
});
