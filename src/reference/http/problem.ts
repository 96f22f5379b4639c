import type { Mistake, Refusal, RefusalReason } from "../domain/refusal.ts";

/** The body of a refusal: problem details as in RFC 9457. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly Mistake[];
}

const titles: Readonly<Record<RefusalReason, string>> = {
  "missing-token": "A bearer token is required",
  "invalid-token": "The bearer token is not valid",
  "expired-token": "The bearer token has expired",
  "expired-during-processing": "The bearer token expired during processing",
  "missing-client-name": "The client did not name itself",
  "missing-permission": "The client lacks the permission",
  "unknown-resource": "The resource does not exist",
  "unknown-part": "The order has no such part",
  "malformed-request": "The request is malformed",
  conflict: "The state of the order does not allow this",
  unavailable: "The service is unavailable",
};

export function problemOf({ reason, message, mistakes }: Refusal, status: number): Problem {
  return {
    type: `urn:orders:problem:${reason}`,
    title: titles[reason],
    status,
    detail: message,
    ...(mistakes.length > 0 && { errors: mistakes }),
  };
}
