import { orderStatus } from "../../src/specification/order.ts";
import { calls, send, sendTogether, type Settled } from "../runtime/connection.ts";
import type { Step } from "../runtime/step.ts";
import { profile } from "../runtime/settings.ts";
import { valueFinder } from "../runtime/json.ts";
import { addLines, createdOrder } from "./draft.ts";
import { emitRecord, type OrderRecord } from "./record.ts";
import type { Expectation } from "../../src/oracle/journey/expectation.ts";

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
  const [first, ...others] = record.lines;
  if (first === undefined) return false;
  const call = calls.confirmOrderLines(record.orderId, [first]);
  const answer = send({ call, expect: [{ expect: "partly-confirmed", named: [first], others }] });
  return took(record, answer, () => count(record, "OrderPartiallyConfirmed"));
}

function confirmRest(record: OrderRecord, times: Times): boolean {
  const pending = record.events.OrderPartiallyConfirmed === undefined ? record.lines : record.lines.slice(1);
  const step: Step = { call: calls.confirmOrderLines(record.orderId, pending), expect: [{ expect: "confirmed" }] };
  const answers = times === "at once" ? sendTogether([step, step]) : [send(step)];
  if (times === "again") answers.push(send(step));
  // Of two the second finds the order confirmed, so one acknowledgement is enough and there is one event.
  if (answers.some((answer) => !answer.certain)) record.uncertain = true;
  if (!answers.some((answer) => answer.succeeded)) return false;
  record.status = orderStatus.confirmed;
  count(record, "OrderConfirmed");
  return true;
}

function readBack(record: OrderRecord): void {
  const call = calls.getOrder(record.orderId);
  const answer = send({ call, expect: [{ expect: "confirmed" }, shows(record)] });
  const version = answer.succeeded ? versionIn(shownVersion(answer.response)) : null;
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

export function took(record: OrderRecord, answer: Settled, then: () => void): boolean {
  if (!answer.certain) record.uncertain = true;
  if (!answer.succeeded) return false;
  then();
  return true;
}

export function count(record: OrderRecord, type: keyof OrderRecord["events"]): void {
  record.events[type] = (record.events[type] ?? 0) + 1;
}
