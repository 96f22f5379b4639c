import { type TransitionId, transitions } from "../../../core/index.ts";
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

/** Which rows of the state table were taken, and which one right after another on the same order. */
export class Coverage {
  readonly transitions = new Set<TransitionId>();
  readonly pairs = new Set<string>();

  add(taken: readonly TransitionId[]): void {
    for (const [at, transition] of taken.entries()) {
      this.transitions.add(transition);
      const next = taken[at + 1];
      if (next !== undefined) this.pairs.add(`${transition}, ${next}`);
    }
  }

  /** Why flows that found nothing say nothing either, or `null` where they went far enough. */
  shortcoming({ pairs }: Minimum, moves: readonly Move[]): string | null {
    const missing = reachable(moves).filter((id) => !this.transitions.has(id));
    const lacks = [
      ...(missing.length === 0 ? [] : [`none took ${missing.join(", ")}`]),
      ...(this.pairs.size >= pairs
        ? []
        : [`they took ${this.pairs.size} of at least ${pairs} pairs of rows of the state table`]),
    ];
    if (lacks.length === 0) return null;
    return `the generated flows tried too little: ${lacks.join("; ")}; raise --time or --flows`;
  }
}
