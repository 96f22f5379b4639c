import { type OperationId, requiredOrderFields } from "../../core/index.ts";
import type { Answer, Call } from "../http/call.ts";
import type { Wire } from "../http/wire.ts";

/** Building blocks for deviations on the wire. */

type Members = Readonly<Record<string, unknown>>;

export function onAnswer(name: Call["name"], alter: (answer: Answer, call: Call) => Answer): Wire {
  return { answer: (answer, call) => (call.name === name ? alter(answer, call) : answer) };
}

export function onSuccess(name: Call["name"], alter: (answer: Answer, call: Call) => Answer): Wire {
  return onAnswer(name, (answer, call) => (succeeded(answer) ? alter(answer, call) : answer));
}

/** Alters every third success, so that scenarios about other operations mostly pass. */
export function onEveryThirdSuccess(name: OperationId, alter: (answer: Answer) => Answer): Wire {
  let successes = 0;
  return onSuccess(name, (answer) => {
    successes += 1;
    return successes % 3 === 0 ? alter(answer) : answer;
  });
}

export function succeeded({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

export function withBody(answer: Answer, alter: (body: unknown) => unknown): Answer {
  return { ...answer, body: JSON.stringify(alter(bodyOf(answer))) };
}

/** Rewrites the text of every answer. */
export function rewritingAnswers(pattern: RegExp, replacement: string): Wire {
  return {
    answer: (answer) =>
      answer.body === null ? answer : { ...answer, body: answer.body.replaceAll(pattern, replacement) },
  };
}

export function withOrder(answer: Answer, alter: (order: Members) => Members): Answer {
  return withBody(answer, (body) => (isOrder(body) ? alter(body) : body));
}

export function withItems(answer: Answer, alter: (items: readonly Members[]) => readonly Members[]): Answer {
  return withBody(answer, (body) => {
    const page = body as { readonly items?: readonly Members[] };
    return page.items === undefined ? page : { ...page, items: alter(page.items) };
  });
}

/** The parsed body of an answer, or `undefined` if it has none. */
export function bodyOf({ body }: Answer): unknown {
  return body === null ? undefined : JSON.parse(body);
}

/** Whether a body has every field that each order has. */
export function isOrder(value: unknown): value is Members {
  return typeof value === "object" && value !== null && requiredOrderFields.every((field) => field in value);
}

/** A refusal that comes from no rule. */
export function refusal(status: number, detail: string): Answer {
  return { status, body: JSON.stringify({ type: "urn:orders:problem:fault", title: "Refused", status, detail }) };
}

export function mapped<Value, Altered>(
  record: Readonly<Record<string, Value>>,
  alter: (value: Value, name: string) => Altered,
): Readonly<Record<string, Altered>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, alter(value, name)]));
}

export function without<Value>(record: Readonly<Record<string, Value>>, name: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([member]) => member !== name));
}

/** A different UUID, always the same for one UUID. */
export function otherUuid(id: string): string {
  return `${id.slice(0, 24)}${Array.from(id.slice(24)).toReversed().join("")}`;
}

/** The answer of a service that crashes where it should refuse. */
export const broken: Answer = refusal(500, "The service failed");

export type Query = Call["query"];

/** Alters the query of every search. */
export function rewritingSearches(rewrite: (query: Query) => Query): Wire {
  return { call: (call) => (call.name === "getOrders" ? { ...call, query: rewrite(call.query) } : call) };
}
