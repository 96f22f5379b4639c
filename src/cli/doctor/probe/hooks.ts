import { at, type HookRequest, idText, pause, type RawAnswer, succeeded } from "../../../core/index.ts";
import { sameAmount, wordsOf } from "../../../suite/index.ts";
import type { Bench } from "./probe-session.ts";
import { add } from "./lines.ts";
import { anotherOrder, readOrderJson, type TriedOrder } from "./orders.ts";
import { placesOf } from "./places.ts";

/** Each hook, and whether it has the effect that it is there for. */
export async function tryHooks(bench: Bench): Promise<void> {
  await tryLock(bench);
  await trySettling(bench);
  await tryExpiry(bench);
}

/** Sends what a function of the profile makes; `null` where that cannot be, which is noted. */
async function callHook(bench: Bench, answer: string, make: () => HookRequest): Promise<RawAnswer | null> {
  try {
    const reply = await bench.session.hook(make());
    bench.works(answer);
    if (reply.status < 300) return reply;
    bench.wrong({
      answer,
      what: `${reply.exchange.request.method} ${reply.exchange.request.url} was answered ${reply.status}: ${wordsOf(reply)}`,
      mend: "Correct the request; its path is relative to the origin of ORDERS_BASE_URL.",
    });
  } catch (problem) {
    const what = problem instanceof Error ? problem.message : String(problem);
    bench.wrong({ answer, what, mend: "Correct the function, or the request that it makes." });
  }
  return null;
}

async function tryLock(bench: Bench): Promise<void> {
  const { lockOrder } = bench.target.profile.hooks ?? {};
  const order = lockOrder && (await anotherOrder(bench));
  if (lockOrder === undefined || !order) return;
  const hooked = await callHook(bench, "hooks.lockOrder", () => lockOrder(order.id));
  const unlocked = hooked && (await bench.ask("hooks.lockOrder", (calls) => calls.unlockOrder(order.id)));
  if (!hooked || !unlocked || succeeded(unlocked)) return;
  bench.wrong({
    answer: "hooks.lockOrder",
    what: `was answered ${hooked.status}, and the order is not locked: unlockOrder answered ${unlocked.status}: ${wordsOf(unlocked)}`,
    mend: "Have the hook lock the order that it is given.",
  });
}

async function trySettling(bench: Bench): Promise<void> {
  const { settleBalance } = bench.target.profile.hooks ?? {};
  const order = settleBalance && (await anotherOrder(bench));
  if (settleBalance === undefined || !order) return;
  const lines = bench.intents.lineIntents(1, { price: "21.11", pending: false });
  if ((await add(bench, order, lines)) === null) return;
  const hooked = await callHook(bench, "hooks.settleBalance", () => settleBalance(order.id));
  const json = hooked && (await readOrderJson(bench, order.id));
  const balance = at(json, bench.profile().fields?.balance ?? "/balance");
  if (!hooked || json === null || sameAmount(balance, "0.00")) return;
  bench.wrong({
    answer: "hooks.settleBalance",
    what: `was answered ${hooked.status}, and the balance of the order is ${JSON.stringify(balance)} afterwards`,
    mend: "Have the hook pay what the order costs, so that its balance is 0.00.",
  });
}

async function tryExpiry(bench: Bench): Promise<void> {
  const { profile, access } = bench.target;
  const expire = profile.hooks?.expireDuringProcessing;
  const order = expire && (await anotherOrder(bench));
  if (expire === undefined || !order) return;
  const issued = await bench.session.token(access.client);
  const token = idText(at(issued.json, profile.token?.token ?? ""));
  if (token === "") return;
  const correlationId = bench.session.reserveId();
  const request = { token, operation: "getOrder", correlationId } as const;
  const hooked = await callHook(bench, "hooks.expireDuringProcessing", () => expire(request));
  const answer =
    hooked &&
    (await bench.ask("hooks.expireDuringProcessing", (calls) => ({
      ...calls.getOrder(order.id),
      token,
      correlationId,
      deviation: "expiring-token",
    })));
  if (!hooked || !answer || answer.status === 408) return;
  bench.wrong({
    answer: "hooks.expireDuringProcessing",
    what: `was answered ${hooked.status}, and the request that it was for ${answer.status} instead of 408`,
    mend: "Have it hit the request with the token, the operation and the correlation id that it is given.",
  });
}

const longestDeliveryMs = 5_000;
const pauseMs = 100;

/** The event feed, asked for an order that has been confirmed. */
export async function tryEvents(bench: Bench, confirmed: TriedOrder | null): Promise<void> {
  const { events } = bench.target.profile;
  if (events === undefined || confirmed === null) return;
  const poll = () => callHook(bench, "events.poll", () => events.poll(confirmed.id));
  const holdsOrder = (value: unknown): boolean => placesOf(value, (found) => idText(found) === confirmed.id).length > 0;
  const isOurs = (value: unknown): boolean => holdsOrder(value) && placesOf(value, isConfirmation).length > 0;
  const began = performance.now();
  await pause(events.deliveredWithinMs, bench.signal);
  let answer = await poll();
  while (answer !== null && !isOurs(answer.json) && performance.now() - began < longestDeliveryMs) {
    await pause(pauseMs, bench.signal);
    answer = await poll();
  }
  if (answer === null) return;
  if (!isOurs(answer.json)) {
    bench.wrong({
      answer: "events.poll",
      what: `no event OrderConfirmed of the order ${confirmed.id} came within ${longestDeliveryMs} ms of its confirmation; the answer was ${answer.status}: ${wordsOf(answer)}`,
      mend: "Have the request ask for the events of the order that it is given.",
    });
    return;
  }
  const took = Math.round(performance.now() - began);
  if (took > events.deliveredWithinMs + longestDeliveryMs / 5) {
    bench.wrong({
      answer: "events.deliveredWithinMs",
      what: `is ${events.deliveredWithinMs}, and the event of a confirmation took up to ${took} ms`,
      mend: `Write ${Math.ceil(took / 1_000) * 1_000}.`,
    });
  }
  bench.place({
    answer: "events.items",
    json: answer.json,
    within: "the answer of the feed",
    wanted: "the list of events",
    matches: (value) => Array.isArray(value) && value.some(isOurs),
  });
  lookAtEvents(bench, at(answer.json, bench.profile().events?.items ?? ""), confirmed.id, isOurs);
}

function lookAtEvents(bench: Bench, list: unknown, orderId: string, isOurs: (event: unknown) => boolean): void {
  const items = Array.isArray(list) ? (list as readonly unknown[]) : [];
  const own = items.find(isOurs);
  if (own === undefined) return;
  const common = { json: own, within: "an event" };
  bench.place({ ...common, answer: "events.type", wanted: "its type (OrderConfirmed)", matches: isConfirmation });
  bench.place({
    ...common,
    answer: "events.orderId",
    wanted: `the id of the order (${orderId})`,
    matches: (value) => idText(value) === orderId,
  });
  const { id } = bench.profile().events ?? {};
  if (id === undefined || items.some((item) => at(item, id) !== undefined)) return;
  bench.place({
    ...common,
    answer: "events.id",
    wanted: "its id",
    like: /id$/iu,
    matches: (value) => idText(value) !== "" && idText(value) !== orderId && !isConfirmation(value) && !isMoment(value),
  });
}

function isConfirmation(value: unknown): boolean {
  return value === "OrderConfirmed";
}

function isMoment(value: unknown): boolean {
  return typeof value === "string" && /^\d{4}-\d\d-\d\dT/u.test(value);
}
