import type { LoadPlan } from "../../load/index.ts";
import { scaled, type Shape, shapes } from "../core/index.ts";
import type { Part } from "./part-schema.ts";
import type { Collected } from "./points/collect.ts";
import { shareOf } from "./points/segments.ts";

/** What the scripts emitted, as a part holds it. */
export function partOf(
  collected: Collected,
  { plan, segment, starved }: Pick<Part, "plan" | "segment"> & { readonly starved: boolean },
): Pick<
  Part,
  "schemaVersion" | "plan" | "segment" | "operations" | "iterations" | "dropped" | "judged" | "violations"
> {
  const { operations, iterations, judged, violations } = collected;
  // k6 says that journeys did not begin, and not how many.
  const dropped = starved ? Math.max(1, journeysDue(plan, segment) - iterations) : 0;
  return { schemaVersion: 1, plan, segment, operations, iterations, dropped, judged, violations };
}

function journeysDue(plan: LoadPlan, segment: string | null): number {
  const all = journeysIn(scaled(shapes[plan.shape], plan.rate, plan.seconds));
  return Math.floor(all * (segment === null ? 1 : shareOf(segment)));
}

/** How many journeys are due in the course of a shape. */
function journeysIn({ startRate, stages }: Shape): number {
  let [from, journeys] = [startRate, 0];
  for (const { rate, seconds } of stages) {
    journeys += ((from + rate) / 2) * seconds;
    from = rate;
  }
  return Math.floor(journeys);
}

/** What journeys ended in that did not end, or why their output is not whole, in words; `null` when all is well. */
export function errorsOf({
  errors,
  errorCount,
  unkept,
}: Pick<Collected, "errors" | "errorCount" | "unkept">): string | null {
  if (unkept !== null) return `the measurements could not be kept: ${unkept}`;
  return errorCount === 0 ? null : `${errorCount} errors kept journeys from being judged: ${errors.join("; ")}`;
}
