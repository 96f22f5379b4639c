import {
  type Answer,
  at,
  cancelledLine,
  idText,
  isObject,
  membersOf,
  orderStatus,
  pendingConfirmation,
  succeeded,
} from "../../../core/index.ts";
import { isBetween, mostApartMs, wordsOf } from "../../../suite/index.ts";
import { lookForPlace } from "./look-for-place.ts";
import type { Probe } from "./probe.ts";
import { settle } from "./hooks.ts";
import { add, lineIdOf } from "./added-lines.ts";
import { noneWaits } from "./lines.ts";
import { anotherOrder, shownInFull, type TriedOrder } from "./orders.ts";

/** Confirms, cancels and fails lines, and checks how the order shows it. Answers the confirmed order. */
export async function tryStates(probe: Probe): Promise<TriedOrder | null> {
  const confirmed = await tryConfirming(probe);
  if (confirmed !== null) await tryCancelling(probe, confirmed);
  await tryFailing(probe);
  return confirmed;
}

async function withPendingLines(probe: Probe, count: number, price = "12.00") {
  const order = await anotherOrder(probe);
  const added = order && (await add(probe, order, probe.intents.lineIntents(count, { price })));
  // What comes of lines that do not wait says nothing about confirming and failing.
  if (order === null || added === null || noneWaits(probe, added)) return null;
  return { order, lines: added.map((line) => lineIdOf(probe, line)) };
}

async function tryConfirming(probe: Probe): Promise<TriedOrder | null> {
  const first = await withPendingLines(probe, 2);
  if (first === null) return null;
  let tried = first;
  const partly = await probe.attempt(
    "bodies.confirmOrderLines",
    (calls) => calls.confirmOrderLines(tried.order.id, tried.lines.slice(0, 1)),
    // Whether the balance matters is left open.
    () => settle(probe, tried.order.id),
    async () => void (tried = (await withPendingLines(probe, 2, "0.00")) ?? tried),
  );
  if (partly === null) return null;
  const { order, lines } = tried;
  const states = linesIn(probe, partly);
  if (states.every(({ state }) => state === pendingConfirmation) || statusOf(partly) === orderStatus.confirmed) {
    probe.wrong({
      answer: "bodies.confirmOrderLines",
      what: `one of two lines was to be confirmed, but ${
        statusOf(partly) === orderStatus.confirmed ? "both were" : "none was"
      }`,
      fix: "Let the body name only the lines that it gets.",
    });
  }
  const known = states.find(({ id }) => id === lines[0]);
  const word = probe.profile().vocabulary?.confirmedLine;
  lookAtWord(probe, "vocabulary.confirmedLine", word, known, "a confirmed line");
  const whole = await probe.attempt("bodies.confirmOrderLines", (calls) =>
    calls.confirmOrderLines(order.id, lines.slice(1)),
  );
  if (!isObject(whole?.json)) return null;
  const { orderLines: _, ...ownValues } = whole.json;
  lookForTime(probe, "fields.lastConfirmedAt", ownValues, "a confirmed order", /confirm/iu);
  return { id: order.id, json: whole.json };
}

async function tryCancelling(probe: Probe, { id, json }: TriedOrder): Promise<void> {
  const [line] = membersOf(json["orderLines"]);
  const lineId = lineIdOf(probe, line);
  const answer = await probe.ask("cancelOrderLines", (calls) => calls.cancelOrderLines(id, [lineId]));
  if (answer === null) return;
  if (!succeeded(answer) || !Array.isArray(answer.json)) {
    const what = `the cancellation of a confirmed line was answered ${answer.status}: ${wordsOf(answer)}`;
    probe.hint({
      answer: "cancelOrderLines",
      what,
      fix: "The profile has no part in this call: look into the service.",
    });
    return;
  }
  const within = "a cancelled line";
  const [cancelled] = await shownInFull(probe, id, answer.json.slice(0, 1));
  lookForPlace(probe, {
    answer: "fields.cancellation",
    usual: "/cancellation",
    json: cancelled,
    within,
    wanted: `the word ${cancelledLine}`,
    matches: (value) => value === cancelledLine,
  });
  lookForTime(probe, "fields.cancelledAt", cancelled, within, /cancel|void|annul/iu);
}

async function tryFailing(probe: Probe): Promise<void> {
  const made = await withPendingLines(probe, 1);
  if (made === null) return;
  const answer = await probe.attempt("bodies.failOrder", (calls) => calls.failOrder(made.order.id));
  if (answer === null) return;
  const word = probe.profile().vocabulary?.failedLine;
  lookAtWord(probe, "vocabulary.failedLine", word, linesIn(probe, answer)[0], "a failed line");
}

function lookAtWord(
  probe: Probe,
  answer: string,
  given: string | null | undefined,
  line: { readonly state: unknown } | undefined,
  what: string,
): void {
  const shown = line?.state ?? null;
  if (line === undefined || shown === pendingConfirmation) return;
  // Without an answer nothing is asked of a line that shows nothing.
  if (shown === null && given === undefined) return;
  if (shown !== null && typeof shown !== "string") return;
  probe.works(answer);
  if (given === shown) return;
  probe.goOnWith(answer, shown);
  if (given === undefined) return;
  const [written, right] = [JSON.stringify(given), JSON.stringify(shown)];
  probe.wrong({ answer, what: `is ${written}, but ${what} shows ${right}`, fix: `Write ${right}.` });
}

/** Checks the place of a time that is now. */
function lookForTime(probe: Probe, answer: string, json: unknown, within: string, like: RegExp): void {
  lookForPlace(probe, {
    answer,
    json,
    within,
    wanted: "the moment of the call",
    like,
    onlyLike: true,
    matches: (value) => isBetween(value, Date.now() - mostApartMs, Date.now() + mostApartMs),
  });
}

function statusOf({ json }: Answer): unknown {
  return at(json, "/status");
}

function linesIn(probe: Probe, answer: Answer): readonly { readonly id: string; readonly state: unknown }[] {
  if (!isObject(answer.json) || !succeeded(answer)) return [];
  const { externalConfirmation = "/externalConfirmation" } = probe.profile().fields ?? {};
  return membersOf(answer.json["orderLines"]).map((line) => ({
    id: idText(lineIdOf(probe, line)),
    state: at(line, externalConfirmation),
  }));
}
