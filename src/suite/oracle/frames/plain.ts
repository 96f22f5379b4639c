import {
  bodyTextOf,
  type Call,
  choicesOfRefusal,
  type Condition,
  isUuid,
  operation,
  parseJson,
  type RefusalChoiceId,
} from "../../../core/portable.ts";
import { amountOf } from "../amount.ts";
import { type MadeCall, namingLines } from "./made-call.ts";

const longestText = 40;
const highestAmount = 1_000;

/**
 * Whether what a call says is ordinary, in any form of its body: short texts, whole amounts, one leg or line in a list, one
 * new value of an order, and no id of a thing that is not on it. A target may have a limit for what is not.
 */
export function isPlain(call: Call, known: ReadonlySet<string>): boolean {
  const body: unknown = call.bodyText === undefined ? call.body : parseJson(bodyTextOf(call) ?? "");
  if (call.operation === "updateOrder" && valuesIn(body) > 1) return false;
  // How many members a call names is another matter.
  const members: readonly unknown[] = Array.isArray(body) ? body : [body];
  const ofReservation = call.operation === "addReservationToOrder" || call.operation === "updateReservationOnOrder";
  return members.every((member) => isOrdinary(member, (id) => ofReservation || known.has(id)));
}

function isOrdinary(value: unknown, isKnown: (id: string) => boolean): boolean {
  if (Array.isArray(value)) return value.length <= 1 && value.every((each) => isOrdinary(each, isKnown));
  if (typeof value === "object" && value !== null) {
    return Object.values(value).every((each) => isOrdinary(each, isKnown));
  }
  if (typeof value === "number") return Number.isInteger(value) && value !== 0;
  if (typeof value !== "string") return true;
  if (isUuid(value)) return isKnown(value);
  return value.length <= longestText && (!decimal.test(value) || isRound(value));
}

function valuesIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return value === undefined ? 0 : 1;
  return Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 0);
}

const decimal = /^-?\d+[.,]\d+/u;

function isRound(text: string): boolean {
  const amount = amountOf(text);
  return amount === null || (amount.eq(amount.round()) && amount.gt(0) && amount.lt(highestAmount));
}

/** The members that a call lists, in its query or its body. */
export function listIn(call: Call): readonly unknown[] {
  const lists = operation(call.operation).query.filter(({ type }) => type === "uuid-list");
  const inQuery = (call.query ?? []).flatMap(([name, value]) =>
    lists.some((list) => list.name === name) ? value.split(",") : [],
  );
  const body = call.bodyText === undefined ? call.body : parseJson(bodyTextOf(call) ?? "");
  return inQuery.length > 0 ? inQuery : Array.isArray(body) ? body : [];
}

/** Whether an order has everything that a call names: these of its lines, and what its parts are. */
export function namesKnown(
  { path: { orderId: _, orderLineId, ...named } = {}, ...call }: Call,
  lines: number,
  parts: readonly ReadonlyMap<string, unknown>[],
): boolean {
  if (orderLineId !== undefined) return lines === 1;
  const ids = Object.values(named);
  const known = (id: string): boolean => parts.some((members) => members.has(id));
  if (ids.length > 0) return ids.every(known);
  const list = listIn(call);
  if (namingLines.includes(call.operation)) return lines > 0 && (list.length === 0 || list.length === lines);
  return list.every((id) => known(String(id)));
}

/** Whether no member is named twice. */
export function areDifferent(members: readonly unknown[]): boolean {
  return new Set(members.map((member) => JSON.stringify(member))).size === members.length;
}

/**
 * Whether a cancellation has no date of its own. Which dates a target takes is not shown, and what is the present one for its
 * caller may be past by its own clock.
 */
export function isUndated({ query = [] }: Call): boolean {
  return query.every(([name]) => name !== "effectiveCancellationDate");
}

/** The choices that the refusal of a new order shows; none where the call says nothing that these say, and is ordinary. */
export function choicesOfCreation(
  call: Call,
  { names }: Pick<MadeCall, "names">,
  status: number,
  said: ReadonlySet<string>,
  isTakenElsewhere: boolean,
): readonly RefusalChoiceId[] {
  const isNew = !names.values().some((text) => said.has(text));
  const facts: Partial<Record<Condition, boolean>> = { new: isNew, plain: isPlain(call, new Set()) };
  return choicesOfRefusal("createOrder", status, [], (condition) => facts[condition] === true, isTakenElsewhere);
}
