import {
  type Answer,
  type Call,
  type Calls,
  idText,
  isObject,
  type OrderIntent,
  succeeded,
} from "../../../core/index.ts";
import { wordsOf } from "../../../suite/index.ts";
import type { Bench } from "./probe-session.ts";

export type Json = Readonly<Record<string, unknown>>;

export interface TriedOrder {
  readonly id: string;
  readonly json: Json;
}

/** An order to try things on; without one nothing else can be tried. */
export async function tryOrder(bench: Bench): Promise<TriedOrder | null> {
  const intent = orderIntent(bench);
  const made = await createWith(bench, intent);
  if (made === null) return null;
  if (made.hasValues) lookForValues(bench, made.order.json, intent);
  await tryUpdate(bench, made.order);
  await tryHeaders(bench);
  return made.order;
}

/** A further order, as plain as the target takes one. */
export async function anotherOrder(bench: Bench): Promise<TriedOrder | null> {
  return (await createWith(bench, orderIntent(bench)))?.order ?? null;
}

/** The order as it is shown now. */
export async function readOrderJson(bench: Bench, id: string): Promise<Json | null> {
  const answer = await bench.attempt("the order that was made", (calls) => calls.getOrder(id));
  return isObject(answer?.json) ? answer.json : null;
}

function orderIntent({ intents }: Bench): Required<OrderIntent> {
  const externalReference = intents.reference();
  return {
    externalReference,
    contact: `${externalReference}@example.invalid`,
    createdBy: `by ${externalReference}`,
  };
}

interface Created {
  readonly order: TriedOrder;
  /** Whether it was made with a body. */
  readonly hasValues: boolean;
}

async function createWith(bench: Bench, intent: Required<OrderIntent>): Promise<Created | null> {
  const takesValues = bench.profile().bodies?.createOrder !== undefined;
  const first = takesValues ? await create(bench, (calls) => calls.createOrder(intent)) : null;
  const isServed = first !== null && succeeded(first);
  if (isServed) bench.works("bodies.createOrder");
  const answer = isServed ? first : await create(bench, (calls) => calls.createOrderWithoutBody());
  // What is said with a body and without one is not about the body.
  if (!isServed && first !== null && (answer === null || wordsOf(answer) !== wordsOf(first))) {
    bench.refused("bodies.createOrder", first);
  }
  if (answer === null) return null;
  if (!succeeded(answer)) {
    bench.refused("createOrder", answer);
    return null;
  }
  const { json } = answer;
  if (!isObject(json)) return null;
  const id = idText(json["id"]);
  if (id === "") {
    const what = "the created order has no id";
    bench.wrong({ answer: "createOrder", what, mend: "The service has to show one: every order needs it." });
    return null;
  }
  return { order: { id, json }, hasValues: isServed };
}

async function create(bench: Bench, toCall: (calls: Calls) => Call): Promise<Answer | null> {
  const answer = await bench.ask("bodies.createOrder", toCall);
  if (answer === null || succeeded(answer)) return answer;
  return (await withHeaders(bench, answer, toCall)) ?? answer;
}

/** A refusal may be for want of headers of the sales channel that the profile gives and does not require. */
async function withHeaders(bench: Bench, refusal: Answer, toCall: (calls: Calls) => Call): Promise<Answer | null> {
  const { headers = {} } = bench.profile();
  const left = (["distributionChannel", "pointOfSale"] as const).filter((name) => headers[name]?.required === false);
  if (left.length === 0) return null;
  const answer = await bench.ask("headers", (calls) => ({ ...toCall(calls), channelHeaders: true }));
  if (answer === null || !succeeded(answer)) return null;
  for (const name of left) {
    bench.wrong({
      answer: `headers.${name}.required`,
      what: `is false, and without the headers createOrder answered ${refusal.status}: ${wordsOf(refusal)}`,
      mend: "Write `required: true`, or the list of the operations that need it; with both headers it is served.",
      exchange: refusal.exchange.id,
    });
    bench.goOnWith(`headers.${name}.required`, true);
    bench.requireHeaders();
  }
  return answer;
}

function lookForValues(bench: Bench, json: Json, { externalReference, contact, createdBy }: OrderIntent): void {
  const within = "an order";
  const values = [
    ["fields.externalReference", "/externalReference", "the external reference", externalReference],
    ["search.filterFields.contact", "/contact", "the contact", contact],
    ["search.filterFields.createdBy", "/createdBy", "who created it", createdBy],
  ] as const;
  for (const [answer, usual, name, value] of values) {
    const matches = (found: unknown): boolean => found === value;
    const wanted = `${name} that was sent (${value})`;
    bench.place({ answer, usual, json, within, wanted, matches, sentBy: "bodies.createOrder" });
  }
  const { distributionChannel, pointOfSale } = bench.profile().headers ?? {};
  const sold = [
    ["search.filterFields.distributionChannelId", "/distributionChannelId", distributionChannel],
    ["search.filterFields.pos", "/pos", pointOfSale],
  ] as const;
  for (const [answer, usual, header] of sold) {
    if (header?.required !== true) continue;
    const matches = (found: unknown): boolean => String(found) === header.value;
    bench.place({ answer, usual, json, within, wanted: `the value of ${header.name} (${header.value})`, matches });
  }
}

async function tryUpdate(bench: Bench, { id }: TriedOrder): Promise<void> {
  const intent = orderIntent(bench);
  const answer = await bench.attempt("bodies.updateOrder", (calls) => calls.updateOrder(id, intent));
  if (!isObject(answer?.json)) return;
  bench.place({
    answer: "fields.externalReference",
    usual: "/externalReference",
    json: answer.json,
    within: "the updated order",
    wanted: `the external reference that was sent (${intent.externalReference})`,
    matches: (found) => found === intent.externalReference,
    sentBy: "bodies.updateOrder",
  });
}

/** Every header of the profile, with every value of it. */
async function tryHeaders(bench: Bench): Promise<void> {
  const { distributionChannel, pointOfSale, onBehalfOf } = bench.profile().headers ?? {};
  const ways = [
    ["headers.distributionChannel", distributionChannel, { channelHeaders: true }],
    ["headers.distributionChannel.otherValue", distributionChannel?.otherValue, { channelHeaders: "other" }],
    ["headers.pointOfSale.otherValue", pointOfSale?.otherValue, { channelHeaders: "other" }],
    ["headers.onBehalfOf", onBehalfOf, { onBehalfOf: true }],
  ] as const;
  const takesValues = bench.profile().bodies?.createOrder !== undefined;
  for (const [answer, given, changes] of ways) {
    if (given === undefined) continue;
    await bench.attempt(answer, (calls) => ({
      ...(takesValues ? calls.createOrder(orderIntent(bench)) : calls.createOrderWithoutBody()),
      ...changes,
    }));
  }
}
