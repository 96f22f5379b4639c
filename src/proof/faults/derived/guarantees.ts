import {
  cancelledLine,
  type Condition,
  guaranteesOf,
  mostOfFew,
  operation,
  type OperationId,
  operations,
  type Operation,
} from "../../../core/index.ts";
import { isConfirmed, isOrderConfirmed, isPending, minorUnits, type Order, refusal } from "../../../sandbox/index.ts";
import type { Alteration, Situation } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { jsonOf } from "./part-id-uses.ts";
import { sentencesOfOperation, sentencesOfRequest } from "./sentences.ts";
import { stranger } from "./stranger.ts";

/** Calls that must succeed by each status that their operation may refuse others with. */

/** What a service knows of a call and of its order: each condition of the rows. What is not sure does not hold. */
function factsOf({ call, before, version }: Situation, isNew: boolean): Readonly<Record<Condition, boolean>> {
  const order = before ?? none;
  const said = textOf(call);
  const names = (id: string | null): boolean => id !== null && said.includes(id);
  const seats = order.reservations.filter(({ id }) => names(id));
  const isNamed = ({ orderLineId }: Line): boolean =>
    names(orderLineId) || seats.some((seat) => seat.orderLineId === orderLineId);
  const named = order.orderLines.filter(isNamed);
  const parts = [...order.fees, ...order.travellers, ...order.reservations].filter(({ id }) => names(id));
  const members = membersOf(call);
  const isSettled = before !== undefined && isOrderConfirmed(order) && !order.locked;
  const wasConfirmed = order.lastConfirmedAt !== null || (version !== undefined && isOrderConfirmed(version));
  return {
    draft: before !== undefined && !isOrderConfirmed(order) && !order.failed && !order.locked,
    confirmed: isSettled && !order.failed,
    failed: isSettled && order.failed,
    locked: order.locked,
    unlocked: !order.locked,
    untouched: !wasConfirmed && !isOrderConfirmed(order) && order.orderLines.every(isUntouched),
    unpaid: order.paymentRefs.length === 0,
    "zero-balance": minorUnits(order.balance) === 0n,
    "has-lines": order.orderLines.length > 0,
    "no-lines": order.orderLines.length === 0,
    "no-fees": order.fees.length === 0,
    "no-travellers": order.travellers.length === 0,
    "no-reservations": order.reservations.length === 0,
    "some-pending": order.orderLines.some(isPending),
    "none-pending": !order.orderLines.some(isPending),
    "names-line": named.length > 0,
    "names-known": named.length + parts.length > 0 && idsIn(said).every((id) => isOf(order, id)),
    "names-pending": named.every(isPending),
    "names-unconfirmed": named.every((line) => !isConfirmed(line)) && !wasConfirmed,
    "names-confirmed": named.every((line) => isConfirmed(line) && line.cancellation !== cancelledLine),
    "names-bare":
      !order.fees.some((fee) => fee.orderLineIds.some(names)) &&
      !order.reservations.some(({ orderLineId }) => names(orderLineId)),
    few:
      members.length <= mostOfFew && new Set(members.map((member) => JSON.stringify(member))).size === members.length,
    one: members.length === 1,
    undated: call.query["effectiveCancellationDate"] === undefined,
    plain: isPlain(call, order),
    new: isNew,
  };
}

type Line = Order["orderLines"][number];

/** Before an order is created there is none. */
const none: Order = {
  ...stranger,
  failed: false,
  lastConfirmedAt: null,
  orderLines: [],
  fees: [],
  travellers: [],
  reservations: [],
  paymentRefs: [],
};

function isUntouched(line: Line): boolean {
  return isPending(line) || (!isConfirmed(line) && line.cancellation !== cancelledLine);
}

/** What a call says of the parts of its order. */
function textOf({ parameters: { orderId: _, ...parameters }, query, body }: Situation["call"]): string {
  return `${JSON.stringify([parameters, query])}${body.kind === "text" ? body.text : ""}`.toLowerCase();
}

function idsIn(text: string): readonly string[] {
  return text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu) ?? [];
}

function isOf({ orderLines, fees, travellers, reservations }: Order, id: string): boolean {
  return (
    orderLines.some(({ orderLineId }) => orderLineId === id) ||
    [...fees, ...travellers, ...reservations].some((part) => part.id === id)
  );
}

const longestText = 40;
const highestAmount = 1_000;

/** Whether a call says nothing that a service may have a limit for. */
function isPlain(call: Situation["call"], order: Order): boolean {
  const body = jsonOf(call);
  // How many lines a fee is for is counted among what it names.
  const { orderLineIds: _, ...single } = Object(body) as Readonly<Record<string, unknown>>;
  const members: readonly unknown[] = Array.isArray(body) ? body : [single];
  // Where an update replaces, it also says what has no value.
  const isOne = call.name !== "updateOrder" || leavesOf(body).filter((leaf) => leaf !== null).length <= 1;
  return (
    isOne && members.every((member) => !hasLists(member) && leavesOf(member).every((leaf) => isShort(leaf, order)))
  );
}

function leavesOf(value: unknown): readonly unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

function hasLists(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return (Array.isArray(value) && value.length > 1) || Object.values(value).some(hasLists);
}

function isShort(leaf: unknown, order: Order): boolean {
  if (typeof leaf === "number") return Number.isInteger(leaf) && leaf !== 0;
  if (typeof leaf !== "string") return true;
  if (idsIn(leaf.toLowerCase()).length > 0) return isOf(order, leaf.toLowerCase());
  const isRound = /^\d+\.00$/u.test(leaf) && Number(leaf) > 0 && Number(leaf) < highestAmount;
  return leaf.length <= longestText && (isRound || !/^-?\d+[.,]\d/u.test(leaf));
}

/** The members that a call lists, in its query or its body. */
function membersOf(call: Situation["call"]): readonly unknown[] {
  const lists = operation(call.name as OperationId).query.filter(({ type }) => type === "uuid-list");
  const asked = lists.flatMap(({ name }) => call.query[name] ?? []).flatMap((text) => text.split(","));
  if (asked.length > 0) return asked;
  const body = jsonOf(call);
  const listed: unknown = Array.isArray(body) ? body : Object(body)["orderLineIds"];
  return Array.isArray(listed) ? listed : [];
}

/** Refuses the calls that meet the conditions, and does nothing. */
function refusing(id: OperationId, when: readonly Condition[], status: number): Alteration {
  const known = new Set<string>();
  const judged = new WeakMap<Situation, boolean>();
  const isMet = (situation: Situation): boolean => {
    const before = judged.get(situation);
    if (before !== undefined) return before;
    const said = textOf(situation.call);
    const facts = factsOf(situation, !known.has(said));
    known.add(said);
    const isMetNow = when.every((condition) => facts[condition]);
    judged.set(situation, isMetNow);
    return isMetNow;
  };
  return {
    operations: [id],
    kept: (after, situation) => (isMet(situation) ? (situation.before ?? after) : after),
    events: (events, situation) => (events.length > 0 && isMet(situation) ? [] : events),
    answered: (answer, situation) => (answer.status < 300 && isMet(situation) ? refusal(status, "Not this") : answer),
  };
}

/** A target may take these on lines of the other kind alone, so a fault refuses both. */
const onEitherLine: readonly OperationId[] = [
  "addFeeToOrder",
  "addReservationToOrder",
  "updateOrderLines",
  "updateOrderLine",
];

function faultsOf({ id, refusals }: Operation): readonly DerivedFault[] {
  const conditionsOf = (all: readonly Condition[]): readonly Condition[] =>
    onEitherLine.includes(id) ? all.filter((condition) => condition !== "names-pending") : all;
  return guaranteesOf(id).flatMap(({ when: all }, row) => {
    const when = conditionsOf(all);
    return refusals
      .filter((status) => status < 500)
      .map((status) => ({
        id: `${id}-guaranteed-${row + 1}-refused-${status}`,
        class: "guarantee" as const,
        group: `guarantee ${id} ${row + 1}`,
        summary: `${id} answers ${status} and does nothing where it must succeed: ${when.join(", ")}.`,
        breaks: [`s7.codes-${id}` as const, "s7.refusal", ...sentencesOfOperation(id), ...sentencesOfRequest(id)],
        operations: [id],
        alteration: () => refusing(id, when, status),
      }));
  });
}

/** Of each call that a sentence says must succeed: refused with each status that the operation lists. */
export function guaranteeFaults(): readonly DerivedFault[] {
  return operations.flatMap(faultsOf);
}
