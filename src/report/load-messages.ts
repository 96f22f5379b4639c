import { isLatency, isOfTooFew, type JudgedThreshold, leastRequests, type LoadResult } from "../core/index.ts";
import { counted, inGroups } from "./wording.ts";

/** What a load run measured, in words that several reports share. */

/** Three digits are as many as a measurement is good for. */
export function inMilliseconds(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
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
  return `${counted(iterations, "journey")}, ${counted(requests, "request")}, ${counted(errors, "error")}, ${inGroups(correct)} of ${inGroups(judged)} answers correct`;
}

/** What to do next after a load run, in a sentence or two; empty where nothing is to be done. */
export function nextAfterLoad(result: LoadResult): string {
  const { verdict, target, violations, audit } = result;
  if (verdict === "pass") return longerFor(result);
  const [wrong] = violations;
  if (wrong !== undefined) {
    const [first] = violations.flatMap(({ examples }) => examples);
    const where =
      first === undefined ? "" : ` Find the first in your logs by its correlation id, ${first.correlation}.`;
    const again = `npx orders-conformance run --target ${target.name} --only ${wrong.requirement}`;
    return `Fix the wrong answers first.${where} \`${again}\` judges it without load.`;
  }
  if (audit.findings.length > 0) return "Fix the broken orders first. Their ids find them in your logs.";
  return verdict === "fail"
    ? "Make the service faster, or lower `--rate` to find the rate that it holds."
    : "Remove the cause above, then run again.";
}

/** What a load run passed without having judged, in words that follow its verdict; empty where it judged all times. */
export function unjudgedTimes(result: LoadResult): string {
  return timesOfTooFew(result).length === 0 ? "" : ", times not judged: too few requests";
}

function timesOfTooFew({ thresholds }: LoadResult): readonly JudgedThreshold[] {
  return thresholds.filter((threshold) => threshold.outcome === "met" && isOfTooFew(threshold));
}

function longerFor(result: LoadResult): string {
  const factors = timesOfTooFew(result).flatMap(({ measure, samples }) =>
    isLatency(measure) ? [leastRequests[measure] / Math.max(samples, 1)] : [],
  );
  if (factors.length === 0) return "";
  const seconds = Math.ceil(result.plan.seconds * Math.max(...factors));
  return `Run longer to judge every time: \`--duration ${seconds}s\` makes enough requests.`;
}
