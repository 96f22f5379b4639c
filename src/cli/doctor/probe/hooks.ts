import { at, type HookRequest, idText, pause, type RawAnswer, succeeded } from "../../../core/index.ts";
import { isAboutOrder, sameAmount, specifiedType, wordsOf } from "../../../suite/index.ts";
import { lookForPlace, lookForPlaces } from "./look-for-place.ts";
import type { Probe } from "./probe.ts";
import { add } from "./added-lines.ts";
import { anotherOrder, readOrderJson, type TriedOrder } from "./orders.ts";
import { placesOf } from "./places.ts";

/** Calls each hook and checks its effect. */
export async function tryHooks(probe: Probe): Promise<void> {
  await tryLock(probe);
  await trySettling(probe);
  await tryExpiry(probe);
}

/** The fix of a request that names another order than it means, where the id has signs of another meaning in a URL. */
function fixOfId({ url }: HookRequest, orderId: string, otherwise: string): string {
  if (orderId === "" || encodeURIComponent(orderId) === orderId || !url.includes(orderId)) return otherwise;
  return `Write \`encodeURIComponent(orderId)\` instead of \`orderId\` in the URL: ids such as ${orderId} have signs that mean something else there.`;
}

/** Sends the request that a function of the profile makes; `null` where it fails, which is noted. */
async function callHook(
  probe: Probe,
  answer: string,
  make: () => HookRequest,
  orderId = "",
): Promise<RawAnswer | null> {
  try {
    const request = make();
    const reply = await probe.session.hook(request);
    probe.works(answer);
    if (reply.status < 300) return reply;
    probe.wrong({
      answer,
      what: `${reply.exchange.request.method} ${reply.exchange.request.url} was answered ${reply.status}: ${wordsOf(reply)}`,
      fix:
        reply.status === 401
          ? "Add `authorized: true` to the request if it takes the token of the API, else the `headers` with its key."
          : fixOfId(request, orderId, "Correct the request; its path is relative to the origin of ORDERS_BASE_URL."),
    });
  } catch (problem) {
    const what = problem instanceof Error ? problem.message : String(problem);
    probe.wrong({ answer, what, fix: "Correct the function, or the request that it makes." });
  }
  return null;
}

async function tryLock(probe: Probe): Promise<void> {
  const { lockOrder } = probe.target.profile.hooks ?? {};
  const order = lockOrder && (await anotherOrder(probe));
  if (lockOrder === undefined || !order) return;
  const hooked = await callHook(probe, "hooks.lockOrder", () => lockOrder(order.id), order.id);
  const unlocked = hooked && (await probe.ask("hooks.lockOrder", (calls) => calls.unlockOrder(order.id)));
  if (!hooked || !unlocked || succeeded(unlocked)) return;
  probe.wrong({
    answer: "hooks.lockOrder",
    what: `was answered ${hooked.status}, but the order is not locked: unlockOrder answered ${unlocked.status}: ${wordsOf(unlocked)}`,
    fix: "Let the hook lock the order that it gets.",
  });
}

/** Pays an order, where the profile says how. */
export async function settle(probe: Probe, orderId: string): Promise<RawAnswer | null> {
  const { settleBalance } = probe.target.profile.hooks ?? {};
  return settleBalance === undefined
    ? null
    : callHook(probe, "hooks.settleBalance", () => settleBalance(orderId), orderId);
}

async function trySettling(probe: Probe): Promise<void> {
  const { settleBalance } = probe.target.profile.hooks ?? {};
  const order = settleBalance && (await anotherOrder(probe));
  if (settleBalance === undefined || !order) return;
  const lines = probe.intents.lineIntents(1, { price: "21.00", pending: false });
  if ((await add(probe, order, lines)) === null) return;
  const hooked = await settle(probe, order.id);
  const json = hooked && (await readOrderJson(probe, order.id));
  const balance = at(json, probe.profile().fields?.balance ?? "/balance");
  if (!hooked || json === null || sameAmount(balance, "0.00")) return;
  probe.wrong({
    answer: "hooks.settleBalance",
    what: `was answered ${hooked.status}, but the balance of the order is then ${JSON.stringify(balance)}`,
    fix: "Let the hook pay what the order costs, so that its balance is 0.00.",
  });
}

async function tryExpiry(probe: Probe): Promise<void> {
  const { profile, access } = probe.target;
  const expire = profile.hooks?.expireDuringProcessing;
  const order = expire && (await anotherOrder(probe));
  if (expire === undefined || !order) return;
  const issued = await probe.session.token(access.client);
  const token = idText(at(issued.json, profile.token?.token ?? ""));
  if (token === "") return;
  const correlationId = probe.session.reserveId();
  const request = { token, operation: "getOrder", correlationId } as const;
  const hooked = await callHook(probe, "hooks.expireDuringProcessing", () => expire(request));
  const answer =
    hooked &&
    (await probe.ask("hooks.expireDuringProcessing", (calls) => ({
      ...calls.getOrder(order.id),
      token,
      correlationId,
      deviation: "expiring-token",
    })));
  if (!hooked || !answer || answer.status === 408) return;
  probe.wrong({
    answer: "hooks.expireDuringProcessing",
    what: `was answered ${hooked.status}, but the request that it names was answered ${answer.status} instead of 408`,
    fix: "Let it hit the request with the token, the operation and the correlation id that it gets.",
  });
}

const longestDeliveryMs = 10_000;
const pauseMs = 100;
/** The least that is granted above the time that one event took. */
const marginMs = 500;

/** Asks the event feed for the events of a confirmed order. */
export async function tryEvents(probe: Probe, confirmed: TriedOrder | null): Promise<void> {
  const { events } = probe.target.profile;
  if (events === undefined || confirmed === null) return;
  const poll = () => callHook(probe, "events.poll", () => events.poll(confirmed.id), confirmed.id);
  const holdsOrder = (value: unknown): boolean =>
    placesOf(value, (found) => isAboutOrder(idText(found), confirmed.id)).length > 0;
  const isOurs = (value: unknown): boolean => holdsOrder(value) && placesOf(value, isConfirmation).length > 0;
  const began = performance.now();
  await pause(events.deliveredWithinMs, probe.signal);
  let answer = await poll();
  let isLate = false;
  while (answer !== null && !isOurs(answer.json) && performance.now() - began < longestDeliveryMs) {
    isLate = true;
    await pause(pauseMs, probe.signal);
    answer = await poll();
  }
  if (answer === null) return;
  if (!isOurs(answer.json)) {
    probe.wrong({
      answer: "events.poll",
      what: `no OrderConfirmed event for order ${confirmed.id} came within ${longestDeliveryMs} ms of its confirmation; the answer was ${answer.status}: ${wordsOf(answer)}`,
      fix: fixOfId(
        events.poll(confirmed.id),
        confirmed.id,
        "Let the request ask for the events of the order that it gets.",
      ),
    });
    return;
  }
  const took = Math.round(performance.now() - began);
  // A run asks once, after this time.
  if (isLate) {
    const deliveredWithinMs = Math.ceil((took + marginMs) / 1_000) * 1_000;
    probe.goOnWith("events.deliveredWithinMs", deliveredWithinMs);
    probe.wrong({
      answer: "events.deliveredWithinMs",
      what: `is ${events.deliveredWithinMs}, but the event of a confirmation took up to ${took} ms`,
      fix: `Write ${deliveredWithinMs}.`,
    });
  }
  lookForPlace(probe, {
    answer: "events.items",
    json: answer.json,
    within: "the answer of the feed",
    wanted: "the list of events",
    matches: (value) => Array.isArray(value) && value.some(isOurs),
  });
  await lookAtEvents(probe, at(answer.json, probe.profile().events?.items ?? ""), confirmed.id, isOurs);
}

async function lookAtEvents(
  probe: Probe,
  list: unknown,
  orderId: string,
  isOurs: (event: unknown) => boolean,
): Promise<void> {
  const items = Array.isArray(list) ? (list as readonly unknown[]) : [];
  const own = items.find(isOurs);
  if (own === undefined) return;
  const common = { json: own, within: "an event" };
  const isOrder = (value: unknown): boolean => isAboutOrder(idText(value), orderId);
  lookForPlaces(probe, common, {
    "events.type": { wanted: "its type (OrderConfirmed)", matches: isConfirmation },
    "events.orderId": { wanted: `the id of the order (${orderId})`, matches: isOrder },
  });
  const { id } = probe.profile().events ?? {};
  if (id !== undefined && items.some((item) => at(item, id) !== undefined)) return;
  const order = await readOrderJson(probe, orderId);
  const isOfOrder = (value: unknown): boolean => placesOf(order, (found) => idText(found) === idText(value)).length > 0;
  // Where the profile says nothing of ids, an id tells events apart.
  const isOneOf = (value: unknown): boolean =>
    id !== undefined ||
    items.filter((item) => placesOf(item, (found) => idText(found) === idText(value)).length > 0).length === 1;
  lookForPlace(probe, {
    ...common,
    answer: "events.id",
    wanted: "its id",
    like: id === undefined ? /^\/(?:event)?_?id$/iu : /(?:id|key|number|sequence)$/iu,
    onlyLike: true,
    mayLack: "leave out `events.id` if events have no ids",
    matches: (value) =>
      idText(value) !== "" &&
      !isOrder(value) &&
      value !== "OrderConfirmed" &&
      !isMoment(value) &&
      !isOfOrder(value) &&
      isOneOf(value),
  });
}

function isConfirmation(value: unknown): boolean {
  return specifiedType(value) === "OrderConfirmed";
}

/** A text of ISO 8601, or a number of seconds or of smaller units since 1970, which today all begin alike. */
function isMoment(value: unknown): boolean {
  const text = idText(value);
  const today = String(Date.now()).slice(0, 5);
  return /^\d{4}-\d\d-\d\dT/u.test(text) || (/^\d{10,}$/u.test(text) && text.startsWith(today));
}
