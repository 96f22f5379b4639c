import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

import type { Moment } from "../domain/decision.ts";
import { instantText } from "../domain/instant.ts";
import type { Order } from "../domain/order.ts";
import type { LegRequest, OrderLineRequest } from "../domain/requests.ts";
import type { Rules } from "../service/rules.ts";
import type { Service } from "../service/service.ts";
import { fullClient } from "../access/clients.ts";

const stops = ["NSR:StopPlace:548", "NSR:StopPlace:59872", "NSR:StopPlace:30878", "NSR:StopPlace:41742"] as const;
const products = ["single", "period-7", "period-30", "seat", "bicycle"] as const;
const channels = ["web", "app", "desk", "partner"] as const;
const names = ["Ada Berg", "Tor Lien", "Mia Solberg", "Jon Moe", "Eli Haugen"] as const;

type Random = ReturnType<typeof xoroshiro128plus>;

/** The time between the creation of two orders. */
const stepMs = 60_000;

/**
 * Fills an empty store with realistic orders: journeys of one to three lines, most of them confirmed. The same seed makes the
 * same orders. A store that already has orders stays as it is.
 */
export function seedOrders({ rules, store, clock }: Service, count: number, seed = 1): void {
  if (!store.isEmpty()) return;
  const random = xoroshiro128plus(seed);
  const start = clock.milliseconds() - (count + 1) * stepMs;
  store.inBulk(() => {
    for (let number = 0; number < count; number += 1) {
      const moment = { now: instantText(start + number * stepMs), newId: () => uuid(random) };
      const initial = createdOrder(rules, random, moment, number);
      store.insert(grownOrder(rules, random, moment, initial), initial);
    }
  });
}

function createdOrder(rules: Rules, random: Random, moment: Moment, number: number): Order {
  const name = pick(random, names);
  const contact = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  const request = { externalReference: `SALE-${number + 1}`, contact, createdBy: name, currency: "NOK" };
  const pos = `${pick(random, channels)}-${below(random, 20)}`;
  const origin = {
    organisationId: fullClient.organisationId,
    distributionChannelId: pick(random, channels),
    pos,
    onBehalfOf: null,
  };
  return rules.createOrder(request, origin, moment);
}

function grownOrder(rules: Rules, random: Random, moment: Moment, initial: Order): Order {
  const lines = Array.from({ length: 1 + below(random, 3) }, () => lineRequest(random, moment));
  const withLines = rules.addOrderLines(initial, lines, moment).order;
  const travellers = [{ name: pick(random, names), email: null, phone: null, externalReference: null }];
  const draft = rules.withTotals(rules.addTravellers(withLines, travellers, moment).order);
  const ids = draft.orderLines.map((line) => line.orderLineId);
  const fate = below(random, 10);
  if (fate < 6) return rules.confirmOrderLines(draft, ids, moment).order;
  if (fate < 7) return rules.failOrder(draft).order;
  return draft;
}

function lineRequest(random: Random, { now }: Moment): OrderLineRequest {
  const product = pick(random, products);
  const minor = 1_000 + below(random, 90_000);
  return {
    price: `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`,
    tax: `${Math.floor(minor / 1_000)}.00`,
    externalReference: `LINE-${below(random, 1_000_000)}`,
    externalConfirmation: "PENDING",
    salesPackageId: `package-${product}`,
    salesPackageVersion: String(1 + below(random, 4)),
    fareProductId: `fare-${product}`,
    fareProductVersion: String(1 + below(random, 4)),
    legs: [legRequest(random, Date.parse(now))],
  };
}

function legRequest(random: Random, now: number): LegRequest {
  const departure = now + (1 + below(random, 60 * 24 * 14)) * 60_000;
  const journey = `journey-${below(random, 500)}`;
  return {
    mode: pick(random, ["RAIL", "BUS", "TRAM", "WATER"]),
    startTime: instantText(departure),
    endTime: instantText(departure + (10 + below(random, 300)) * 60_000),
    fromStopPlaceId: pick(random, stops),
    toStopPlaceId: pick(random, stops),
    serviceJourneyId: journey,
    datedServiceJourneyId: `${journey}:${instantText(departure).slice(0, 10)}`,
    originalDatedServiceJourneyId: null,
  };
}

function below(random: Random, bound: number): number {
  return uniformInt(random, 0, bound - 1);
}

function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[below(random, values.length)] ?? values[0];
}

function uuid(random: Random): string {
  const digits = Array.from({ length: 4 }, () => (random.next() >>> 0).toString(16).padStart(8, "0")).join("");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
}
