import type { RequirementId } from "../../../core/portable.ts";

/**
 * What an answer must show beyond the universal contract. Plain data: what a journey expects is known in k6 while it
 * lasts, and judged where judging is cheap.
 */
export type Expectation =
  | { readonly expect: "confirmed" }
  | { readonly expect: "partly-confirmed"; readonly named: readonly string[]; readonly others: readonly string[] }
  | { readonly expect: "failed" }
  /** Lines that were added before a reset. */
  | { readonly expect: "lines-gone"; readonly lines: readonly string[] }
  /** Lines that were acknowledged before the request began. */
  | { readonly expect: "lines-shown"; readonly orderId: string; readonly lines: readonly string[] }
  | { readonly expect: "cancellations-shown"; readonly lines: readonly string[] }
  /** The confirmed version that was asked for by its number. */
  | { readonly expect: "version"; readonly orderId: string; readonly version: number }
  /** Exactly these orders. */
  | { readonly expect: "found"; readonly requirement: RequirementId; readonly ids: readonly string[] }
  | { readonly expect: "only-status"; readonly status: string }
  /** None created before, and the latest first where the target was asked for that. */
  | { readonly expect: "since"; readonly createdAt: string; readonly latestFirst: boolean };

export type ExpectationOf<Kind extends Expectation["expect"]> = Extract<Expectation, { readonly expect: Kind }>;
