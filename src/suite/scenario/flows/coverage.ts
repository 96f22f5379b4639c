import type { TransitionId } from "../../../core/index.ts";

/** Which rows of the state table were taken, and which one right after another on the same order. */
export interface Coverage {
  readonly transitions: ReadonlySet<TransitionId>;
  readonly pairs: ReadonlySet<string>;
  add(taken: readonly TransitionId[]): void;
}

export function createCoverage(): Coverage {
  const transitions = new Set<TransitionId>();
  const pairs = new Set<string>();
  return {
    transitions,
    pairs,
    add(taken) {
      for (const [at, transition] of taken.entries()) {
        transitions.add(transition);
        const next = taken[at + 1];
        if (next !== undefined) pairs.add(`${transition}, ${next}`);
      }
    },
  };
}
