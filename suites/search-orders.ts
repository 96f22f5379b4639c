import { randomUUID } from "node:crypto";
import type { OrderView } from "../src/client/order-view.ts";
import { exactInstantOf, exactInstantText } from "../src/oracle/exact-instant.ts";
import type { Context } from "../src/scenario/context.ts";
import type { LegIntent, OrderLineIntent } from "../src/target/profile.ts";
import { prerequisite } from "../src/scenario/prerequisite.ts";

type Means = Pick<Context<never>, "api" | "given" | "session" | "target">;

interface Sort {
  readonly price: string;
  readonly tax: string;
  readonly version: string;
  readonly confirmed: boolean;
  /** The journey: minutes after the first one, and the offset it is written in. */
  readonly minutes: number;
  readonly offset: number;
}

/**
 * Orders that differ in every value, so that each comparison that is not made by amount, by instant or by the whole text
 * puts some of them on the wrong side: 9.00 and 10.00, 8.29 (which no binary fraction holds), clocks of other offsets.
 */
const sorts: readonly Sort[] = [
  { price: "10.00", tax: "0.90", version: "1", confirmed: true, minutes: 30, offset: 120 },
  { price: "9.00", tax: "1.10", version: "10", confirmed: false, minutes: 90, offset: 0 },
  { price: "101.10", tax: "10.00", version: "9", confirmed: true, minutes: 60, offset: -300 },
  { price: "8.29", tax: "0.29", version: "2", confirmed: false, minutes: 0, offset: 0 },
  { price: "64.35", tax: "9.00", version: "11", confirmed: true, minutes: 120, offset: 330 },
];

/**
 * Five orders of one line with one leg each, read and visible to the search: two drafts and three confirmed ones, and
 * one that is paid where the target has a hook for it, so that its balance is not its total.
 */
export async function differingOrders(means: Means): Promise<readonly OrderView[]> {
  const reference = means.given.reference();
  const orders = [];
  for (const [index, sort] of sorts.entries()) {
    orders.push(await orderWith(means, nameOf(reference, index), [lineOf(reference, index, sort)], sort.confirmed));
  }
  const draft = orders[1];
  const settle = means.target.profile.hooks?.settleBalance;
  if (draft !== undefined && settle !== undefined) await means.session.hook(settle(draft.id));
  return readAndSearchable(
    means,
    orders.map(({ id }) => id),
  );
}

/** An order with these lines, confirmed or not; its id. */
export async function orderWith(
  { api }: Pick<Means, "api">,
  name: string,
  lines: readonly OrderLineIntent[],
  confirmed = false,
): Promise<{ readonly id: string; readonly lines: readonly string[] }> {
  return prerequisite(async () => {
    const values = { externalReference: name, contact: `${name}@contact.invalid`, createdBy: `${name}@desk.invalid` };
    const { id } = (await api.createOrder(values)).order;
    const added = (await api.addOrderLines(id, lines)).lines.map((line) => line.id);
    if (confirmed) await api.confirmOrderLines(id, added).then((answer) => answer.order);
    return { id, lines: added };
  });
}

/** Reads the orders and waits until the search knows them as they were read. */
export async function readAndSearchable(
  { api, given }: Pick<Means, "api" | "given">,
  ids: readonly string[],
): Promise<readonly OrderView[]> {
  const orders: OrderView[] = [];
  for (const id of ids) orders.push(await prerequisite(async () => (await api.getOrder(id)).order));
  await given.searchable(orders.map((order) => ({ id: order.id, order })));
  return orders;
}

/** The first name begins all the others, so that a search by the beginning of a text finds too much. */
export function nameOf(reference: string, index: number): string {
  return index === 0 ? reference : `${reference}-${index}`;
}

function lineOf(reference: string, index: number, sort: Sort): OrderLineIntent {
  return {
    externalReference: nameOf(`${reference}-line`, index),
    price: sort.price,
    tax: sort.tax,
    pending: true,
    legs: [legOf(String(index + 1), sort.minutes, sort.offset)],
    ...contentOf(String(index + 1), sort.version),
  };
}

/** What a line holds beside its legs; every value of another line's is another. */
export function contentOf(
  name: string,
  version: string,
): Pick<OrderLineIntent, "reservationId" | "salesPackage" | "fareProduct"> {
  return {
    reservationId: randomUUID(),
    salesPackage: { id: `PACKAGE-${name}`, version },
    fareProduct: { id: `PRODUCT-${name}`, version: `${version}.0` },
  };
}

const daysAhead = 30;

/** A leg of 40 minutes on a day some weeks ahead, written in the time of another place. */
export function legOf(name: string, minutes: number, offset = 0): LegIntent {
  const day = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  const first = exactInstantOf(`${day}T08:00:00Z`) ?? 0n;
  const clock = (after: number): string => exactInstantText(first + BigInt(after) * 60_000_000_000n, offset);
  return {
    startTime: clock(minutes),
    endTime: clock(minutes + 40),
    fromStopPlaceId: `STOP-${name}-FROM`,
    toStopPlaceId: `STOP-${name}-TO`,
    serviceJourneyId: `JOURNEY-${name}`,
    datedServiceJourneyId: `DATED-${name}`,
    originalDatedServiceJourneyId: `ORIGINAL-${name}`,
  };
}
