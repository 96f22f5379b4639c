import type { BenchReport, JudgedLimit, Measured } from "./report-schema.ts";

export type Limit = Omit<JudgedLimit, "value" | "outcome">;

/** The limits, each with the requirement that it comes from. */
export const limits = [
  {
    name: "get-order",
    measurement: "get-order",
    figure: "rate-ratio",
    comparison: "at least",
    limit: 0.5,
    source: "GET /v1/orders/{id} reaches at least 0.5 of the rate of a bare route with the same framework and bytes",
  },
  {
    name: "search-equality",
    measurement: "search-growth",
    figure: "equality.worst",
    comparison: "at most",
    limit: 2,
    source:
      "search p95 grows at most x2 from 1,000 to 100,000 orders, for one page of an equality filter on an indexed field",
  },
  {
    name: "search-range",
    measurement: "search-growth",
    figure: "range.worst",
    comparison: "at most",
    limit: 4,
    source: "search p95 grows at most x4 from 1,000 to 100,000 orders, for the first page of a sorted range filter",
  },
  {
    name: "seed",
    measurement: "seed",
    figure: "memory",
    comparison: "below",
    limit: 30,
    source: "--seed-orders 100000 takes less than 30 s",
  },
  {
    name: "seed-file",
    measurement: "seed",
    figure: "file",
    comparison: "below",
    limit: 30,
    source: "--seed-orders 100000 takes less than 30 s, with --data FILE",
  },
  {
    name: "journey",
    measurement: "journey",
    figure: "rate",
    comparison: "at least",
    limit: 500,
    source: "at least 500 journeys (create, 3 lines, confirm) per second on one core",
  },
  {
    name: "conformance",
    measurement: "conformance",
    figure: "wall",
    comparison: "below",
    limit: 20,
    source: "a full run on the reference takes less than 20 s",
  },
  {
    name: "conformance-latency",
    measurement: "conformance",
    figure: "latency.wall",
    comparison: "below",
    limit: 60,
    source: "a full run on the reference with --latency 50 takes less than 60 s",
  },
  {
    name: "conformance-requests",
    measurement: "conformance",
    figure: "requests",
    comparison: "below",
    limit: 3_000,
    source: "a full run without generated flows sends fewer than 3,000 requests",
  },
  {
    name: "conformance-generated",
    measurement: "conformance",
    figure: "generated.added",
    comparison: "below",
    limit: 15,
    source: "the default flows and races add at most 15 s",
  },
  {
    name: "load-overhead",
    measurement: "load-overhead",
    figure: "rate-ratio",
    comparison: "at least",
    limit: 0.9,
    source: "the harness reaches at least 0.9 of the iteration rate of a bare k6 script with the same requests",
  },
  {
    name: "load-overhead-memory-full",
    measurement: "load-overhead",
    figure: "memory-full.rate-ratio",
    comparison: "at least",
    limit: 0.9,
    source: "the harness reaches at least 0.9 of bare k6, with the memory for waiting answers full",
  },
  {
    name: "load-overhead-5-ms",
    measurement: "load-overhead",
    figure: "answering-in-5-ms.rate-ratio",
    comparison: "at least",
    limit: 0.9,
    source: "the harness reaches at least 0.9 of bare k6, with a service that takes 5 ms",
  },
  {
    name: "load-merge",
    measurement: "load-merge",
    figure: "wall",
    comparison: "below",
    limit: 60,
    source: "a merge of 10 million points takes less than 60 s",
  },
  {
    name: "load-merge-memory",
    measurement: "load-merge",
    figure: "memory",
    comparison: "below",
    limit: 1_024,
    source: "a merge of 10 million points uses less than 1 GiB",
  },
  {
    name: "load-memory",
    measurement: "load-memory",
    figure: "harness.growth",
    comparison: "at most",
    limit: 1.1,
    source: "the memory of a 10-minute soak is flat: the last minute is within 10 % of the third",
  },
  {
    name: "load-memory-k6",
    measurement: "load-memory",
    figure: "k6.growth",
    comparison: "at most",
    limit: 1.1,
    source: "the memory of k6 in a 10-minute soak is flat: the last minute is within 10 % of the third",
  },
  {
    name: "first-use-green",
    measurement: "first-use",
    figure: "green",
    comparison: "at most",
    limit: 120,
    source: "README: the first green run takes a minute or two, with npm ci",
  },
  {
    name: "first-use-doctor",
    measurement: "first-use",
    figure: "doctor",
    comparison: "at most",
    limit: 15,
    source: "docs/service-engineers.md: doctor takes less than a quarter of a minute",
  },
] as const satisfies readonly Limit[];

/** Judges the limits of the measurements that ran. A limit without a figure is never met. */
export function judgeLimits(measured: readonly Measured[], asked: readonly Limit[] = limits): readonly JudgedLimit[] {
  return asked.flatMap((limit) => {
    const subject = measured.find(({ name }) => name === limit.measurement);
    if (subject === undefined) return [];
    const value = subject.figures.find(({ name }) => name === limit.figure)?.value ?? null;
    return [{ ...limit, value, outcome: value === null ? "not measured" : holds(limit, value) ? "met" : "missed" }];
  });
}

export function outcomeOf(measured: readonly Measured[], judged: readonly JudgedLimit[]): BenchReport["outcome"] {
  if (judged.some(({ outcome }) => outcome === "missed")) return "missed";
  const incomplete =
    measured.some(({ failure }) => failure !== null) || judged.some(({ outcome }) => outcome !== "met");
  return incomplete ? "incomplete" : "met";
}

function holds({ comparison, limit }: Limit, value: number): boolean {
  switch (comparison) {
    case "at least":
      return value >= limit;
    case "at most":
      return value <= limit;
    case "below":
      return value < limit;
  }
}
