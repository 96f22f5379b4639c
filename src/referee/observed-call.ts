import { isObject, type OperationId, parseJson } from "../core/index.ts";
import { normalId, wordsOf } from "./normal-form.ts";

/** What a call of the client asks for. */
export type Route =
  | { readonly kind: "operation"; readonly operation: OperationId; readonly ids: Readonly<Record<string, string>> }
  | { readonly kind: "token" }
  | { readonly kind: "unknown" };

export interface ObservedRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  /** In its normal form. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** `null` if there was none. */
  readonly body: string | null;
}

export interface ObservedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The connection that a call came on. */
export interface Connection {
  readonly number: number;
  readonly openedAt: number;
  /** `null` while it is open. */
  readonly closedAt: number | null;
}

/** One call of the client, as the referee saw it. Times are those of this machine, in milliseconds. */
export interface ObservedCall {
  /** Its place among the calls of its mission, in the order of arrival. */
  readonly id: string;
  readonly mission: string;
  readonly arrivedAt: number;
  /** When its answer was sent, or its connection was broken. */
  readonly endedAt: number;
  /** The time on the clock of the service when it arrived. */
  readonly serviceTime: number;
  readonly connection: Connection;
  readonly request: ObservedRequest;
  readonly route: Route;
  /** The token that it carried. */
  readonly bearer: string | null;
  /** What the service answered, even if the client never got it; `null` if the service was not called. */
  readonly answered: ObservedAnswer | null;
  /** What was sent to the client; `null` if its connection was broken. */
  readonly received: ObservedAnswer | null;
  /** The disturbance that got in its way. */
  readonly disturbance: string | null;
  /** The order when the call arrived, if its state decides whether a client may make the call. */
  readonly orderBefore?: Readonly<Record<string, unknown>>;
}

/** A call of one operation. */
export type OperationCall = ObservedCall & { readonly route: Extract<Route, { kind: "operation" }> };

/** Whether this is a call of an operation. */
export function isOperation(call: ObservedCall): call is OperationCall {
  return call.route.kind === "operation";
}

/** The calls of some operations. Default: of all operations. */
export function callsOf(calls: readonly ObservedCall[], ...names: readonly OperationId[]): readonly OperationCall[] {
  return calls.filter(isOperation).filter(({ route }) => names.length === 0 || names.includes(route.operation));
}

/** The calls on any of these orders. */
export function callsOn(calls: readonly ObservedCall[], orderIds: readonly string[]): readonly OperationCall[] {
  const ids = new Set(orderIds.map(normalId));
  return callsOf(calls).filter(({ route }) => ids.has(route.ids["orderId"] ?? ""));
}

/** Whether an answer says that the service has acted. */
export function isSuccess(answer: ObservedAnswer | null): boolean {
  return answer !== null && answer.status >= 200 && answer.status <= 299;
}

/** The values of a query parameter. */
export function valuesIn({ request }: OperationCall, parameter: string): readonly string[] {
  return request.query.filter(([name]) => name === parameter).map(([, value]) => value);
}

/** The lines that a call names: in its path, its body or its query. */
export function lineIdsIn(call: OperationCall): readonly string[] {
  const body = parseJson(call.request.body ?? "");
  const inBody = Array.isArray(body) ? body.map(String) : [];
  const inQuery = valuesIn(call, "orderLineIds").flatMap((value) => value.split(","));
  return [...inBody, ...inQuery, ...[call.route.ids["orderLineId"] ?? []].flat()].map(normalId);
}

/** Finds the calls that request the same as one of them, including itself. */
export function requestsAmong<Call extends ObservedCall>(calls: readonly Call[]): (call: Call) => readonly Call[] {
  const byWords = Map.groupBy(calls, ({ request }) => wordsOf(request));
  return ({ request }) => byWords.get(wordsOf(request)) ?? [];
}

/**
 * A request that was sent before an answer came arrives within this time. Two seconds were too short on two cores with a load
 * of 14, where a correct client with several workers failed.
 */
export const longestUnderWayMs = 4_500;

/**
 * Finds whether a client had the answer to one of these calls when it sent another. Several workers may read the same at the
 * same time, or create an order each: their requests arrive one after the other, and wait for connections. No client changes
 * the same thing twice at once.
 */
export function afterAnswerAmong(calls: readonly ObservedCall[]): (later: ObservedCall, call: ObservedCall) => boolean {
  let isSerial: boolean | null = null;
  return (later, call) => {
    const { endedAt, request } = call;
    if (later.arrivedAt < endedAt) return false;
    const mayBeOfAnother = request.method === "GET" || createsAnyOrder(call);
    if (!mayBeOfAnother || later.arrivedAt - endedAt >= longestUnderWayMs) return true;
    isSerial ??= hasOneConnectionAtATime(calls);
    return isSerial;
  };
}

/** Whether a call creates an order and says nothing about it, so that the next one creates another. */
function createsAnyOrder({ route, request: { body } }: ObservedCall): boolean {
  if (route.kind !== "operation" || route.operation !== "createOrder") return false;
  const given = parseJson(body ?? "{}");
  return isObject(given) && Object.keys(given).length === 0;
}

function hasOneConnectionAtATime(calls: readonly ObservedCall[]): boolean {
  // Tokens may come over a connection of their own.
  const connections = [...new Map(callsOf(calls).map(({ connection }) => [connection.number, connection])).values()];
  const inOrder = connections.toSorted((one, other) => one.number - other.number);
  return inOrder.every((each, at) => {
    const next = inOrder[at + 1];
    return next === undefined || isClosedBefore(each, next);
  });
}

function isClosedBefore({ closedAt }: Connection, { openedAt }: Connection): boolean {
  return closedAt !== null && closedAt <= openedAt;
}
