import { randomUUID } from "node:crypto";
import {
  inventedAddress,
  inventedName,
  type LegIntent,
  type LineContent,
  type OrderIntent,
  type OrderLineIntent,
  orderTexts,
  type ReservationIntent,
  type TravellerIntent,
  travelModes,
} from "../../core/index.ts";
import { dayFromNow } from "./dates-from-now.ts";
import { inLetters } from "./random.ts";
import { nextSeat } from "./seats.ts";

/**
 * What scenarios ask for, in data of their own: every reference starts with the tag of the run and the scenario, so
 * that what a run left behind can be told apart. Names are invented; no traveller of these exists.
 */
export function createIntents(runTag: string, contents: readonly LineContent[] = []) {
  let made = 0;
  const reference = (): string => `${runTag}-${++made}`;

  const lineIntent = (wanted: Partial<OrderLineIntent> = {}): OrderLineIntent => ({
    externalReference: reference(),
    price: "100.00",
    pending: true,
    ...wanted,
  });

  const travellerIntent = (): TravellerIntent => ({
    name: inventedName(reference()),
    email: inventedAddress(reference()),
  });

  /** A reservation is made for a line, and is nothing that a target sells. */
  const contentAt = (at: number): LineContent => {
    const sold = contents[at % contents.length];
    return sold === undefined ? inventedContent(at) : { reservationId: randomUUID(), ...sold };
  };

  return {
    reference,
    seat: nextSeat,
    lineIntent,
    lineIntents: (count: number, wanted: Partial<OrderLineIntent> = {}): readonly OrderLineIntent[] =>
      Array.from({ length: count }, () => lineIntent(wanted)),
    /** What is sold with a line; with another number something else. */
    lineContent: contentAt,
    /** Lines with every value that a line may hold; with another start they hold others. */
    wholeLineIntents: (count: number, start = 0): readonly OrderLineIntent[] =>
      Array.from({ length: count }, (_, index) => start + index).map((at) => lineIntent(contentAt(at))),
    travellerIntent,
    travellerIntents: (count: number): readonly TravellerIntent[] => Array.from({ length: count }, travellerIntent),
    reservationIntents: (count: number): readonly ReservationIntent[] =>
      Array.from({ length: count }, () => ({ id: randomUUID(), seat: nextSeat() })),
  };
}

/** A tag for what no scenario asks for. It is as long as theirs and has such signs: a target may take references of one form alone. */
export function strayTag(): string {
  const [start = "", middle = ""] = randomUUID().split("-");
  return `oc${inLetters(start)}12-${inLetters(middle)}zz`;
}

/** A text for each value of an order that clients write, told apart by the name of the value. */
export function orderIntentFor(reference: string): Required<OrderIntent> {
  const texts = orderTexts.map((name) => [name, inventedAddress(reference, name.toLowerCase())]);
  return { ...(Object.fromEntries(texts) as Required<OrderIntent>), externalReference: reference };
}

const daysOfSale = 30;

/** Two legs of a day some weeks ahead, in the local time of somewhere else. */
function inventedContent(index: number): LineContent {
  // At most two months ahead, as far as most journeys are sold.
  const day = dayFromNow(30 + (index % daysOfSale));
  const minutes = 15 + 5 * Math.floor(index / daysOfSale);
  const leg = (part: 1 | 2): LegIntent => {
    const name = `${index + 1}-${part}`;
    return {
      mode: travelModes[(2 * index + part) % travelModes.length] ?? "RAIL",
      startTime: `${day}T${part === 1 ? "08" : "14"}:${minutes}:00+02:00`,
      endTime: `${day}T${part === 1 ? "12" : "18"}:45:00+02:00`,
      fromStopPlaceId: `STOP-${name}-FROM`,
      toStopPlaceId: `STOP-${name}-TO`,
      serviceJourneyId: `JOURNEY-${name}`,
      datedServiceJourneyId: `DATED-JOURNEY-${name}`,
      originalDatedServiceJourneyId: `ORIGINAL-DATED-JOURNEY-${name}`,
    };
  };
  return {
    legs: [leg(1), leg(2)],
    reservationId: randomUUID(),
    salesPackage: { id: `PACKAGE-${index + 1}`, version: `${index + 3}` },
    fareProduct: { id: `PRODUCT-${index + 1}`, version: `${index + 5}` },
  };
}

export type Intents = ReturnType<typeof createIntents>;
