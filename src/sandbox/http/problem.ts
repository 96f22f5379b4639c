import { inspect } from "node:util";
import type { z } from "zod";

import { jsonAnswer, type Answer } from "./call.ts";
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

/** The body of a refusal with this status. */
export function problemOf({ reason, message, mistakes }: Refusal, status: number): Problem {
  return {
    type: `urn:orders:problem:${reason}`,
    title: titles[reason],
    status,
    detail: message,
    ...(mistakes.length > 0 && { errors: mistakes }),
  };
}

/** The first mistakes in a body. More would not help its author. */
export function mistakesOf({ issues }: z.ZodError): readonly Mistake[] {
  return issues.slice(0, 20).map(({ path, message }) => {
    const steps = path.map((step) => String(step).replaceAll("~", "~0").replaceAll("/", "~1"));
    return { at: steps.map((step) => `/${step}`).join(""), message };
  });
}

/** The answer of a service that is stopping. */
export const stopped = problemAnswer({
  type: "urn:orders:problem:unavailable",
  title: "The service is stopping",
  status: 503,
  detail: "The connection is about to end",
});

/** Tells the caller that the service failed, and the operator why. */
export function internalError(failure: unknown): Answer {
  process.stderr.write(`${inspect(failure)}\n`);
  return problemAnswer({
    type: "urn:orders:problem:internal-error",
    title: "The service failed",
    status: 500,
    detail: "Sending the request again may help",
  });
}

function problemAnswer(problem: Problem): Answer {
  return jsonAnswer(problem.status, problem);
}
