import { type Operation, statusesOf } from "../../../core/index.ts";
import { isUuid } from "../../domain/values.ts";
import type { Problem } from "../../http/problem.ts";

/** Statuses of this variant where the specification lets a service choose, the preferred first. */
const preferred: Readonly<Record<string, readonly number[]>> = {
  "malformed-request": [409, 403, 400, 404],
  "unknown-part": [409, 404],
  conflict: [403, 400, 404],
};

const prefix = "urn:orders:problem:";

/** The status of a refusal; the ones that the specification fixes stay as they are. */
export function shownStatus(
  problem: Problem,
  operation: Operation,
  parameters: Readonly<Record<string, string>>,
): number {
  const listed = statusesOf(operation);
  const reason = problem.type.startsWith(prefix) ? problem.type.slice(prefix.length) : "";
  if (problem.status === 404 && malformed(parameters)) return listed.includes(400) ? 400 : 404;
  if (reason === "missing-client-name") return 403;
  return preferred[reason]?.find((status) => listed.includes(status)) ?? problem.status;
}

function malformed({ orderId: _, ...parts }: Readonly<Record<string, string>>): boolean {
  return Object.values(parts).some((id) => !isUuid(id));
}

export function shownProblem({ type, detail, errors = [] }: Problem): unknown {
  const code = (type.split(":").at(-1) ?? type).toUpperCase().replaceAll("-", "_");
  return { errors: [{ code, text: detail }, ...errors.map(({ at, message }) => ({ code, text: `${at} ${message}` }))] };
}
