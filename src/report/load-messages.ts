import type { JudgedThreshold, LoadResult } from "../core/index.ts";

/** What a load run measured, in words that several reports share. */

/** Three digits are as many as a measurement is good for. */
export function inMilliseconds(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

/** `150 ms`, or `99.5 %` for a share. */
export function inUnit(measure: JudgedThreshold["measure"], value: number): string {
  if (measure === "p95" || measure === "p99") return `${inMilliseconds(value)} ms`;
  return `${Number((value * 100).toPrecision(4))} %`;
}

/** How much was sent, and how much of it was right. */
export function loadTotalsInWords({ totals }: LoadResult): string {
  const { iterations, requests, errors, correct, judged } = totals;
  return `${iterations} journeys, ${requests} requests, ${errors} errors, ${correct} of ${judged} answers correct`;
}
