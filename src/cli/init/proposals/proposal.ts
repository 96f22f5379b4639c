import type { Certainty } from "./match.ts";

/** One answer of a profile, as its author would write it. */
export interface Proposal {
  /** Such as `["fields", "balance"]`. */
  readonly path: readonly [string, ...string[]];
  readonly value: unknown;
  /** Where it is from. */
  readonly at: string;
  readonly certainty: Certainty;
  readonly because: string;
}
