import type { RequirementId } from "../../core/index.ts";
import type { Rules } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

export type Cancel = Rules["cancelOrderLines"];
export type CancellationRow = RequirementId extends infer Id
  ? Id extends `cancellation.${infer Row}`
    ? Row
    : never
  : never;

/** A fault in what a cancellation decides. */
export function cancelling(
  id: string,
  row: CancellationRow,
  summary: string,
  alter: (cancel: Cancel) => Cancel,
): Fault {
  return {
    id: `cancellation-${id}`,
    requirement: `cancellation.${row}`,
    summary,
    rules: ({ cancelOrderLines }) => ({ cancelOrderLines: alter(cancelOrderLines) }),
  };
}
