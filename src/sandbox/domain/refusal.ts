import { type Operation, statusesOf } from "../../core/index.ts";

/**
 * The reasons of refusals, and the statuses that fit them, the best last. Many operations list no 400 or no 409. The service
 * answers the best status that the operation lists, and the body names the real reason.
 */
const statuses = {
  "missing-token": [401],
  "invalid-token": [401],
  "expired-token": [401],
  "expired-during-processing": [408],
  "missing-client-name": [403, 400],
  "missing-permission": [403],
  "unknown-resource": [404],
  "unknown-part": [404],
  "malformed-request": [404, 403, 409, 400],
  conflict: [403, 409],
  unavailable: [500, 503],
} as const satisfies Record<string, readonly [number, ...number[]]>;

export type RefusalReason = keyof typeof statuses;

/** A mistake in the request, at an RFC 6901 pointer into the body or the name of a parameter. */
export interface Mistake {
  readonly at: string;
  readonly message: string;
}

export class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly mistakes: readonly Mistake[];

  constructor(reason: RefusalReason, detail: string, mistakes: readonly Mistake[] = []) {
    super(detail);
    this.reason = reason;
    this.mistakes = mistakes;
  }
}

/** The best status for this reason that the operation lists. */
export function statusFor(reason: RefusalReason, operation: Operation): number {
  const listed: readonly number[] = statusesOf(operation);
  const fitting: readonly [number, ...number[]] = statuses[reason];
  return fitting.findLast((status) => listed.includes(status)) ?? fitting[0];
}
