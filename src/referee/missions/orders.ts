import { isDeepStrictEqual } from "node:util";
import { idText, isObject, type Json, type JsonObject, type OrderView } from "../../core/index.ts";
import type { Beginning, EndState, Result } from "./mission.ts";

/** Orders that a client is asked for, orders that were there before, and what is said of them at the end. */

/** A line to sell: how it is called, and the body that asks for it. */
export interface WantedLine {
  readonly reference: string;
  readonly body: Json;
}

export interface WantedOrder {
  readonly reference: string;
  readonly create: Json;
  readonly lines: readonly WantedLine[];
}

export interface LinesWanted {
  readonly prices: readonly string[];
  /** Whether they wait for an external confirmation; they do by default. */
  readonly pending?: boolean;
}

/** An order that is there when the client comes, with its lines in the order in which they were wanted. */
export interface GivenOrder {
  readonly id: string;
  readonly reference: string;
  readonly lines: readonly { readonly id: string; readonly reference: string }[];
}

/** Lines to sell, each under a word of its own. */
export function wantedLines(
  { word, shapes }: Beginning,
  hint: string,
  { prices, pending = true }: LinesWanted,
): readonly WantedLine[] {
  return prices.map((price, at) => {
    const reference = word(`${hint}-line-${at + 1}`);
    return { reference, body: shapes.orderLine({ externalReference: reference, price, pending }) };
  });
}

/** An order to sell. */
export function wantedOrder(beginning: Beginning, hint: string, lines: LinesWanted): WantedOrder {
  const reference = beginning.word(hint);
  const create = beginning.shapes.createOrder({ externalReference: reference });
  return { reference, create, lines: wantedLines(beginning, hint, lines) };
}

/** The same as a client reads it. */
export function askedOrder({ reference, create, lines }: WantedOrder): JsonObject {
  return { reference, create, lines: lines.map(askedLine) };
}

export function askedLine({ reference, body }: WantedLine): JsonObject {
  return { reference, body };
}

/** Makes a draft with lines. */
export async function givenDraft(
  beginning: Beginning,
  hint: string,
  { prices, pending = true }: LinesWanted,
): Promise<GivenOrder> {
  const { inside, word } = beginning;
  const reference = word(hint);
  const created = await inside.succeed(inside.calls.createOrder({ externalReference: reference }));
  const id = idText(isObject(created) ? created["id"] : undefined);
  const wanted = prices.map((price, at) => ({ externalReference: word(`${hint}-line-${at + 1}`), price, pending }));
  if (wanted.length > 0) await inside.succeed(inside.calls.addOrderLines(id, wanted));
  const order = await inside.order(id);
  const lines = wanted.map(({ externalReference }) => {
    const line = order?.lines.find((each) => each.externalReference === externalReference);
    return { id: line?.id ?? "", reference: externalReference };
  });
  return { id, reference, lines };
}

/** Makes an order of which every line is confirmed. */
export async function givenConfirmed(beginning: Beginning, hint: string, lines: LinesWanted): Promise<GivenOrder> {
  const order = await givenDraft(beginning, hint, lines);
  const ids = order.lines.map(({ id }) => id);
  await beginning.inside.succeed(beginning.inside.calls.confirmOrderLines(order.id, ids));
  return order;
}

/** One thing that has to be so: whether it is, and in words. */
export function expectThat(what: string, expected: unknown, actual: unknown): Result {
  return {
    holds: isDeepStrictEqual(expected, actual),
    expected: `${what}: ${shown(expected)}`,
    actual: `${what}: ${shown(actual)}`,
  };
}

function shown(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined ? "nothing" : JSON.stringify(value);
}

/** What an order is like, as far as missions ask for it: `CONFIRMED: line-1, line-2 (cancelled)`. */
export function stateOf(order: OrderView | undefined): string {
  if (order === undefined) return "there is none";
  const lines = order.lines.map(({ externalReference = "a line without a reference", pending, cancelled }) => {
    const states = [...(pending ? ["pending"] : []), ...(cancelled ? ["cancelled"] : [])];
    return states.length === 0 ? externalReference : `${externalReference} (${states.join(", ")})`;
  });
  return inWords(`${String(order.status)}${order.failed === true ? " and failed" : ""}`, lines);
}

/** A confirmed order with just these lines, none of which is pending or cancelled. */
export function confirmedWith(references: readonly string[]): string {
  return inWords("CONFIRMED", references);
}

function inWords(status: string, lines: readonly string[]): string {
  return `${status}: ${lines.length === 0 ? "no lines" : lines.toSorted().join(", ")}`;
}

/** Orders that have one of these lines, or this name and any line at all. An order without lines is no sale. */
export function salesOf({ reference, lines }: WantedOrder, { orders }: Pick<EndState, "orders">): readonly OrderView[] {
  const references = new Set(lines.map((line) => line.reference));
  return orders.filter((order) =>
    order.lines.some(
      ({ externalReference }) =>
        order.externalReference === reference || (externalReference !== undefined && references.has(externalReference)),
    ),
  );
}

/** Whether a wanted order was sold, once and whole. */
export function soldOnce(wanted: WantedOrder, end: EndState): Result {
  const references = wanted.lines.map(({ reference }) => reference);
  const sales = salesOf(wanted, end);
  const actual = sales.length === 0 ? "none with lines" : sales.map(stateOf).join("; another one ");
  return expectThat(wanted.reference, confirmedWith(references), actual);
}
