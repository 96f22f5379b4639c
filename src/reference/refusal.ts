import { authenticationStatuses, statusesOf, type Operation } from "../specification/operations.ts";

/**
 * Why a request is refused, and the statuses that may say so, the best first. Many operations list neither 400 nor 409;
 * the first status that the operation's own row admits is answered, and the problem body tells what is really wrong.
 */
const reasons = {
  "missing-token": { title: "A bearer token is required", statuses: [401] },
  "invalid-token": { title: "The bearer token is not valid", statuses: [401] },
  "expired-token": { title: "The bearer token has expired", statuses: [401] },
  "expired-during-processing": { title: "The bearer token expired during processing", statuses: [408] },
  "missing-client-name": { title: "The client did not name itself", statuses: [400, 403] },
  "missing-permission": { title: "The client lacks the permission", statuses: [403] },
  "unknown-resource": { title: "The resource does not exist", statuses: [404] },
  "unknown-part": { title: "The order has no such part", statuses: [404] },
  "malformed-request": { title: "The request is malformed", statuses: [400, 409, 403, 404] },
  conflict: { title: "The state of the order does not allow this", statuses: [409, 403] },
  unavailable: { title: "The service is unavailable", statuses: [503, 500] },
} as const satisfies Record<string, { title: string; statuses: readonly number[] }>;

export type RefusalReason = keyof typeof reasons;

/** One place in the request that is wrong, as an RFC 6901 pointer into the body or the name of a parameter. */
export interface Mistake {
  readonly at: string;
  readonly message: string;
}

export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly reason: RefusalReason;
  readonly mistakes: readonly Mistake[];

  constructor(reason: RefusalReason, detail: string, mistakes: readonly Mistake[] = []) {
    super(detail);
    this.reason = reason;
    this.mistakes = mistakes;
  }
}

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly Mistake[];
}

export function problemOf(refusal: Refusal, status: number): Problem {
  const { title } = reasons[refusal.reason];
  return {
    type: `urn:orders:problem:${refusal.reason}`,
    title,
    status,
    detail: refusal.message,
    ...(refusal.mistakes.length > 0 && { errors: refusal.mistakes }),
  };
}

export function statusFor(reason: RefusalReason, operation: Operation): number {
  const listed: readonly number[] = statusesOf(operation);
  const fitting: readonly number[] = reasons[reason].statuses;
  const explained: readonly number[] = authenticationStatuses;
  const last = fitting.at(-1) ?? 500;
  return fitting.find((status) => listed.includes(status)) ?? fitting.find((s) => explained.includes(s)) ?? last;
}
