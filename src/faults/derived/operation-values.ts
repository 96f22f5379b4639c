import { frameAnswer, type Aspect } from "../../specification/frames.ts";
import { operations, type Operation, type OperationId, type Resource } from "../../specification/operations.ts";
import { bodyOf, isOrder, succeeded } from "../../reference/deviations/wire.ts";
import type { Order } from "../../reference/domain/order.ts";
import type { Answer } from "../../reference/http/call.ts";
import type { Alteration, Situation } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { alterList, alterValue, effectWords, listEffects, valueEffects, type ValueEffect } from "./effects.ts";
import { lists, placedValues, variesByVersion, type List, type PlacedValue } from "./elements.ts";
import { sentencesOfOperation, sentencesOfValue } from "./sentences.ts";

/** Operation by placed value by effect by place: what every operation can do to every value that an order shows. */

type Known = Pick<Situation, "before" | "other" | "version">;
type Alter = (order: Order, operation: OperationId, known: Known) => Order;

interface Subject {
  readonly name: string;
  readonly effect: ValueEffect;
  readonly of: PlacedValue | List;
  readonly alter: Alter;
}

const subjects: readonly Subject[] = [
  ...placedValues.flatMap((value) =>
    valueEffects.map((effect) => ({
      name: value.aspect.replace(".", "-"),
      effect,
      of: value,
      alter: (order: Order, operation: OperationId, known: Known) => alterValue(order, value, effect, operation, known),
    })),
  ),
  ...lists.flatMap((list) =>
    listEffects.map((effect) => ({
      name: list.name,
      effect,
      of: list,
      alter: (order: Order, operation: OperationId, known: Known) => alterList(order, list, effect, operation, known),
    })),
  ),
];

const places = ["done", "kept", "answered"] as const;
type Place = (typeof places)[number];

const placeWords: Readonly<Record<Place, string>> = {
  done: "in the answer and afterwards",
  kept: "afterwards, and is right in the answer",
  answered: "in the answer, and is right afterwards",
};

/** What an operation decides of a new order is the service's to choose, as far as the request does not say it. */
const chosenAtCreation = ["currency", "organisationId", "balance", "totalAmount", "totalTaxAmount"];

/** By construction: reading keeps nothing, and what an operation leaves as it is cannot be as before or twice. */
function isBreach(row: Operation, { effect, of }: Subject, place: Place): boolean {
  const { id, success, changes } = row;
  if (place === "answered" && !shows(success, of)) return false;
  if (effect === "sibling" && "aspect" in of && of.owner === "order" && of.like === null) return false;
  if (changes === "nothing") {
    if (effect === "version" && "aspect" in of && !variesByVersion(of)) return false;
    return place === "answered" && effect !== "before" && effect !== "twice";
  }
  // Where the answer does not show it, what is done is what is kept.
  if (place === "kept" && (!shows(success, of) || effect === "sibling" || effect === "version")) return false;
  if (id === "createOrder") {
    if (effect === "before" || effect === "version") return false;
    if (place === "done" && "aspect" in of && chosenAtCreation.includes(of.aspect)) return false;
    return "aspect" in of ? of.owner === "order" && of.aspect !== "paymentRefs" : effect === "other-order";
  }
  if (!("aspect" in of)) return isBreachOfList(id, effect, of);
  const answers = (["draft", "confirmed"] as const).map((standing) => frameAnswer(id, of.aspect, standing));
  const isAbout = answers.some(({ kind }) => kind === "changes" || kind === "reverts") || isOfNew(row, of);
  if ((effect === "before" || effect === "twice") && !isAbout) return false;
  if (
    (effect === "version" || (id === "resetOrder" && (effect === "before" || effect === "twice"))) &&
    !variesByVersion(of)
  )
    return false;
  return answers.some(({ kind, of: extent }) => kind !== "may" || extent === "named");
}

function isBreachOfList(id: OperationId, effect: ValueEffect, { added, removed }: List): boolean {
  const kindOf = (aspect: Aspect): string => frameAnswer(id, aspect, "draft").kind;
  if (effect === "twice") return kindOf(added) === "changes";
  if (effect === "before")
    return [kindOf(added), kindOf(removed)].some((kind) => kind === "changes" || kind === "reverts");
  return true;
}

/** Values of what an operation adds are as it was asked. */
function isOfNew({ id, method, changes }: Operation, { owner }: PlacedValue): boolean {
  const parts = { line: "lines", leg: "lines", fee: "fees", traveller: "travellers", reservation: "reservations" };
  return method === "POST" && !id.startsWith("cancel") && owner !== "order" && parts[owner] === changes;
}

const ownersIn: Readonly<Record<Resource, readonly string[]>> = {
  Order: ["order", "line", "leg", "fee", "traveller", "reservation"],
  OrderLine: ["line", "leg"],
  Fee: ["fee"],
  Traveller: ["traveller"],
  PurchasedReservation: ["reservation"],
};

/** Whether an answer shows a value or the members of a list. */
function shows(success: Operation["success"], of: PlacedValue | List): boolean {
  if (success.body === "empty") return false;
  if (!("aspect" in of)) return success.of === "Order";
  return ownersIn[success.of].includes(of.owner);
}

function faultOf({ id, success }: Operation, { name, effect, of, alter }: Subject, place: Place): DerivedFault {
  const what = "aspect" in of ? `The value ${of.aspect}` : `A member of the ${of.name}`;
  const words = "aspect" in of ? effectWords[effect] : listWords[effect];
  return {
    id: `${id}-${name}-${effect}-${place}`,
    class: "value",
    group: `value ${id} ${name}`,
    summary: `${what} ${words} by ${id}, ${placeWords[place]}.`,
    breaks: [
      ...sentencesOfOperation(id),
      ...sentencesOfValue(name),
      // What is read is not what was answered.
      ...(place === "done" ? [] : sentencesOfOperation("getOrder")),
    ],
    rules: id === "createOrder" && (name === "status" || name === "failed") ? ["orders.create.draft"] : [],
    operations: [id],
    alteration: () => alterationAt(place, id, success, alter),
  };
}

const listWords: Readonly<Record<ValueEffect, string>> = {
  lost: "is lost",
  before: "stays or is missing as before",
  twice: "is added twice",
  "other-order": "comes from another order",
  sibling: "is that of another list",
  version: "comes back from the version before",
};

function alterationAt(place: Place, id: OperationId, success: Operation["success"], alter: Alter): Alteration {
  const change = (order: Order, situation: Situation): Order => alter(order, id, situation);
  if (place === "done") return { operations: [id], decided: change };
  if (place === "kept") return { operations: [id], kept: change };
  return {
    operations: [id],
    answered: (answer, situation) => (succeeded(answer) ? shownOtherwise(answer, situation, success, change) : answer),
  };
}

type Change = (order: Order, situation: Situation) => Order;

/** The answer with what it shows altered as if it stood in its order. */
export function shownOtherwise(
  answer: Answer,
  situation: Situation,
  success: Operation["success"],
  change: Change,
): Answer {
  const body = bodyOf(answer);
  const shown = (altered: unknown): Answer => ({ ...answer, body: JSON.stringify(altered) });
  if (success.body === "page") {
    const page = body as { readonly items: readonly Order[] };
    const items = page.items.map((order) => change(order, { ...situation, before: order }));
    return items.some((order, index) => order !== page.items[index]) ? shown({ ...page, items }) : answer;
  }
  if (isOrder(body)) {
    const order = body as unknown as Order;
    const altered = change(order, situation);
    return altered === order ? answer : shown(altered);
  }
  const member = success.body === "empty" ? undefined : listOf[success.of];
  const { after } = situation;
  if (member === undefined || after === undefined || body === undefined || body === null) return answer;
  const parts = (Array.isArray(body) ? body : [body]) as never[];
  const whole: Order = { ...after, [member]: parts };
  const altered = change(whole, situation);
  if (altered === whole) return answer;
  return shown(Array.isArray(body) ? altered[member] : altered[member][0]);
}

const listOf: Readonly<Partial<Record<Resource, List["member"]>>> = {
  OrderLine: "orderLines",
  Fee: "fees",
  Traveller: "travellers",
  PurchasedReservation: "reservations",
};

export const operationValueFaults: readonly DerivedFault[] = operations.flatMap((row) =>
  subjects.flatMap((subject) =>
    places.filter((place) => isBreach(row, subject, place)).map((place) => faultOf(row, subject, place)),
  ),
);
