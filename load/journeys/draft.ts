import { answered, idText, inventedName, placeholders, type Call } from "../../src/core/portable.ts";
import { linesNameTravellers } from "../../src/suite/portable.ts";
import { calls, send, sendTogether, type Settled } from "../runtime/connection.ts";
import { valueFinder, valuesFinder } from "../runtime/json.ts";
import { conflict, type Step } from "../runtime/step.ts";
import { plan, profile } from "../runtime/settings.ts";
import { recordOf, type OrderRecord } from "./record.ts";
import { lineIntent } from "../line-intents.ts";

const mostAttempts = 5;
const idOf = valueFinder("/id");
const lineIdsOf = valuesFinder(answered(profile.fields?.orderLineId, "fields.orderLineId"));
const travellerIdsOf = valuesFinder(profile.fields?.travellerId ?? "/id");
const namesTravellers = linesNameTravellers(profile);

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
  const traveller = namesTravellers ? addedTraveller(record.orderId) : "";
  if (traveller === null) return false;
  const steps: Step[] = [];
  for (let group = 0; group < groups.length; group += 1) {
    const references: string[] = [];
    for (let number = 0; number < (groups[group] ?? 0); number += 1) {
      references.push(`${record.orderId}-${group}-${number}`);
    }
    steps.push({ call: addingLines(record, references, traveller), mayConflict: true });
  }
  const answers = steps.length === 1 ? [send(steps[0] as Step)] : sendTogether(steps);
  for (let index = 0; index < steps.length; index += 1) {
    const answer = unlessConflict(steps[index] as Step, answers[index] as Settled);
    if (!acknowledged(record, answer)) return false;
  }
  return true;
}

/** The id of the traveller whom the lines of an order name; `null` when none came. */
function addedTraveller(orderId: string): string | null {
  const answer = send({ call: calls.addTravellersToOrder(orderId, [{ name: inventedName("line") }]) });
  return answer.succeeded ? idText(travellerIdsOf(answer)[0]) : null;
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

/** The call that adds pending lines with these references for a traveller, with legs and products where the order is whole. */
function addingLines({ orderId, whole }: OrderRecord, references: readonly string[], traveller: string): Call {
  const template = templateFor(references.length, whole);
  const bodyText = template === null ? textOfLines(references, whole) : joined(template, references);
  return {
    operation: "addOrderLines",
    path: { orderId },
    bodyText: traveller === "" ? bodyText : bodyText.replaceAll(placeholders.traveller, traveller),
  };
}

/** The pieces of a text with the references between them. */
function joined(pieces: readonly string[], references: readonly string[]): string {
  let text = pieces[0] ?? "";
  for (let index = 0; index < references.length; index += 1) {
    text += JSON.stringify(references[index]) + (pieces[index + 1] ?? "");
  }
  return text;
}

function textOfLines(references: readonly string[], whole: boolean): string {
  const intents = references.map((reference, at) => ({
    ...lineIntent(reference, at, whole, profile),
    ...(namesTravellers && { travellerIds: [placeholders.traveller] }),
  }));
  return JSON.stringify(calls.addOrderLines("", intents).body ?? null);
}

/**
 * The text of a body that adds so many lines, cut at their references. The profile may make any body, which
 * takes k6 as long as to send it, and mostly puts the reference into it as it is. `null` where it does not.
 */
function templateFor(count: number, whole: boolean): readonly string[] | null {
  const templates = whole ? wholeTemplates : plainTemplates;
  const known = templates.get(count);
  if (known !== undefined) return known;
  const [one, other] = [bodyAround(count, whole, "a"), bodyAround(count, whole, "another-b")];
  const template = one.length === count + 1 && one.join("\n") === other.join("\n") ? one : null;
  templates.set(count, template);
  return template;
}

const plainTemplates = new Map<number, readonly string[] | null>();
const wholeTemplates = new Map<number, readonly string[] | null>();

function bodyAround(count: number, whole: boolean, suffix: string): readonly string[] {
  const reference = `reference-${suffix}`;
  const references = Array.from({ length: count }, () => reference);
  return textOfLines(references, whole).split(JSON.stringify(reference));
}
