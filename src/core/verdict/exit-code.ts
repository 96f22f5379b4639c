import type { Verdict } from "./schema.ts";

/** Exit codes of the outer contract, by what they mean. */
export const exitCodes = {
  conformant: 0,
  // Somebody asked for a part, and it holds.
  partial: 0,
  "non-conformant": 1,
  usage: 2,
  inconclusive: 3,
} as const satisfies Record<Verdict["verdict"] | "usage", number>;
