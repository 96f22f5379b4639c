import { type TransitionId, transitions } from "../../../core/index.ts";
import type { Coverage } from "./coverage.ts";
import type { Move } from "./moves.ts";

/** What flows must have taken, so that finding nothing says something. */
export interface Minimum {
  /** Pairs of rows of the state table, taken one right after the other on the same order. */
  readonly pairs: number;
}

/** What makes a balance 0.00 is the target's own affair, so that this row may be out of reach of generated commands. */
const notDemanded: TransitionId = "confirm-by-hand";

/** The rows of the state table that the moves of a target can take: one that starts from a lock takes the hook as well. */
function reachable(moves: readonly Move[]): readonly TransitionId[] {
  const commands = new Set<string>(moves.map((move) => move.of));
  const isReachable = ({ from, trigger }: (typeof transitions)[number]): boolean =>
    trigger.some((operation) => commands.has(operation)) && (from !== "locked" || commands.has("lock"));
  return transitions.filter((row) => row.id !== notDemanded && isReachable(row)).map(({ id }) => id);
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
