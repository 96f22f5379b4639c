import type { Verdict } from "./schema.ts";

/** Exit codes of the outer contract, by what they mean. */
export const exitCodes = {
  conformant: 0,
  // Somebody asked for a part, and it holds.
  partial: 0,
  "non-conformant": 1,
  usage: 2,
  inconclusive: 3,
} as const satisfies Record<Exclude<Verdict["verdict"], "observed"> | "usage", number>;

/** The exit code of a verdict. Of observed traffic, what failed decides, and whether anything was judged. */
export function exitCodeOfVerdict({
  verdict,
  totals: { pass, fail, warn },
}: Pick<Verdict, "verdict" | "totals">): number {
  if (verdict !== "observed") return exitCodes[verdict];
  if (fail > 0) return exitCodes["non-conformant"];
  return pass + warn > 0 ? 0 : exitCodes.inconclusive;
}
