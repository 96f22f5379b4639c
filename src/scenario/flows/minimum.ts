import { transitions } from "../../specification/transitions.ts";
import type { Coverage } from "./coverage.ts";
import type { Move } from "./move.ts";
import type { TransitionId } from "./transitions-taken.ts";

/** What flows must have taken for their silence to say something. */
export interface Minimum {
  /** Pairs of rows of the state table, taken one right after the other on the same order. */
  readonly pairs: number;
}

/** Rows that only some targets let a client take, with the move that it needs. */
const needed: Partial<Record<TransitionId, string>> = {
  "confirm-all-lines": "confirm all pending lines",
  "confirm-some-lines": "confirm some pending lines",
  "confirm-lines-again": "confirm any lines",
  fail: "fail",
  "fail-again": "fail",
  unlock: "lock",
};

/** What makes a balance 0.00 is the target's own affair, so that this row may be out of reach of generated commands. */
const notDemanded: TransitionId = "confirm-by-hand";

/** The rows of the state table that the moves of a target can take. */
function reachable(moves: readonly Move[]): readonly TransitionId[] {
  const names = moves.map(({ name }) => name);
  return transitions
    .map(({ id }) => id)
    .filter((id) => id !== notDemanded && (needed[id] === undefined || names.includes(needed[id])));
}

/** Why flows that found nothing say nothing either, or `null` where they went far enough. */
export function shortcomingOf({ pairs }: Minimum, coverage: Coverage, moves: readonly Move[]): string | null {
  const missing = reachable(moves).filter((id) => !coverage.transitions.has(id));
  const lacks = [
    ...(missing.length === 0 ? [] : [`they never took ${missing.join(", ")}`]),
    ...(coverage.pairs.size >= pairs
      ? []
      : [`they took ${coverage.pairs.size} pairs of rows of the state table, and ${pairs} are wanted`]),
  ];
  if (lacks.length === 0) return null;
  return `the generated flows did not go far enough: ${lacks.join("; ")}; raise --flows or --time`;
}
