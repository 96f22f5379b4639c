import { orderStatus } from "../../src/core/portable.ts";
import type { Expectation } from "../../src/suite/portable.ts";
import { calls, send, sendTogether, type Settled } from "../runtime/connection.ts";
import type { Step } from "../runtime/step.ts";
import { profile } from "../runtime/settings.ts";
import { valueFinder } from "../runtime/json.ts";
import { addLines, createdOrder } from "./draft.ts";
import { emitRecord, type OrderRecord } from "./record.ts";

/** Every so many confirmations are sent twice, as an impatient channel does: in turn at once, and one after the other. */
const impatience = 3;
const shownVersion = valueFinder(profile.fields?.version ?? "/version");

/** A whole sale: create, lines, a part confirmed, the rest confirmed, read back, and read by its version. */
export function sell(number: number): void {
  const record = createdOrder(number);
  if (record === null) return;
  if (addLines(record, [2, 1]) && confirmFirst(record) && confirmRest(record, timesOf(number))) {
    readBack(record);
  }
  emitRecord(record);
}

const confirmed: readonly Expectation[] = [{ expect: "confirmed" }];

type Times = "once" | "at once" | "again";

function timesOf(number: number): Times {
  if (number % impatience !== 0) return "once";
  return number % 2 === 0 ? "at once" : "again";
}

/** A sale without the reading afterwards; whether the order is confirmed. */
export function sellQuickly(record: OrderRecord, groups: readonly number[]): boolean {
  return addLines(record, groups) && confirmRest(record, "once");
}

function confirmFirst(record: OrderRecord): boolean {
  const first = record.lines[0];
  if (first === undefined) return false;
  const others = record.lines.slice(1);
  const call = calls.confirmOrderLines(record.orderId, [first]);
  const answer = send({ call, expect: [{ expect: "partly-confirmed", named: [first], others }] });
  if (!took(record, answer)) return false;
  count(record, "OrderPartiallyConfirmed");
  return true;
}

function confirmRest(record: OrderRecord, times: Times): boolean {
  const pending = record.events.OrderPartiallyConfirmed === undefined ? record.lines : record.lines.slice(1);
  const step: Step = { call: calls.confirmOrderLines(record.orderId, pending), expect: confirmed };
  const answers = times === "at once" ? sendTogether([step, step]) : [send(step)];
  if (times === "again") answers.push(send(step));
  // Of two the second finds the order confirmed, so one acknowledgement is enough and there is one event.
  let isConfirmed = false;
  for (let index = 0; index < answers.length; index += 1) {
    if (took(record, answers[index] as Settled)) isConfirmed = true;
  }
  if (!isConfirmed) return false;
  record.status = orderStatus.confirmed;
  count(record, "OrderConfirmed");
  return true;
}

function readBack(record: OrderRecord): void {
  const call = calls.getOrder(record.orderId);
  const answer = send({ call, expect: [{ expect: "confirmed" }, shows(record)] });
  const version = answer.succeeded ? versionIn(shownVersion(answer)) : null;
  if (version === null) return;
  record.versions.push({ version, cancelled: [] });
  send({
    call: calls.getOrder(record.orderId, version),
    expect: [{ expect: "version", orderId: record.orderId, version }, shows(record)],
  });
}

function shows({ orderId, lines }: OrderRecord): Expectation {
  return { expect: "lines-shown", orderId, lines };
}

/** A version that can be asked for, if that is what an order shows. */
export function versionIn(value: unknown): number | null {
  const version = Number(value ?? Number.NaN);
  return Number.isInteger(version) && version >= 1 ? version : null;
}

/** Whether an answer acknowledges what was asked; one that leaves it open leaves the order open. */
export function took(record: OrderRecord, answer: Settled): boolean {
  if (!answer.certain) record.uncertain = true;
  return answer.succeeded;
}

export function count(record: OrderRecord, type: keyof OrderRecord["events"]): void {
  record.events[type] = (record.events[type] ?? 0) + 1;
}
