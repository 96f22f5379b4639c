import { answered, idText } from "../../src/core/portable.ts";
import { calls, send, sendTogether, type Settled } from "../runtime/connection.ts";
import { valueFinder, valuesFinder } from "../runtime/json.ts";
import { conflict, type Step } from "../runtime/step.ts";
import { plan, profile } from "../runtime/settings.ts";
import { addingLines } from "./line-bodies.ts";
import { recordOf, type OrderRecord } from "./record.ts";

const mostAttempts = 5;
const idOf = valueFinder("/id");
const lineIdsOf = valuesFinder(answered(profile.fields?.orderLineId, "fields.orderLineId"));

/** Of so many sales two are of lines with all that a line may have, since they are much to send, answer and read. */
const salesInARow = 7;

/** Creates an order of this number; `null` when none came. `whole`: its lines are to have all that a line may have. */
export function createdOrder(number: number, whole = number % salesInARow < 2): OrderRecord | null {
  const takesValues = profile.bodies?.createOrder !== undefined;
  const call = takesValues
    ? calls.createOrder({ externalReference: referenceOf(number) })
    : calls.createOrderWithoutBody();
  const answer = send({ call });
  const id = answer.succeeded ? idText(idOf(answer)) : "";
  return id === "" ? null : recordOf(id, whole);
}

/** The reference that the order of an iteration carries. */
export function referenceOf(number: number): string {
  return `${plan.runTag}-${number}`;
}

/**
 * Adds pending lines, each group by a request of its own and all at the same time, as outward and return journeys are
 * sold side by side. A target may refuse one of them as a conflict; it is sent again then.
 */
export function addLines(record: OrderRecord, groups: readonly number[]): boolean {
  const steps: Step[] = [];
  for (let group = 0; group < groups.length; group += 1) {
    const references: string[] = [];
    for (let number = 0; number < (groups[group] ?? 0); number += 1) {
      references.push(`${record.orderId}-${group}-${number}`);
    }
    steps.push({ call: addingLines(record.orderId, references, record.whole), mayConflict: true });
  }
  const answers = steps.length === 1 ? [send(steps[0] as Step)] : sendTogether(steps);
  for (let index = 0; index < steps.length; index += 1) {
    const answer = unlessConflict(steps[index] as Step, answers[index] as Settled);
    if (!acknowledged(record, answer)) return false;
  }
  return true;
}

function unlessConflict(step: Step, first: Settled): Settled {
  let answer = first;
  for (let attempt = 1; answer.status === conflict && attempt < mostAttempts; attempt += 1) answer = send(step);
  return answer;
}

function acknowledged(record: OrderRecord, answer: Settled): boolean {
  if (!answer.certain) record.uncertain = true;
  if (!answer.succeeded) return false;
  const ids = lineIdsOf(answer);
  for (let index = 0; index < ids.length; index += 1) record.lines.push(idText(ids[index]));
  return true;
}
