import { randomUUID } from "node:crypto";
import { isUuid } from "../../oracle/contract-fields.ts";
import { type FilterName, type OrderLineIntent, orderStatus } from "../../../core/index.ts";
import { Blocked } from "../blocked.ts";
import type { Context } from "../scenario.ts";
import { prerequisite } from "../prerequisite.ts";
import { legOf } from "./orders.ts";

type Means = Pick<Context<never>, "api" | "as" | "given" | "target">;

/** What a target may demand of a text: values of one form may replace each other. */
type Form = "person" | "reference" | "stop" | "journey" | "product" | "version";

/** Why no client can make a near miss of a value, and what shows instead that a filter looks at its own value. */
interface Unchosen {
  readonly because: string;
}

const echoed: Unchosen = {
  because: "The target chooses it: other orders hold its word wherever a client chooses one.",
};
const compared: Unchosen = {
  because: "It is compared by size: orders that differ in every sum and time are its near misses.",
};

/** How each filter gets its near misses. A text that a client chooses has the form of its values. */
const nearMisses = {
  contact: "person",
  createdBy: "person",
  externalReference: "reference",
  orderLineExternalReference: "reference",
  fromStopPlaceId: "stop",
  toStopPlaceId: "stop",
  serviceJourneyId: "journey",
  datedServiceJourneyId: "journey",
  originalDatedServiceJourneyId: "journey",
  salesPackageId: "product",
  fareProductId: "product",
  salesPackageVersion: "version",
  fareProductVersion: "version",
  currency: echoed,
  distributionChannelId: echoed,
  id: echoed,
  orderLineId: echoed,
  organisationId: echoed,
  pos: echoed,
  reservationId: echoed,
  status: echoed,
  balance: compared,
  createdAt: compared,
  endTime: compared,
  lastConfirmedAt: compared,
  startTime: compared,
  totalAmount: compared,
  totalTaxAmount: compared,
  version: compared,
} as const satisfies Record<FilterName, Form | Unchosen>;

type NearMisses = typeof nearMisses;
type ChosenText = { [Name in FilterName]: NearMisses[Name] extends Form ? Name : never }[FilterName];
const chosenNames = (Object.keys(nearMisses) as FilterName[]).filter(
  (name): name is ChosenText => typeof nearMisses[name] === "string",
);

/** How one text is written for each form, so that it is the same text everywhere. */
type Spelling = Readonly<Record<Form, (text: string) => string>>;

const person = (text: string): string => `${text}@example.invalid`;
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
const holders = new Map(chosenNames.map((name, at) => [name, triples(orderCount)[at] ?? []] as const));

/** What the other orders hold instead: what a search by a part, by a pattern or without case takes for the text. */
const misspellings: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
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
    const value: ValueOf = (name) => valueAt(name, place, spelling[nearMisses[name]](text));
    made.push(await orderOf(means, value, place, true));
  }
  const [first] = made;
  if (first === undefined) return made;
  const name = spelling.person(text);
  await prerequisite(async () => (await api.addTravellersToOrder(first.id, [{ name, email: name }])).parts);
  return spelling === anywhere ? [...made, ...(await echoesOf(means, first.id))] : made;
}

type ValueOf = (name: ChosenText) => string;

async function orderOf(
  { as }: Means,
  value: ValueOf,
  place: number,
  channel: NearMiss["channel"],
  reservationId: string = randomUUID(),
): Promise<NearMiss & { readonly lines: readonly string[] }> {
  const api = as({ channelHeaders: channel });
  return prerequisite(async () => {
    const { id } = (
      await api.createOrder({
        externalReference: value("externalReference"),
        contact: value("contact"),
        createdBy: value("createdBy"),
      })
    ).order;
    const { lines } = await api.addOrderLines(id, [lineWith(value, place, reservationId)]);
    return { id, channel, lines: lines.map((line) => line.id) };
  });
}

/**
 * One order for each word that a client does not choose, made through the other channel and, where it is the word for a
 * draft, confirmed: nothing that the target chose for it is that word.
 */
async function echoesOf(means: Means, id: string): Promise<readonly NearMiss[]> {
  const { api, target } = means;
  const { json, lines } = await prerequisite(async () => (await api.getOrder(id)).order);
  const { distributionChannel, pointOfSale } = target.profile.headers ?? {};
  const [line] = lines;
  const words = [
    id,
    line?.id,
    json["currency"],
    json["organisationId"],
    distributionChannel?.value,
    pointOfSale?.value,
    orderStatus.draft,
    orderStatus.confirmed,
  ].filter((word) => typeof word === "string");
  const echoes: NearMiss[] = [];
  for (const [at, word] of words.entries()) {
    const reservationId = isUuid(word) ? word : randomUUID();
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

function lineWith(value: ValueOf, place: number, reservationId: string): OrderLineIntent {
  return {
    externalReference: value("orderLineExternalReference"),
    price: "20.00",
    pending: true,
    legs: [
      {
        ...legOf("", place * 60),
        fromStopPlaceId: value("fromStopPlaceId"),
        toStopPlaceId: value("toStopPlaceId"),
        serviceJourneyId: value("serviceJourneyId"),
        datedServiceJourneyId: value("datedServiceJourneyId"),
        originalDatedServiceJourneyId: value("originalDatedServiceJourneyId"),
      },
    ],
    reservationId,
    salesPackage: { id: value("salesPackageId"), version: value("salesPackageVersion") },
    fareProduct: { id: value("fareProductId"), version: value("fareProductVersion") },
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
