import {
  type Operation,
  type OperationId,
  operations,
  requiredOrderFields,
  type RequirementId,
  type Resource,
} from "../../../core/index.ts";
import { type Answer, bodyOf, isOrder, type Order, succeeded } from "../../../sandbox/index.ts";
import type { Alteration, Situation } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import {
  alterList,
  alterValue,
  effectPlaces,
  effectWords,
  listEffects,
  valueEffects,
  type EffectPlace,
  type Known,
  type ValueEffect,
} from "./effects.ts";
import { lists, placedValues, type List, type PlacedValue } from "./elements.ts";
import { emptyBecause } from "./empty-cells.ts";
import { sentencesOfOperation, sentencesOfValue } from "./sentences.ts";

/** Operation by placed value by effect by place: what every operation can do to every value that an order shows. */

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

const placeWords: Readonly<Record<EffectPlace, string>> = {
  done: "in the answer and afterwards",
  kept: "but not in the answer",
  answered: "in the answer only",
};

/** The rules of the project about a new order. */
const rulesOfNew: Readonly<Record<string, readonly RequirementId[]>> = {
  status: ["orders.create.draft"],
  failed: ["orders.create.not-failed"],
};

function faultOf({ id, success }: Operation, { name, effect, of, alter }: Subject, place: EffectPlace): DerivedFault {
  const words = "aspect" in of ? effectWords[effect](of.aspect) : listWords[effect](of.name);
  return {
    id: `${id}-${name}-${effect}-${place}`,
    class: "value",
    group: `value ${id} ${name}`,
    summary: `${id} ${words}, ${placeWords[place]}.`,
    breaks: [
      ...sentencesOfOperation(id),
      ...sentencesOfValue(name),
      // What is read is not what was answered.
      ...(place === "done" ? [] : sentencesOfOperation("getOrder")),
    ],
    rules: id === "createOrder" ? (rulesOfNew[name] ?? []) : [],
    operations: [id],
    alteration: () => alterationAt(place, id, success, alter),
    ...(isLeftOut(success, effect, of) && {
      equivalent: { contrarian: "It leaves out what has no value, and a page need not show what no order must have." },
    }),
  };
}

/** Whether nothing is left of a value of a page that no order must have: where that is no `null`, it is only not shown. */
function isLeftOut(success: Operation["success"], effect: ValueEffect, of: PlacedValue | List): boolean {
  if (success.body !== "page" || !("aspect" in of) || of.owner === "leg") return false;
  if (effect === "version") return of.aspect === "line.cancellation" || of.aspect === "line.cancelledAt";
  const required: readonly string[] = requiredOrderFields;
  return effect === "lost" && ["text", "ids", "instant"].includes(of.kind) && !required.includes(of.member);
}

const listWords: typeof effectWords = {
  lost: (list) => `loses one of the ${list}`,
  before: (list) => `does not change the ${list}`,
  twice: (list) => `adds to the ${list} twice`,
  "other-order": (list) => `adds one of the ${list} of another order`,
  sibling: (list) => `adds to the ${list} from another list`,
  version: (list) => `brings back the ${list} of an earlier version`,
};

function alterationAt(place: EffectPlace, id: OperationId, success: Operation["success"], alter: Alter): Alteration {
  const change = (order: Order, situation: Situation): Order => alter(order, id, { ...situation, place });
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
  const body = readBody(answer);
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

/** An answer is read once, however many faults are tried on it. None of them changes what was read. */
const readBodies = new WeakMap<Answer, unknown>();

function readBody(answer: Answer): unknown {
  if (!readBodies.has(answer)) readBodies.set(answer, bodyOf(answer));
  return readBodies.get(answer);
}

const listOf: Readonly<Partial<Record<Resource, List["member"]>>> = {
  OrderLine: "orderLines",
  Fee: "fees",
  Traveller: "travellers",
  PurchasedReservation: "reservations",
};

export function operationValueFaults(): readonly DerivedFault[] {
  return operations.flatMap((row) =>
    subjects.flatMap((subject) =>
      effectPlaces
        .filter((place) => emptyBecause({ ...subject, row, place }) === null)
        .map((place) => faultOf(row, subject, place)),
    ),
  );
}
