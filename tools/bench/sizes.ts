/** A number of seconds, or of answers, regardless of the machine. */
export type LoadLength = { readonly seconds: number } | { readonly answers: number };

export interface Sizes {
  readonly load: { readonly rounds: number; readonly length: LoadLength };
  readonly search: {
    readonly small: number;
    readonly large: number;
    readonly rounds: number;
    /** The searches of one kind in a round, on each side. */
    readonly searches: number;
  };
  readonly seed: { readonly orders: number; readonly rounds: number };
  readonly loadOverhead: {
    readonly warmUps: number;
    readonly rounds: number;
    readonly seconds: number;
    /** Added to the latency of each case. */
    readonly latencyMs: number;
  };
  readonly loadMerge: { readonly points: number; readonly rounds: number };
  readonly loadMemory: { readonly seconds: number; readonly rate: number };
  readonly conformance: {
    readonly rounds: number;
    readonly latencyMs: number;
    /** Patterns that select a part of the run. Empty for all of it. */
    readonly only: readonly string[];
  };
}

export const fullSizes: Sizes = {
  load: { rounds: 5, length: { seconds: 3 } },
  search: { small: 1_000, large: 100_000, rounds: 5, searches: 80 },
  seed: { orders: 100_000, rounds: 3 },
  loadOverhead: { warmUps: 1, rounds: 14, seconds: 3, latencyMs: 0 },
  loadMerge: { points: 10_000_000, rounds: 2 },
  loadMemory: { seconds: 600, rate: 15 },
  conformance: { rounds: 3, latencyMs: 50, only: [] },
};

/** Just enough to run every line once. */
export const quickSizes: Sizes = {
  load: { rounds: 2, length: { answers: 400 } },
  search: { small: 60, large: 240, rounds: 2, searches: 4 },
  seed: { orders: 200, rounds: 1 },
  loadOverhead: { warmUps: 0, rounds: 1, seconds: 1, latencyMs: 50 },
  loadMerge: { points: 8_000, rounds: 1 },
  loadMemory: { seconds: 20, rate: 2 },
  conformance: { rounds: 1, latencyMs: 5, only: ["token.issued"] },
};
