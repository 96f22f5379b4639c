import { sleep } from "k6";
import { orderStatus } from "../../src/core/portable.ts";
import { calls, orderOf, send, sendMeanwhile, sendTogether, type Settled } from "../runtime/connection.ts";
import type { Step } from "../runtime/step.ts";
import { count, sellQuickly, took, versionIn } from "./confirm.ts";
import { addLines, createdOrder } from "./draft.ts";
import { emitRecord, type OrderRecord } from "./record.ts";

/** Two of three lines are cancelled by requests that overlap, and the order is read while they are under way. */
export async function cancel(number: number): Promise<void> {
  const record = createdOrder(number, true);
  if (record === null) return;
  if (sellQuickly(record, [3])) await cancelTwo(record);
  emitRecord(record);
}

/** A sale that fails. Clients repeat such a request: it is sent twice at once, and once more afterwards. */
export function fail(number: number): void {
  const record = createdOrder(number, true);
  if (record === null) return;
  if (addLines(record, [2])) {
    const step: Step = { call: calls.failOrder(record.orderId), expect: [{ expect: "failed" }], mayConflict: true };
    const answers = [...sendTogether([step, step]), send(step)];
    if (answers.some((answer) => !answer.certain)) record.uncertain = true;
    if (answers.some((answer) => orderOf(answer) !== null)) {
      record.status = orderStatus.confirmed;
      record.failed = true;
      count(record, "OrderFailed");
    }
  }
  emitRecord(record);
}

/** A customer who starts anew. */
export function reset(number: number): void {
  const record = createdOrder(number, true);
  if (record === null) return;
  if (addLines(record, [1, 1])) {
    const lines = [...record.lines];
    const answer = send({ call: calls.resetOrder(record.orderId), expect: [{ expect: "lines-gone", lines }] });
    if (took(record, answer)) record.lines = [];
  }
  emitRecord(record);
}

const readsMeanwhile = 10;
const secondsBetween = 0.004;

/** The second cancellation is on its way before the first is through, and reads arrive all along. */
async function cancelTwo(record: OrderRecord): Promise<void> {
  const [first = "", second = ""] = record.lines;
  note(record, send({ call: calls.getOrder(record.orderId) }));
  const stepFor = (line: string): Step => ({
    call: calls.cancelOrderLines(record.orderId, [line]),
    mayConflict: true,
  });
  const cancellations = [sendMeanwhile(stepFor(first))];
  const reads: Promise<Settled>[] = [];
  for (let number = 0; number < readsMeanwhile; number += 1) {
    sleep(secondsBetween);
    if (number === 1) cancellations.push(sendMeanwhile(stepFor(second)));
    reads.push(sendMeanwhile({ call: calls.getOrder(record.orderId) }));
  }
  const answers = await Promise.all(cancellations);
  for (const answer of await Promise.all(reads)) note(record, answer);
  for (const [index, line] of [first, second].entries()) {
    const answer = answers[index];
    if (answer !== undefined && took(record, answer)) record.cancelled.push(line);
  }
  note(
    record,
    send({
      call: calls.getOrder(record.orderId),
      expect: [{ expect: "cancellations-shown", lines: [...record.cancelled] }],
    }),
  );
}

/** Notes what a confirmed version looks like now, so that the audit can ask for it later. */
function note(record: OrderRecord, answer: Settled): void {
  const order = orderOf(answer);
  if (order === null || order.status !== orderStatus.confirmed) return;
  const version = versionIn(order.version);
  if (version === null) return;
  const cancelled = order.lines.filter((line) => line.cancelled).map((line) => line.id);
  const known = record.versions.some((seen) => seen.version === version && seen.cancelled.length === cancelled.length);
  if (!known) record.versions.push({ version, cancelled });
}
