import fc from "fast-check";
import { type Call, operation, type Target } from "../../../core/index.ts";
import type { Breakage } from "./breakage.ts";
import { brokenAddresses } from "./broken-addresses.ts";
import { brokenBodies } from "./broken-bodies.ts";
import { unasked } from "./broken-headers.ts";
import { brokenQueries } from "./broken-queries.ts";

/**
 * Ways to break a valid call in exactly one thing: one of each kind that its operation allows, derived from the
 * operation's row and from the call itself, so that they fit any payloads that the profile builds. The same seed breaks
 * another call of the operation in the same ways. Throws MissingAnswer. Section 4.
 */
export function breakagesOf(call: Call, { profile }: Pick<Target, "profile">, seed: number): readonly Breakage[] {
  const row = operation(call.operation);
  const kinds = [
    ...brokenAddresses(row, call),
    ...brokenBodies(row, call),
    ...brokenQueries(row, call, profile),
    ...(row.request === null ? [unasked(call, row.method !== "GET")] : []),
  ];
  const [sample = []] = fc.sample(fc.tuple(...kinds), { seed, numRuns: 1 });
  return sample;
}
