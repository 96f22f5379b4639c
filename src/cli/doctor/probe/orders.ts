import { randomUUID } from "node:crypto";
import {
  type Answer,
  at,
  type Call,
  type Calls,
  idText,
  isObject,
  type OrderIntent,
  orderTexts,
  succeeded,
} from "../../../core/index.ts";
import { orderIntentFor, wordsOf } from "../../../suite/index.ts";
import { lookForPlace, sent } from "./look-for-place.ts";
import { placesOf } from "./places.ts";
import type { Probe } from "./probe.ts";

export type Json = Readonly<Record<string, unknown>>;

export interface TriedOrder {
  readonly id: string;
  readonly json: Json;
}

/** Creates the order that most probes use; without one, only the access is tried. */
export async function tryOrder(probe: Probe): Promise<TriedOrder | null> {
  const intent = orderIntent(probe);
  const made = await createWith(probe, intent);
  if (made === null || (await isNowhere(probe, made.order))) return null;
  if (made.hasValues) lookForValues(probe, made.order.json, intent);
  await tryUpdate(probe, made.order);
  await tryHeaders(probe);
  return made.order;
}

/** Whether no call finds the order, so that nothing of the profile can be tried on it. */
async function isNowhere(probe: Probe, { id }: TriedOrder): Promise<boolean> {
  const read = await probe.ask("the order that was made", (calls) => calls.getOrder(id));
  if (read?.status !== 404) return false;
  const changed = await probe.ask("the order that was made", (calls) => calls.updateOrder(id, orderIntent(probe)));
  if (changed?.status !== 404) return false;
  probe.wrong({
    answer: "the order that was made",
    what: `getOrder and updateOrder answered 404: neither finds the order by the id that createOrder answered, ${id}`,
    fix: "Correct the service: an order is found by its id.",
    exchange: read.exchange.id,
    ofService: true,
  });
  return true;
}

/** Creates another plain order. */
export async function anotherOrder(probe: Probe): Promise<TriedOrder | null> {
  return (await createWith(probe, orderIntent(probe)))?.order ?? null;
}

/** The order as it is shown now. */
export async function readOrderJson(probe: Probe, id: string): Promise<Json | null> {
  const answer = await probe.attempt("the order that was made", (calls) => calls.getOrder(id));
  return isObject(answer?.json) ? answer.json : null;
}

/** Parts as an answer shows them, or as their order does where the answer shows no more of them than ids and states. */
export async function shownInFull(
  probe: Probe,
  orderId: string,
  parts: readonly unknown[],
): Promise<readonly unknown[]> {
  const order = await readOrderJson(probe, orderId);
  return parts.map((part) => {
    if (!isObject(part)) return part;
    const [place] = placesOf(order, (found) => isObject(found) && isMore(found, part));
    return place === undefined ? part : at(order, place);
  });
}

/** Whether the one says all that the other does, and more. */
function isMore(one: Json, other: Json): boolean {
  const names = Object.keys(other);
  return (
    names.length > 0 &&
    names.length < Object.keys(one).length &&
    names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
  );
}

function orderIntent({ intents }: Probe): Required<OrderIntent> {
  return orderIntentFor(intents.reference());
}

interface Created {
  readonly order: TriedOrder;
  /** Whether it was made with a body. */
  readonly hasValues: boolean;
}

async function createWith(probe: Probe, intent: Required<OrderIntent>): Promise<Created | null> {
  const takesValues = probe.profile().bodies?.createOrder !== undefined;
  const first = takesValues ? await create(probe, (calls) => calls.createOrder(intent)) : null;
  const isServed = first !== null && succeeded(first);
  if (isServed) probe.works("bodies.createOrder");
  const answer = isServed ? first : await create(probe, (calls) => calls.createOrderWithoutBody());
  // The same refusal with and without a body is not about the body.
  if (!isServed && first !== null && (answer === null || wordsOf(answer) !== wordsOf(first))) {
    probe.refused("bodies.createOrder", first);
  }
  if (answer === null) return null;
  if (!succeeded(answer)) {
    probe.refused("createOrder", answer);
    return null;
  }
  const { json } = answer;
  if (!isObject(json)) return null;
  const id = idText(json["id"]);
  if (id === "") {
    const isEmpty = Object.keys(json).length === 0;
    const what = isEmpty ? "the created order has no id: it is `{}`" : "the created order has no id";
    const fix = "Correct the service: it has to show one for every order.";
    probe.wrong({ answer: "createOrder", what, fix, ofService: true });
    return null;
  }
  return { order: { id, json }, hasValues: isServed };
}

async function create(probe: Probe, toCall: (calls: Calls) => Call): Promise<Answer | null> {
  const answer = await probe.ask("bodies.createOrder", toCall);
  if (answer === null || succeeded(answer)) return answer;
  return (await withHeaders(probe, answer, toCall)) ?? (await withUuid(probe, answer, toCall)) ?? answer;
}

/** The service may require correlation ids of a form. */
async function withUuid(probe: Probe, refusal: Answer, toCall: (calls: Calls) => Call): Promise<Answer | null> {
  if (probe.profile().correlationIds !== undefined) return null;
  const answer = await probe.ask("correlationIds", (calls) => ({ ...toCall(calls), correlationId: randomUUID() }));
  if (answer === null || !succeeded(answer)) return null;
  probe.goOnWith("correlationIds", "uuid");
  probe.requireUuids();
  probe.wrong({
    answer: "correlationIds",
    what: `is not answered, but createOrder answered ${refusal.status} to a correlation id that is no UUID: ${wordsOf(refusal)}`,
    fix: 'Write "uuid".',
    exchange: refusal.exchange.id,
  });
  return answer;
}

/** The service may require headers of the sales channel that the profile calls optional. */
async function withHeaders(probe: Probe, refusal: Answer, toCall: (calls: Calls) => Call): Promise<Answer | null> {
  const { headers = {} } = probe.profile();
  const left = (["distributionChannel", "pointOfSale"] as const).filter((name) => headers[name]?.required === false);
  if (left.length === 0) return null;
  const answer = await probe.ask("headers", (calls) => ({ ...toCall(calls), channelHeaders: true }));
  if (answer === null || !succeeded(answer)) return null;
  for (const name of left) {
    probe.wrong({
      answer: `headers.${name}.required`,
      what: `is false, but without the headers createOrder answered ${refusal.status}: ${wordsOf(refusal)}`,
      fix: "Write `required: true`, or list the operations that need it. With both headers, createOrder is served.",
      exchange: refusal.exchange.id,
    });
    probe.goOnWith(`headers.${name}.required`, true);
    probe.requireHeaders();
  }
  return answer;
}

function lookForValues(probe: Probe, json: Json, intent: OrderIntent): void {
  const within = "an order";
  for (const name of orderTexts) {
    const answer = name === "externalReference" ? `fields.${name}` : `search.filterFields.${name}`;
    const place = { answer, usual: `/${name}`, json, within, sentBy: "bodies.createOrder" } as const;
    lookForPlace(probe, { ...sent(`the ${name}`, intent[name]), ...place });
  }
  const { distributionChannel, pointOfSale } = probe.profile().headers ?? {};
  const sold = [
    ["search.filterFields.distributionChannelId", "/distributionChannelId", distributionChannel],
    ["search.filterFields.pos", "/pos", pointOfSale],
  ] as const;
  for (const [answer, usual, header] of sold) {
    if (header?.required !== true) continue;
    const wanted = `the value of ${header.name} (${header.value})`;
    const matches = (found: unknown): boolean => String(found) === header.value;
    lookForPlace(probe, { answer, usual, json, within, wanted, matches });
  }
}

async function tryUpdate(probe: Probe, { id }: TriedOrder): Promise<void> {
  const intent = orderIntent(probe);
  const answer = await probe.attempt("bodies.updateOrder", (calls) => calls.updateOrder(id, intent));
  if (!isObject(answer?.json)) return;
  lookForPlace(probe, {
    answer: "fields.externalReference",
    usual: "/externalReference",
    json: answer.json,
    within: "the updated order",
    ...sent("the external reference", intent.externalReference),
    sentBy: "bodies.updateOrder",
  });
}

/** Tries every header of the profile with each of its values. */
async function tryHeaders(probe: Probe): Promise<void> {
  const { distributionChannel, pointOfSale, onBehalfOf } = probe.profile().headers ?? {};
  const ways = [
    ["headers.distributionChannel", distributionChannel, { channelHeaders: true }],
    ["headers.distributionChannel.otherValue", distributionChannel?.otherValue, { channelHeaders: "other" }],
    ["headers.pointOfSale.otherValue", pointOfSale?.otherValue, { channelHeaders: "other" }],
    ["headers.onBehalfOf", onBehalfOf, { onBehalfOf: true }],
  ] as const;
  const takesValues = probe.profile().bodies?.createOrder !== undefined;
  for (const [answer, given, changes] of ways) {
    if (given === undefined) continue;
    await probe.attempt(answer, (calls) => ({
      ...(takesValues ? calls.createOrder(orderIntent(probe)) : calls.createOrderWithoutBody()),
      ...changes,
    }));
  }
}
