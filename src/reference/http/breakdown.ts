import { inspect } from "node:util";

import type { Problem } from "./problem.ts";
import { jsonAnswer, type Answer } from "./call.ts";

/** What a service answers that cannot answer the request: because it is being ended, or because of a defect of ours. */

export const stopped = problemAnswer({
  type: "urn:orders:problem:unavailable",
  title: "The service is stopping",
  status: 503,
  detail: "The connection is about to end",
});

/** The caller learns that it happened, the operator what it was. */
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
