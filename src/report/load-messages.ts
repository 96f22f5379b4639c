import type { JudgedThreshold, LoadResult } from "../core/index.ts";
import { counted } from "./wording.ts";

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

/** The capacity that a search found, in a sentence; empty for any other load run. */
export function capacityInWords({ capacity }: LoadResult): string {
  if (capacity === undefined) return "";
  const { holds, fails, confidence, reason, steps } = capacity;
  const low = holds === null ? "no rate held" : `${holds} journeys a second held`;
  const high = fails === null ? "" : `, ${fails} did not`;
  const sure = holds === null || fails === null ? "" : ` (confidence ${Math.round(confidence * 100)} %)`;
  return `capacity: ${low}${high}${sure}, in ${counted(steps.length, "step")}; stopped by: ${reason}`;
}

/** How much was sent, and how much of it was right. */
export function loadTotalsInWords({ totals }: LoadResult): string {
  const { iterations, requests, errors, correct, judged } = totals;
  return `${counted(iterations, "journey")}, ${counted(requests, "request")}, ${counted(errors, "error")}, ${correct} of ${judged} answers correct`;
}

/** What to do next after a load run, in a sentence or two; empty where nothing is to be done. */
export function nextAfterLoad({ verdict, violations, audit }: LoadResult): string {
  if (verdict === "pass") return "";
  const [wrong] = violations;
  if (wrong !== undefined) {
    const [first] = violations.flatMap(({ examples }) => examples);
    const where =
      first === undefined ? "" : ` Find the first in your logs by its correlation id, ${first.correlation}.`;
    return `Fix the wrong answers first.${where} \`run --only ${wrong.requirement}\` judges it without load.`;
  }
  if (audit.findings.length > 0) return "Fix the broken orders first. Their ids find them in your logs.";
  return verdict === "fail"
    ? "Make the service faster, or lower `--rate` to find the rate that it holds."
    : "Remove the cause above, then run again.";
}
