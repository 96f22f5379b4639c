import type { BenchReport, JudgedLimit, Measured } from "./report-schema.ts";

export type Limit = Omit<JudgedLimit, "value" | "outcome">;

interface Row {
  readonly holds: readonly [measurement: string, figure: string, comparison: Limit["comparison"], limit: number];
  /** The requirement that it comes from. */
  readonly source: string;
}

const table: Readonly<Record<string, Row>> = {
  "get-order": {
    holds: ["get-order", "rate-ratio", "at least", 0.5],
    source: "GET /v1/orders/{id} reaches at least 0.5 of the rate of a bare route with the same framework and bytes",
  },
  "search-equality": {
    holds: ["search-growth", "equality.worst", "at most", 2],
    source:
      "search p95 grows at most x2 from 1,000 to 100,000 orders, for one page of an equality filter on an indexed field",
  },
  "search-range": {
    holds: ["search-growth", "range.worst", "at most", 4],
    source: "search p95 grows at most x4 from 1,000 to 100,000 orders, for the first page of a sorted range filter",
  },
  seed: {
    holds: ["seed", "memory", "below", 30],
    source: "--seed-orders 100000 takes less than 30 s",
  },
  "seed-file": {
    holds: ["seed", "file", "below", 30],
    source: "--seed-orders 100000 takes less than 30 s, with --data FILE",
  },
  journey: {
    holds: ["journey", "rate", "at least", 500],
    source: "at least 500 journeys (create, 3 lines, confirm) per second on one core",
  },
  conformance: {
    holds: ["conformance", "wall", "below", 20],
    source: "a full run on the reference takes less than 20 s",
  },
  "conformance-latency": {
    holds: ["conformance", "latency.wall", "below", 60],
    source: "a full run on the reference with --latency 50 takes less than 60 s",
  },
  "conformance-requests": {
    holds: ["conformance", "requests", "below", 3_000],
    source: "a full run without generated flows sends fewer than 3,000 requests",
  },
  "conformance-generated": {
    holds: ["conformance", "generated.added", "below", 15],
    source: "the default flows and races add at most 15 s",
  },
  "load-overhead": {
    holds: ["load-overhead", "rate-ratio", "at least", 0.9],
    source: "the harness reaches at least 0.9 of the iteration rate of a bare k6 script with the same requests",
  },
  "load-overhead-memory-full": {
    holds: ["load-overhead", "memory-full.rate-ratio", "at least", 0.9],
    source: "the harness reaches at least 0.9 of bare k6, with the memory for waiting answers full",
  },
  "load-overhead-5-ms": {
    holds: ["load-overhead", "answering-in-5-ms.rate-ratio", "at least", 0.9],
    source: "the harness reaches at least 0.9 of bare k6, with a service that takes 5 ms",
  },
  "load-merge": {
    holds: ["load-merge", "wall", "below", 60],
    source: "a merge of 10 million points takes less than 60 s",
  },
  "load-merge-memory": {
    holds: ["load-merge", "memory", "below", 1_024],
    source: "a merge of 10 million points uses less than 1 GiB",
  },
  "load-memory": {
    holds: ["load-memory", "harness.growth", "at most", 1.1],
    source: "the memory of a 10-minute soak is flat: the last minute is within 10 % of the third",
  },
  "load-memory-k6": {
    holds: ["load-memory", "k6.growth", "at most", 1.1],
    source: "the memory of k6 in a 10-minute soak is flat: the last minute is within 10 % of the third",
  },
  "first-use-green": {
    holds: ["first-use", "green", "at most", 120],
    source: "README: the first green run takes a minute or two, with npm ci",
  },
  "first-use-doctor": {
    holds: ["first-use", "doctor", "at most", 15],
    source: "docs/service-engineers.md: doctor takes less than a quarter of a minute",
  },
};

export const limits: readonly Limit[] = Object.entries(table).map(
  ([
    name,
    {
      holds: [measurement, figure, comparison, limit],
      source,
    },
  ]) => ({ name, measurement, figure, comparison, limit, source }),
);

/** Judges the limits of the measurements that ran. A limit without a figure is never met. */
export function judgeLimits(measured: readonly Measured[], asked: readonly Limit[] = limits): readonly JudgedLimit[] {
  return asked.flatMap((limit) => {
    const subject = measured.find(({ name }) => name === limit.measurement);
    if (subject === undefined) return [];
    const value = subject.figures.find(({ name }) => name === limit.figure)?.value ?? null;
    return [{ ...limit, value, outcome: value === null ? "not measured" : isHeld(limit, value) ? "met" : "missed" }];
  });
}

export function outcomeOf(measured: readonly Measured[], judged: readonly JudgedLimit[]): BenchReport["outcome"] {
  if (judged.some(({ outcome }) => outcome === "missed")) return "missed";
  const incomplete =
    measured.some(({ failure }) => failure !== null) || judged.some(({ outcome }) => outcome !== "met");
  return incomplete ? "incomplete" : "met";
}

function isHeld({ comparison, limit }: Limit, value: number): boolean {
  switch (comparison) {
    case "at least":
      return value >= limit;
    case "at most":
      return value <= limit;
    case "below":
      return value < limit;
  }
}
