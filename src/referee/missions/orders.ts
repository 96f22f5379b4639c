import { isDeepStrictEqual } from "node:util";
import { answered, idText, isObject, type Json, type JsonObject, type OrderView } from "../../core/index.ts";
import { callsOn, isSuccess } from "../observed-call.ts";
import type { Beginning, EndState, Result } from "./mission.ts";

/** Orders that a mission asks for or prepares, and how their end state is compared with the goal. */

/** A line to sell: its name, its price, and the body that adds it. */
export interface WantedLine {
  readonly reference: string;
  readonly price: string;
  readonly body: Json;
}

export interface WantedOrder {
  readonly reference: string;
  readonly create: Json;
  readonly lines: readonly WantedLine[];
}

export interface LinesWanted {
  readonly prices: readonly string[];
  /** Whether they wait for an external confirmation. Default: true. */
  readonly pending?: boolean;
}

/** An order that exists when the client arrives, with its lines in the order of their prices. */
export interface GivenOrder {
  readonly id: string;
  readonly reference: string;
  readonly lines: readonly (Omit<WantedLine, "body"> & { readonly id: string })[];
}

/** Lines to sell, each with a reference of its own. */
export function wantedLines(
  { word, shapes }: Beginning,
  hint: string,
  { prices, pending = true }: LinesWanted,
): readonly WantedLine[] {
  return prices.map((price, at) => {
    const reference = word(`${hint}-line-${at + 1}`);
    return { reference, price, body: shapes.orderLine({ externalReference: reference, price, pending }) };
  });
}

/** An order to sell. */
export function wantedOrder(beginning: Beginning, hint: string, lines: LinesWanted): WantedOrder {
  const reference = beginning.word(hint);
  const create = beginning.shapes.createOrder({ externalReference: reference });
  return { reference, create, lines: wantedLines(beginning, hint, lines) };
}

/** A wanted order as the client reads it. */
export function askedOrder({ reference, create, lines }: WantedOrder): JsonObject {
  return { reference, create, lines: lines.map(askedLine) };
}

/** A wanted line as the client reads it. */
export function askedLine({ reference, body }: WantedLine): JsonObject {
  return { reference, body };
}

/** Creates a draft with lines. */
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
  const lines = wanted.map(({ externalReference, price }) => {
    const line = order?.lines.find((each) => each.externalReference === externalReference);
    return { id: line?.id ?? "", reference: externalReference, price };
  });
  return { id, reference, lines };
}

/** Creates an order with confirmed lines only. */
export async function givenConfirmed(beginning: Beginning, hint: string, lines: LinesWanted): Promise<GivenOrder> {
  const order = await givenDraft(beginning, hint, lines);
  const ids = order.lines.map(({ id }) => id);
  await beginning.inside.succeed(beginning.inside.calls.confirmOrderLines(order.id, ids));
  return order;
}

/** Creates a draft that is paid, and then loses the lines of some prices: its balance is below zero. */
export async function givenPaid(
  beginning: Beginning,
  hint: string,
  { prices, without = [] }: { readonly prices: readonly string[]; readonly without?: readonly number[] },
): Promise<GivenOrder> {
  const { inside, profile } = beginning;
  const order = await givenDraft(beginning, hint, { prices, pending: false });
  await inside.hook(answered(profile.hooks?.settleBalance, "hooks.settleBalance")(order.id));
  const ids = without.flatMap((at) => order.lines[at]?.id ?? []);
  if (ids.length > 0) await inside.succeed(inside.calls.deleteOrderLines(order.id, ids));
  return order;
}

/** Compares one value with the goal. */
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

/** Whether no call has changed an order. */
export function expectUnchanged({ id, reference }: GivenOrder, { calls }: Pick<EndState, "calls">): Result {
  const changes = callsOn(calls, [id]).filter((call) => call.request.method !== "GET" && isSuccess(call.answered));
  return { ...expectThat(`changes of ${reference}`, 0, changes.length), calls: changes.map((call) => call.id) };
}

/** The state of an order in the words of a mission: `CONFIRMED: line-1 at 10.00, line-2 at 5.00 (cancelled)`. */
function stateOf(order: OrderView | undefined): string {
  if (order === undefined) return "no such order";
  const lines = order.lines.map(({ externalReference = "a line without a reference", amount, pending, cancelled }) => {
    const states = [...(pending ? ["pending"] : []), ...(cancelled ? ["cancelled"] : [])];
    const price = Number(isObject(amount) ? amount["amount"] : amount).toFixed(2);
    const line = `${externalReference} at ${price}`;
    return states.length === 0 ? line : `${line} (${states.join(", ")})`;
  });
  return inWords(`${String(order.status)}${order.failed === true ? " and failed" : ""}`, lines);
}

/** Whether an order is confirmed with exactly these lines at their prices, none of them pending or cancelled. */
export function expectConfirmed(
  { id, reference, lines }: Pick<GivenOrder, "id" | "reference"> & { readonly lines: Lines },
  { order }: Pick<EndState, "order">,
): Result {
  return expectThat(reference, confirmedWith(lines), stateOf(order(id)));
}

type Lines = readonly Omit<WantedLine, "body">[];

function confirmedWith(lines: Lines): string {
  return inWords(
    "CONFIRMED",
    lines.map(({ reference, price }) => `${reference} at ${price}`),
  );
}

function inWords(status: string, lines: readonly string[]): string {
  return `${status}: ${lines.length === 0 ? "no lines" : lines.toSorted().join(", ")}`;
}

/** The orders that sell one of these lines, or any line under this reference. An order without lines sells nothing. */
export function salesOf({ reference, lines }: WantedOrder, { orders }: Pick<EndState, "orders">): readonly OrderView[] {
  const references = new Set(lines.map((line) => line.reference));
  return orders.filter((order) =>
    order.lines.some(
      ({ externalReference }) =>
        order.externalReference === reference || (externalReference !== undefined && references.has(externalReference)),
    ),
  );
}

/** Whether a wanted order was sold once, with all its lines. */
export function soldOnce(wanted: WantedOrder, end: EndState): Result {
  const sales = salesOf(wanted, end);
  const named = (order: OrderView): string =>
    order.externalReference === wanted.reference ? stateOf(order) : `under another reference, ${stateOf(order)}`;
  const actual = sales.length === 0 ? "no order with lines" : sales.map(named).join("; and another ");
  return expectThat(wanted.reference, confirmedWith(wanted.lines), actual);
}
