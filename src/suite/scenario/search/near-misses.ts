import { randomUUID } from "node:crypto";
import {
  inventedAddress,
  filters,
  type FilterScope,
  isUuid,
  type OrderLineIntent,
  orderStatus,
  type TextForm,
  type TextName,
} from "../../../core/index.ts";
import { Blocked } from "../blocked.ts";
import type { Context } from "../scenario.ts";
import { prerequisite } from "../prerequisite.ts";
import { legOf } from "./orders.ts";

type Means = Pick<Context<never>, "api" | "as" | "given" | "target">;

/**
 * The texts that a client writes have near misses. Texts that the target chooses are held by other orders wherever a client
 * chooses one, and values that are compared by size by orders that differ in every sum and time.
 */
const texts = filters.filter((row) => "form" in row);
type ChosenText = (typeof texts)[number]["name"];
const chosenByTarget = filters.filter((row) => row.value === "text" && !("form" in row)).map(({ name }) => name);

/** How one text is written for each form, so that it is the same text everywhere. */
type Spelling = Readonly<Record<TextForm, (text: string) => string>>;

const person = (text: string): string => inventedAddress(text);
/** One text for everything: no filter can be mistaken for any other. */
const anywhere: Spelling = {
  person,
  reference: person,
  stop: person,
  journey: person,
  product: person,
  version: person,
};
/** Where a target looks at the form of a text, a filter can still be distinguished from those of its form. */
const byForm: Spelling = {
  person,
  reference: (text) => text,
  stop: (text) => `STOP-${text}`,
  journey: (text) => `JOURNEY-${text}`,
  product: (text) => `PRODUCT-${text}`,
  version: (text) => `1.${text}`,
};

const orderCount = 8;
const holderCount = 3;

/** Each filter has three orders of its own that hold the text, and no filter's three are another's. */
const holders = new Map(texts.map(({ name }, at) => [name, triples(orderCount)[at] ?? []] as const));

/** What the other orders hold instead: what a search by a part or by a pattern takes for the text. */
const misspellings: readonly ((text: string) => string)[] = [
  (text) => `${text.slice(0, -1)}c`,
  (text) => `${text}-1`,
  (text) => `1-${text}`,
  (text) => text.slice(0, -1),
  (text) => text.replace("_", "x"),
];

/** An order that was made to be searched for, with what was sent of it that it need not show. */
export interface NearMiss {
  readonly id: string;
  readonly channel: true | "other";
}

/**
 * Three orders hold a text where a filter looks, another three for each filter, and the rest hold a near miss; a
 * traveller holds the text as well. Further orders hold, wherever a client chooses the text, what the target chose for the
 * first: ids, states, its currency and the like.
 */
export async function nearMissOrders(means: Means): Promise<readonly NearMiss[]> {
  try {
    return await ordersIn(means, anywhere);
  } catch (problem) {
    if (!(problem instanceof Blocked)) throw problem;
    return ordersIn(means, byForm);
  }
}

async function ordersIn(means: Means, spelling: Spelling): Promise<readonly NearMiss[]> {
  const { api, given } = means;
  const text = `${given.reference()}-a_b`;
  const made: NearMiss[] = [];
  for (let place = 0; place < orderCount; place += 1) {
    const value: ValueOf = ({ name, form }) => valueAt(name, place, spelling[form](text));
    made.push(await orderOf(means, value, place, true));
  }
  const [first] = made;
  if (first === undefined) return made;
  const name = spelling.person(text);
  await prerequisite(async () => (await api.addTravellersToOrder(first.id, [{ name, email: name }])).parts);
  return spelling === anywhere ? [...made, ...(await echoesOf(means, first.id))] : made;
}

type ValueOf = (row: (typeof texts)[number]) => string;

async function orderOf(
  { as }: Means,
  value: ValueOf,
  place: number,
  channel: NearMiss["channel"],
  reservationId: string = randomUUID(),
): Promise<NearMiss & { readonly lines: readonly string[] }> {
  const api = as({ channelHeaders: channel });
  return prerequisite(async () => {
    const values = Object.fromEntries(texts.map((row) => [row.name, value(row)])) as Record<ChosenText, string>;
    const { id } = (await api.createOrder(ofScope("order", values))).order;
    const { lines } = await api.addOrderLines(id, [lineWith(values, place, reservationId)]);
    return { id, channel, lines: lines.map((line) => line.id) };
  });
}

/**
 * One order for each word that a client does not choose, made through the other channel and, where it is the word for a
 * draft, confirmed: nothing that the target chose for it is that word.
 */
async function echoesOf(means: Means, id: string): Promise<readonly NearMiss[]> {
  const { api, target } = means;
  const first = await prerequisite(async () => (await api.getOrder(id)).order);
  const { distributionChannel, pointOfSale } = target.profile.headers ?? {};
  const sent = [distributionChannel?.value, pointOfSale?.value, orderStatus.draft, orderStatus.confirmed];
  const shown = chosenByTarget.flatMap((name) => target.valuesOf(first, name));
  const words = new Set([...sent, ...shown].filter((word) => typeof word === "string"));
  const echoes: NearMiss[] = [];
  for (const [at, word] of [...words].entries()) {
    // A service may keep a UUID in another spelling than the one that it was sent, and find it by its own alone.
    const reservationId = isUuid(word) && word === word.toLowerCase() ? word : randomUUID();
    const echo = await orderOf(means, () => word, orderCount + at, "other", reservationId);
    if (word === orderStatus.draft) await api.confirmOrderLines(echo.id, echo.lines).then(({ order }) => order);
    echoes.push(echo);
  }
  return echoes;
}

function valueAt(name: ChosenText, place: number, text: string): string {
  const own = holders.get(name) ?? [];
  if (own.includes(place)) return text;
  const others = Array.from({ length: orderCount }, (_, each) => each).filter((each) => !own.includes(each));
  return misspellings[others.indexOf(place)]?.(text) ?? text;
}

function ofScope<Scope extends FilterScope>(scope: Scope, values: Readonly<Record<ChosenText, string>>) {
  const names = texts.filter((row) => row.scope === scope).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Record<TextName<Scope>, string>;
}

function lineWith(values: Readonly<Record<ChosenText, string>>, place: number, reservationId: string): OrderLineIntent {
  return {
    externalReference: values.orderLineExternalReference,
    price: "20.00",
    pending: true,
    legs: [
      {
        ...legOf("", place * 60),
        ...ofScope("leg", values),
      },
    ],
    reservationId,
    salesPackage: { id: values.salesPackageId, version: values.salesPackageVersion },
    fareProduct: { id: values.fareProductId, version: values.fareProductVersion },
  };
}

/** All sets of three of the first numbers: none of them is a part of another. */
function triples(count: number): readonly (readonly number[])[] {
  const sets: number[][] = [];
  const extend = (chosen: readonly number[], next: number): void => {
    if (chosen.length === holderCount) sets.push([...chosen]);
    else for (let number = next; number < count; number += 1) extend([...chosen, number], number + 1);
  };
  extend([], 0);
  return sets;
}
