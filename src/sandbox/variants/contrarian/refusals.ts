import { type Operation, statusesOf } from "../../../core/index.ts";
import type { RefusalReason } from "../../domain/refusal.ts";
import { isUuid } from "../../domain/values.ts";
import type { Problem } from "../../http/problem.ts";

/**
 * The status of this variant for each reason: that of the plain service, one status, or the first of several that the
 * operation lists.
 */
const statuses: Readonly<Record<RefusalReason, "plain" | number | readonly number[]>> = {
  "missing-token": "plain",
  "invalid-token": "plain",
  "expired-token": "plain",
  "expired-during-processing": "plain",
  "missing-client-name": 403,
  "missing-permission": "plain",
  "unknown-resource": "plain",
  "unknown-part": [409, 404],
  "malformed-request": [409, 403, 400, 404],
  conflict: [403, 400, 404],
  unavailable: "plain",
};

const prefix = "urn:orders:problem:";

/** The status of a refusal. A problem of another type, which only a fault sends, keeps its own. */
export function shownStatus(
  problem: Problem,
  operation: Operation,
  parameters: Readonly<Record<string, string>>,
): number {
  const listed = statusesOf(operation);
  if (problem.status === 404 && malformed(parameters)) return listed.includes(400) ? 400 : 404;
  const reasons: Readonly<Record<string, "plain" | number | readonly number[]>> = statuses;
  const chosen = problem.type.startsWith(prefix) ? (reasons[problem.type.slice(prefix.length)] ?? "plain") : "plain";
  if (typeof chosen === "number") return chosen;
  if (chosen === "plain") return problem.status;
  return chosen.find((status) => listed.includes(status)) ?? problem.status;
}

function malformed({ orderId: _, ...parts }: Readonly<Record<string, string>>): boolean {
  return Object.values(parts).some((id) => !isUuid(id));
}

/** The body of a refusal. */
export function shownProblem({ type, detail, errors = [] }: Problem): unknown {
  const code = (type.split(":").at(-1) ?? type).toUpperCase().replaceAll("-", "_");
  return { errors: [{ code, text: detail }, ...errors.map(({ at, message }) => ({ code, text: `${at} ${message}` }))] };
}
