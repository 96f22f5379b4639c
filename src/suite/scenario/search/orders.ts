import { orderIntentFor } from "../intents.ts";
import { randomUUID } from "node:crypto";
import type { LegIntent, LineContent, OrderLineIntent, OrderView } from "../../../core/index.ts";
import { priceFor, type Cost } from "../../oracle/charges.ts";
import { instantOf, instantText } from "../../oracle/instant.ts";
import type { Context } from "../scenario.ts";
import { dayFromNow } from "../dates-from-now.ts";
import { addLines } from "../given-orders.ts";
import { idsOf } from "../choose.ts";
import { prerequisite } from "../prerequisite.ts";
import { unlessRefused } from "../blocked.ts";
import { linesTakePrices } from "../../oracle/said-of-lines.ts";
import { takesLines } from "../../oracle/seats-for-lines.ts";

type Means = Pick<Context<never>, "api" | "given" | "session" | "target">;

interface Sort {
  readonly price: string;
  readonly tax: string;
  readonly confirmed: boolean;
  /** The journey: minutes after the first one, and the offset it is written in. */
  readonly minutes: number;
  readonly offset: number;
}

/**
 * Orders that differ in every value, so that a filter that does not compare by amount, by instant or by the whole text puts
 * some of them on the wrong side: 9.20 and 10.20, which no binary fraction holds, and clocks of other offsets. Taxes are those
 * of rates that exist, and some of them are the price of another order.
 */
const sorts: readonly Sort[] = [
  { price: "10.20", tax: "2.04", confirmed: true, minutes: 30, offset: 120 },
  { price: "102.00", tax: "10.20", confirmed: false, minutes: 90, offset: 0 },
  { price: "9.20", tax: "2.30", confirmed: true, minutes: 60, offset: -300 },
  { price: "2.30", tax: "0.23", confirmed: false, minutes: 0, offset: 0 },
  { price: "19.40", tax: "4.85", confirmed: true, minutes: 120, offset: 330 },
];

/** What a target charges beyond a price is seen of the drafts, so that the others cost in all what says most. */
const draftsFirst = [...sorts.entries()].toSorted(
  ([, one], [, other]) => Number(one.confirmed) - Number(other.confirmed),
);

/**
 * The order of the highest price is the one that is paid, and gets cheaper then: its balance falls below zero by more
 * than another order costs, so that a balance compared without its sign is on the wrong side.
 */
const paidSort = 1;
const dearer = { price: "115.20", tax: "11.52" };

/**
 * Five orders of one line with one leg each, read and visible to the search: two drafts and three confirmed ones, and
 * one that is overpaid where the target has a hook for it, so that its balance is not its total.
 */
export async function differingOrders(means: Means): Promise<readonly OrderView[]> {
  const reference = means.given.reference();
  const { hooks, bodies } = means.target.profile;
  const settle = hooks?.settleBalance;
  const orders: { readonly id: string }[] = [];
  const costs: Cost[] = [];
  for (const [index, sort] of draftsFirst) {
    const line = lineOf(
      means.target,
      reference,
      index,
      sort,
      sort.confirmed ? priceFor(sort.price, costs) : sort.price,
    );
    const isPaid = index === paidSort && settle !== undefined;
    const getsCheaper = isPaid && bodies?.orderLineChange !== undefined;
    const first = getsCheaper ? { ...line, ...dearer } : line;
    // Where a target sets prices itself, a fee tells the totals apart.
    const fee = linesTakePrices(means.target) ? undefined : sort.price;
    const order = await orderWith(means, nameOf(reference, index), [first], { confirmed: sort.confirmed, fee });
    orders[index] = order;
    if (!sort.confirmed) {
      const { totalAmount } = (await prerequisite(() => means.api.getOrder(order.id))).order;
      costs.push({ price: first.price ?? sort.price, total: totalAmount });
    }
    if (isPaid) await means.session.hook(settle(order.id));
    // Whether what is paid can get cheaper is left open.
    if (getsCheaper) for (const id of order.lines) await means.api.updateOrderLines(order.id, [{ id, line }]);
  }
  return readAndSearchable(
    means,
    orders.map(({ id }) => id),
  );
}

/** An order with these lines, confirmed or not; its id. */
export async function orderWith(
  means: Means,
  name: string,
  lines: readonly OrderLineIntent[],
  { confirmed = false, fee }: { readonly confirmed?: boolean; readonly fee?: string | undefined } = {},
): Promise<{ readonly id: string; readonly lines: readonly string[] }> {
  const { api } = means;
  return prerequisite(async () => {
    const { id } = (await api.createOrder(orderIntentFor(name))).order;
    const added = idsOf(await addLines(api, id, lines));
    if (!means.target.linesTakeReservations()) await attachTo(means, id, lines, added);
    if (fee !== undefined && means.target.profile.bodies?.fee !== undefined)
      await unlessRefused(api.addFeeToOrder(id, { amount: fee, orderLineIds: added.slice(0, 1) }));
    if (confirmed) await api.confirmOrderLines(id, added).then((answer) => answer.order);
    return { id, lines: added };
  });
}

/** A target may give its lines their reservations only where these are attached for them. */
async function attachTo(
  { api, given, target }: Means,
  id: string,
  lines: readonly OrderLineIntent[],
  added: readonly string[],
): Promise<void> {
  if (!takesLines(target.profile)) return;
  const wanted = added.map((orderLineId, index) => ({
    id: lines[index]?.reservationId ?? randomUUID(),
    seat: given.seat(),
    orderLineId,
  }));
  await unlessRefused(api.addReservationToOrder(id, wanted));
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

/** Each name begins the next one, so that a search by the beginning of a text finds too much. */
function nameOf(reference: string, index: number): string {
  return `${reference}${"-1".repeat(index)}`;
}

function lineOf(target: Means["target"], reference: string, index: number, sort: Sort, price: string): OrderLineIntent {
  return {
    externalReference: nameOf(`${reference}-line`, index),
    price,
    tax: sort.tax,
    pending: true,
    ...soldAs(target, [index], {
      legs: [legOf(String(index + 1), sort.minutes, sort.offset)],
      // As numbers all of these versions were one.
      ...contentOf(String(index + 1), `1.1${"0".repeat(index)}`),
    }),
  };
}

/** What a target sells, where its profile lists that: a leg of each of these contents, and the products of the first; else what was invented. */
export function soldAs(
  { profile: { bodies } }: Pick<Means["target"], "profile">,
  places: readonly number[],
  invented: LineContent,
): LineContent {
  const sold = bodies?.lineContents ?? [];
  const contents = places.map((at) => sold[at % sold.length]);
  const legs = contents.flatMap((each) => each?.legs?.slice(0, 1) ?? []);
  return { ...invented, ...contents[0], ...(legs.length > 0 && { legs }) };
}

/** What a line holds beside its legs. */
export function contentOf(
  name: string,
  version: string,
): Pick<OrderLineIntent, "reservationId" | "salesPackage" | "fareProduct"> {
  return {
    reservationId: randomUUID(),
    salesPackage: { id: `TEST:SalesPackage:${name}`, version },
    fareProduct: { id: `TEST:FareProduct:${name}`, version: `2${version}` },
  };
}

const daysAhead = 30;

/**
 * Ids are written as the ones of timetables are, with colons: the first of a filter's value ends its operator, and no other.
 * A leg of half an hour on a day some weeks ahead, written in the time of another place: where journeys start at half
 * hours, one ends when another begins.
 */
export function legOf(name: string, minutes: number, offset = 0): LegIntent {
  const day = dayFromNow(daysAhead);
  const first = instantOf(`${day}T08:00:00Z`) ?? 0n;
  const clock = (after: number): string => instantText(first + BigInt(after) * 60_000_000_000n, offset);
  return {
    startTime: clock(minutes),
    endTime: clock(minutes + 30),
    fromStopPlaceId: `TEST:StopPlace:${name}-FROM`,
    toStopPlaceId: `TEST:StopPlace:${name}-TO`,
    serviceJourneyId: `TEST:ServiceJourney:${name}`,
    datedServiceJourneyId: `TEST:DatedServiceJourney:${name}`,
    originalDatedServiceJourneyId: `TEST:DatedServiceJourney:original-${name}`,
  };
}
