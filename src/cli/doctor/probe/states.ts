import {
  type Answer,
  at,
  cancelledLine,
  idText,
  isObject,
  orderStatus,
  pendingConfirmation,
  succeeded,
} from "../../../core/index.ts";
import type { Bench } from "./probe-session.ts";
import { add, lineIdOf } from "./lines.ts";
import { anotherOrder, type Json, type TriedOrder } from "./orders.ts";

/** Confirms, cancels and fails, and looks how the order shows it; whether the order was confirmed. */
export async function tryStates(bench: Bench): Promise<TriedOrder | null> {
  const confirmed = await tryConfirming(bench);
  if (confirmed !== null) await tryCancelling(bench, confirmed);
  await tryFailing(bench);
  return confirmed;
}

async function withPendingLines(bench: Bench, count: number) {
  const order = await anotherOrder(bench);
  const added = order && (await add(bench, order, bench.intents.lineIntents(count, { price: "12.34" })));
  if (order === null || added === null) return null;
  return { order, lines: added.map((line) => lineIdOf(bench, line)) };
}

async function tryConfirming(bench: Bench): Promise<TriedOrder | null> {
  const made = await withPendingLines(bench, 2);
  if (made === null) return null;
  const { order, lines } = made;
  const partly = await bench.attempt("bodies.confirmOrderLines", (calls) =>
    calls.confirmOrderLines(order.id, lines.slice(0, 1)),
  );
  if (partly === null) return null;
  const states = linesIn(bench, partly);
  if (states.every(({ state }) => state === pendingConfirmation) || statusOf(partly) === orderStatus.confirmed) {
    bench.wrong({
      answer: "bodies.confirmOrderLines",
      what: `one of two lines was to be confirmed, and ${
        statusOf(partly) === orderStatus.confirmed ? "both were" : "none was"
      }`,
      mend: "Have the body name the lines that it is given, and no others.",
    });
  }
  const known = states.find(({ id }) => id === lines[0])?.state;
  const word = bench.profile().vocabulary?.confirmedLine;
  lookAtWord(bench, "vocabulary.confirmedLine", word, known, "a confirmed line");
  const whole = await bench.attempt("bodies.confirmOrderLines", (calls) =>
    calls.confirmOrderLines(order.id, lines.slice(1)),
  );
  if (!isObject(whole?.json)) return null;
  lookForTime(bench, "fields.lastConfirmedAt", { ...whole.json, orderLines: null }, "a confirmed order", /confirm/iu);
  return { id: order.id, json: whole.json };
}

async function tryCancelling(bench: Bench, { id, json }: TriedOrder): Promise<void> {
  const [line] = linesOf(json);
  const lineId = lineIdOf(bench, line);
  const answer = await bench.ask("cancelOrderLines", (calls) => calls.cancelOrderLines(id, [lineId]));
  if (answer === null) return;
  if (!succeeded(answer) || !Array.isArray(answer.json)) {
    const what = `a confirmed line was to be cancelled, and that was answered ${answer.status}: ${bench.words(answer)}`;
    bench.hint({ answer: "cancelOrderLines", what, mend: "No answer of the profile is in it: look into the service." });
    return;
  }
  const within = "a cancelled line";
  const [cancelled] = answer.json as readonly unknown[];
  bench.place({
    answer: "fields.cancellation",
    usual: "/cancellation",
    json: cancelled,
    within,
    wanted: `the word ${cancelledLine}`,
    matches: (value) => value === cancelledLine,
  });
  lookForTime(bench, "fields.cancelledAt", cancelled, within, /cancel/iu);
}

async function tryFailing(bench: Bench): Promise<void> {
  const made = await withPendingLines(bench, 1);
  if (made === null) return;
  const answer = await bench.attempt("bodies.failOrder", (calls) => calls.failOrder(made.order.id));
  if (answer === null) return;
  const word = bench.profile().vocabulary?.failedLine;
  lookAtWord(bench, "vocabulary.failedLine", word, linesIn(bench, answer)[0]?.state, "a failed line");
}

function lookAtWord(bench: Bench, answer: string, given: string | undefined, shown: unknown, what: string): void {
  if (typeof shown !== "string" || shown === pendingConfirmation) return;
  bench.works(answer);
  const mend = `Write "${shown}".`;
  if (given === undefined) bench.found(answer, shown);
  else if (given !== shown) bench.wrong({ answer, what: `is "${given}", and ${what} shows "${shown}"`, mend });
}

const minuteMs = 60_000;

/** A moment that has just been. */
function lookForTime(bench: Bench, answer: string, json: unknown, within: string, like: RegExp): void {
  bench.place({
    answer,
    json,
    within,
    wanted: "the moment of the call",
    like,
    onlyLike: true,
    matches: (value) => typeof value === "string" && Math.abs(Date.parse(value) - Date.now()) < minuteMs,
  });
}

function statusOf({ json }: Answer): unknown {
  return at(json, "/status");
}

function linesOf(json: Json): readonly unknown[] {
  const lines = json["orderLines"];
  return Array.isArray(lines) ? lines : [];
}

function linesIn(bench: Bench, answer: Answer): readonly { readonly id: string; readonly state: unknown }[] {
  if (!isObject(answer.json) || !succeeded(answer)) return [];
  const { externalConfirmation = "/externalConfirmation" } = bench.profile().fields ?? {};
  return linesOf(answer.json).map((line) => ({
    id: idText(lineIdOf(bench, line)),
    state: at(line, externalConfirmation),
  }));
}
