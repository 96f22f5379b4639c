import { operation } from "../specification/operations.ts";
import { answered } from "../configuration/answers.ts";
import type { Pointer, Profile } from "../configuration/profile.ts";
import type { BareAnswer, Exchange } from "./exchange.ts";
import { at } from "./json-pointer.ts";
import { readOrder, type OrderView } from "./order-view.ts";

/** An answer with the record of its exchange. */
export interface Answer extends BareAnswer {
  readonly exchange: Exchange;
}

/** The answer is not the one that a step needs. The message says what the step wanted and what it got. */
export class UnexpectedAnswer extends Error {
  override readonly name = "UnexpectedAnswer";
  readonly answer: Answer;
  readonly expected: string;

  constructor(answer: Answer, expected: string) {
    super(`${answer.called} answered ${answer.status} instead of ${expected}`);
    this.answer = answer;
    this.expected = expected;
  }
}

/** Whether the status is the one of the operation's success row. */
export function succeeded(answer: Pick<BareAnswer, "called" | "status">): boolean {
  return answer.status === operation(answer.called).success.status;
}

/** The body of a successful answer; throws UnexpectedAnswer for a refusal or a body that is not JSON. */
export function bodyOf(answer: Answer): unknown {
  const { success } = operation(answer.called);
  if (!succeeded(answer)) throw new UnexpectedAnswer(answer, `${success.status}`);
  if (answer.json === undefined) throw new UnexpectedAnswer(answer, `${success.status} with a JSON body`);
  return answer.json;
}

/**
 * The order of a successful answer, read through the profile. Throws UnexpectedAnswer for an answer without an order, or with an
 * order that has no id and so cannot be used.
 */
export function orderOf(answer: Answer, profile: Profile): OrderView {
  const body = bodyOf(answer);
  const order = isObject(body) ? readOrder(body, profile, answer.called) : null;
  if (order === null || order.id === "") throw new UnexpectedAnswer(answer, "an order with an id");
  return order;
}

/** The orders of a successful search; throws UnexpectedAnswer when they are not where the profile says. */
export function ordersOf(answer: Answer, profile: Profile): readonly OrderView[] {
  const pointer = answered(profile.paging?.items, "paging.items");
  const items = pageItems(bodyOf(answer), pointer);
  if (items === null) throw new UnexpectedAnswer(answer, `orders at \`${pointer}\``);
  return items.filter(isObject).map((item) => readOrder(item, profile));
}

/**
 * The members of a page; `null` where it is no page. A page that has none may leave their list out, but not everything, and a
 * list in another place is another form of page.
 */
export function pageItems(page: unknown, pointer: Pointer): readonly unknown[] | null {
  const items = at(page, pointer);
  if (Array.isArray(items)) return items;
  if ((items ?? null) !== null || !isObject(page)) return null;
  const others = Object.values(page);
  return others.length > 0 && !others.some(Array.isArray) ? [] : null;
}

/** The members of a successful list answer; throws UnexpectedAnswer when the body is no array. */
export function listOf(answer: Answer): readonly unknown[] {
  const body = bodyOf(answer);
  if (!Array.isArray(body)) throw new UnexpectedAnswer(answer, "a JSON array");
  return body;
}

/** Whether parsed JSON is an object, not a list or `null`. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
