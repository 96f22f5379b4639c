import { bodyTextOf, type Call, operation, type OperationId, parseJson } from "../../../core/portable.ts";
import { kindOf } from "../order/answer.ts";

/** One call of one order, as far as a frame needs to know it. Times are milliseconds since the epoch. */
export interface MadeCall {
  readonly operation: OperationId;
  /** Every text and number in its path, query and body: ids of members are among them. */
  readonly names: ReadonlySet<string>;
  /** Whether it takes a list of ids and names none, which may mean all of them. */
  readonly namesNone: boolean;
  /** Whether it names several things, so that a refusal of the whole may have carried out a part. */
  readonly isBatch: boolean;
  /** `lost`: nobody knows whether it was carried out. */
  readonly outcome: "served" | "refused" | "lost";
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** A call with what came of it; no status where no answer came. */
export function madeCall(call: Call, status: number | null, sentAt: number, answeredAt: number): MadeCall {
  const row = operation(call.operation);
  const { orderId: _, ...path } = call.path ?? {};
  const inQuery = (call.query ?? []).flatMap(([name, value]) =>
    row.query.some((parameter) => parameter.name === name && parameter.type === "uuid-list") ? value.split(",") : [],
  );
  const body = call.bodyText === undefined ? call.body : parseJson(bodyTextOf(call) ?? "");
  const inBody = textsIn(body);
  const takesIds = row.query.some(({ type }) => type === "uuid-list");
  return {
    operation: call.operation,
    names: new Set([...Object.values(path), ...inQuery, ...inBody]),
    namesNone: takesIds && inQuery.length + inBody.length === 0,
    isBatch: inQuery.length > 1 || (Array.isArray(body) && body.length > 1) || isConfirmation(row.id),
    outcome: status === null ? "lost" : kindOf(status),
    sentAt,
    answeredAt,
  };
}

/** Where the ids of lines stand in its body is not shown, so neither is how many they are. */
function isConfirmation(id: OperationId): boolean {
  return id === "confirmOrderLines";
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(textsIn);
}
