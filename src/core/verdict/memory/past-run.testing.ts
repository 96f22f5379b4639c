import { type PastRun, shortName } from "./past-run.ts";

const day0 = Date.parse("2026-11-01T12:00:00Z");

/** A run of a history, a whole number of days after the first. */
export function pastRun({
  day,
  release,
  failed = [],
  passed = [],
}: {
  readonly day: number;
  readonly release: string | null;
  readonly failed?: readonly string[];
  readonly passed?: readonly string[];
}): PastRun {
  return {
    schemaVersion: 1,
    target: "example",
    environment: "staging",
    role: "server",
    release,
    class: "full",
    partial: false,
    startedAt: new Date(day0 + day * 86_400_000).toISOString(),
    durationMs: 12_000 + day * 10,
    requests: 9_000,
    seed: day,
    verdict: failed.length === 0 ? "conformant" : "non-conformant",
    failures: failed.map((requirement) => ({ requirement, failure: shortName(requirement), generated: false })),
    passed: passed.map(shortName),
  };
}
