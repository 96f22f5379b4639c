import type { Moment } from "../domain/decision.ts";
import { instantText } from "../domain/instant.ts";
import type { Order } from "../domain/order.ts";
import type { LegRequest, OrderLineRequest } from "../domain/requests.ts";
import type { Rules } from "../service/rules.ts";
import type { Service } from "../service/service.ts";
import { fullClient } from "../access/clients.ts";
import { chance, type Chance } from "./chance.ts";

const stops = ["NSR:StopPlace:548", "NSR:StopPlace:59872", "NSR:StopPlace:30878", "NSR:StopPlace:41742"] as const;
const products = ["single", "period-7", "period-30", "seat", "bicycle"] as const;
const channels = ["web", "app", "desk", "partner"] as const;
const names = ["Ada Berg", "Tor Lien", "Mia Solberg", "Jon Moe", "Eli Haugen"] as const;

/** The orders are spread over the past in steps of this many milliseconds. */
const stepMs = 60_000;

/**
 * Fills an empty store with orders as a season of sales leaves them: journeys of one to three lines, most of them
 * confirmed. A store that has orders keeps what it has.
 */
export function seedOrders({ rules, store, clock }: Service, count: number, seed = 1): void {
  if (!store.isEmpty()) return;
  const luck = chance(seed);
  const start = clock.milliseconds() - (count + 1) * stepMs;
  store.inBulk(() => {
    for (let number = 0; number < count; number += 1) {
      const moment = { now: instantText(start + number * stepMs), newId: luck.uuid };
      const initial = createdOrder(rules, luck, moment, number);
      store.insert(grownOrder(rules, luck, moment, initial), initial);
    }
  });
}

function createdOrder(rules: Rules, luck: Chance, moment: Moment, number: number): Order {
  const name = luck.pick(names);
  const contact = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  const request = { externalReference: `SALE-${number + 1}`, contact, createdBy: name, currency: "NOK" };
  const pos = `${luck.pick(channels)}-${luck.below(20)}`;
  const origin = {
    organisationId: fullClient.organisationId,
    distributionChannelId: luck.pick(channels),
    pos,
    onBehalfOf: null,
  };
  return rules.createOrder(request, origin, moment);
}

function grownOrder(rules: Rules, luck: Chance, moment: Moment, initial: Order): Order {
  const lines = Array.from({ length: 1 + luck.below(3) }, () => lineRequest(luck, moment));
  const withLines = rules.addOrderLines(initial, lines, moment).order;
  const travellers = [{ name: luck.pick(names), email: null, phone: null, externalReference: null }];
  const draft = rules.withTotals(rules.addTravellers(withLines, travellers, moment).order);
  const ids = draft.orderLines.map((line) => line.orderLineId);
  const fate = luck.below(10);
  if (fate < 6) return rules.confirmOrderLines(draft, ids, moment).order;
  if (fate < 7) return rules.failOrder(draft).order;
  return draft;
}

function lineRequest(luck: Chance, { now }: Moment): OrderLineRequest {
  const product = luck.pick(products);
  const minor = 1_000 + luck.below(90_000);
  return {
    price: `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`,
    tax: `${Math.floor(minor / 1_000)}.00`,
    externalReference: `LINE-${luck.below(1_000_000)}`,
    externalConfirmation: "PENDING",
    salesPackageId: `package-${product}`,
    salesPackageVersion: String(1 + luck.below(4)),
    fareProductId: `fare-${product}`,
    fareProductVersion: String(1 + luck.below(4)),
    legs: [legRequest(luck, Date.parse(now))],
  };
}

function legRequest(luck: Chance, now: number): LegRequest {
  const departure = now + (1 + luck.below(60 * 24 * 14)) * 60_000;
  const journey = `journey-${luck.below(500)}`;
  return {
    mode: luck.pick(["RAIL", "BUS", "TRAM", "WATER"]),
    startTime: instantText(departure),
    endTime: instantText(departure + (10 + luck.below(300)) * 60_000),
    fromStopPlaceId: luck.pick(stops),
    toStopPlaceId: luck.pick(stops),
    serviceJourneyId: journey,
    datedServiceJourneyId: `${journey}:${instantText(departure).slice(0, 10)}`,
    originalDatedServiceJourneyId: null,
  };
}
