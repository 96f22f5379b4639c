import { isObject, succeeded, type BareAnswer } from "../../protocol/answer.ts";
import { idText } from "../../protocol/id-text.ts";
import type { Call } from "../../protocol/request-builder.ts";
import { operation, type OperationId } from "../../specification/operations.ts";
import type { Profile } from "../../target/profile.ts";
import { held, type Finding } from "../finding.ts";
import { answeredMembers, contradictions, type AnsweredMember } from "./answered-members.ts";
import { changesBetween, type Change } from "./differences.ts";
import { clockDifference, confirmationTime, creationTime } from "./times.ts";
import { changeFinding, requirementOf } from "./findings.ts";
import { madeCall, type MadeCall } from "./made-call.ts";
import { unexplained } from "./permission.ts";
import { placedOrder, type PlacedOrder } from "./placed-order.ts";
import { createVersionShelf, isConfirmedOrder, type VersionShelf } from "./version-shelf.ts";

/** A call on its way. */
export interface Underway {
  readonly call: Call;
  readonly sentAt: number;
  /** Whether another call was changing the same order meanwhile, so that nobody knows which state an answer shows. */
  overlapped: boolean;
}

/**
 * What the calls of one scenario have shown of its own orders. Each time that an order is shown again, everything that no
 * call since may have changed must be as it was shown before.
 */
export interface Journal {
  sent(call: Call): Underway;
  answered(underway: Underway, answer: BareAnswer): readonly Finding[];
  /** No answer came: the call may have been carried out. */
  lost(underway: Underway): void;
  /** A hook was called: it may have locked an order or paid for it. */
  intervened(): void;
  /** Orders that were called upon since they were last shown. */
  unread(): readonly string[];
}

interface OwnOrder {
  readonly id: string;
  shown: PlacedOrder;
  shownBy: OperationId;
  /** Calls since it was shown. */
  since: MadeCall[];
  readonly underway: Set<Underway>;
  readonly askedFees: Set<string>;
  /** States that a reset may go back to: the one it was created in, or those in which it was confirmed. */
  origins: readonly PlacedOrder[];
  readonly versions: VersionShelf;
  /** Members that calls since have answered, and those that the latest of them has. */
  readonly answered: Set<string>;
  members: readonly AnsweredMember[];
  wasPaid: boolean;
}

export function createJournal(profile: Profile, now: () => number = Date.now): Journal {
  const orders = new Map<string, OwnOrder>();
  const toleranceMs = 1_000 * (profile.token?.clockToleranceSeconds ?? 30);
  /** The latest call that changed some order, for one that changes without being called. */
  let latest: { readonly order: string; readonly operation: OperationId } | null = null;

  const orderOf = ({ call }: Underway): OwnOrder | undefined => orders.get(call.path?.["orderId"] ?? "");

  /** What follows once a call is over. */
  const close = (underway: Underway, status: number | null): MadeCall => {
    const { call, sentAt } = underway;
    const made = madeCall(call, status, sentAt, now());
    const order = orderOf(underway);
    order?.underway.delete(underway);
    if (order !== undefined && isChanging(call.operation)) {
      order.since.push(made);
      latest = { order: order.id, operation: call.operation };
    }
    return made;
  };

  const create = (made: MadeCall, { json, ...answer }: BareAnswer): readonly Finding[] => {
    const id = isObject(json) ? idText(json["id"]) : "";
    if (!isObject(json) || id === "" || orders.has(id)) return [];
    const shown = placedOrder(json, profile);
    orders.set(id, {
      id,
      shown,
      shownBy: "createOrder",
      since: [],
      underway: new Set(),
      askedFees: new Set(),
      origins: [shown],
      versions: createVersionShelf(shown),
      answered: new Set(),
      members: [],
      wasPaid: false,
    });
    latest = { order: id, operation: "createOrder" };
    return creationTime(made, shown, answer.headers["date"], toleranceMs);
  };

  /** The change of an order that nobody called upon is held against whoever changed another one last. */
  const culprit = (order: OwnOrder): { readonly operation: OperationId; readonly ofOther: boolean } => {
    const own = order.since.findLast(({ outcome }) => outcome !== "refused") ?? order.since.at(-1);
    if (own !== undefined) return { operation: own.operation, ofOther: false };
    if (latest !== null && latest.order !== order.id) return { operation: latest.operation, ofOther: true };
    return { operation: order.shownBy, ofOther: false };
  };

  const show = (
    order: OwnOrder,
    made: MadeCall,
    answer: BareAnswer,
    json: Readonly<Record<string, unknown>>,
  ): Finding[] => {
    const { shown: before, since } = order;
    const clocks = { toleranceMs, clockMs: clockDifference(answer.headers["date"], made.answeredAt) };
    const after = placedOrder(json, profile);
    const found: Finding[] = [];
    const changes = changesBetween(before, after);
    if (changes.length > 0 || after.id !== order.id) {
      const { answered, askedFees, origins } = order;
      const left = unexplained(changes, { before, after, calls: since, answered, askedFees, origins, clocks });
      const wrong = left.filter((change) => !(order.wasPaid && isPaid(change)));
      const all = after.id === order.id ? wrong : [...wrong, anotherOrder(order.id, after.id)];
      if (all.length > 0) found.push(changeFinding(culprit(order), answer.called, all));
    }
    if (found.length === 0 && since.length === 1) {
      const contradicted = contradictions(order.members, after);
      const [only] = since;
      if (contradicted.length > 0 && only !== undefined) {
        found.push(changeFinding({ operation: only.operation, ofOther: false }, answer.called, contradicted));
      }
    }
    if (since.length === 1) {
      found.push(...confirmationTime(made, before, after, answer.headers["date"], { toleranceMs, profile }));
    }
    if (found.every(({ holds }) => holds)) found.push(held(requirementOf(culprit(order))));
    order.versions.shown(after, since);
    if (isConfirmedOrder(after)) {
      const confirmed = order.origins.filter(isConfirmedOrder);
      order.origins = [...(isFailed(after) ? order.origins : confirmed), after];
    }
    order.shown = after;
    order.shownBy = answer.called;
    order.since = [];
    order.members = [];
    order.answered.clear();
    order.wasPaid = false;
    return found;
  };

  const showVersion = (order: OwnOrder, number: string, answer: BareAnswer): readonly Finding[] => {
    const known = order.versions.get(number);
    if (known === undefined || !isObject(answer.json)) return [];
    const changes = changesBetween(known, placedOrder(answer.json, profile)).filter(
      (change) => !isOpenInVersions(change),
    );
    const by = { operation: order.versions.latestCall(number) ?? order.shownBy, ofOther: false, version: number };
    return [changes.length === 0 ? held(requirementOf(by)) : changeFinding(by, answer.called, changes)];
  };

  return {
    sent(call) {
      const underway: Underway = { call, sentAt: now(), overlapped: false };
      const order = orderOf(underway);
      if (order === undefined) return underway;
      for (const other of order.underway) {
        if (isChanging(call.operation)) other.overlapped = true;
        if (isChanging(other.call.operation)) underway.overlapped = true;
      }
      order.underway.add(underway);
      return underway;
    },
    answered(underway, answer) {
      const { call } = underway;
      const made = close(underway, answer.status);
      if (!succeeded(answer)) return [];
      if (call.operation === "createOrder") return create(made, answer);
      const order = orderOf(underway);
      if (order === undefined) return [];
      const { success } = operation(call.operation);
      const version = call.query?.find(([name]) => name === "version")?.[1];
      if (version !== undefined && call.operation === "getOrder") {
        return order.since.length === 0 && !underway.overlapped ? showVersion(order, version, answer) : [];
      }
      if (success.body === "object" && success.of === "Order") {
        return underway.overlapped || !isObject(answer.json) ? [] : show(order, made, answer, answer.json);
      }
      const members = answeredMembers(answer, profile);
      order.members = underway.overlapped ? [] : members;
      for (const { member } of members) order.answered.add(member.id);
      if (call.operation === "addFeeToOrder") for (const { member } of members) order.askedFees.add(member.id);
      return [];
    },
    lost: (underway) => void close(underway, null),
    intervened() {
      for (const order of orders.values()) order.wasPaid = true;
    },
    unread: () => [...orders.values()].filter(({ since }) => since.length > 0).map(({ id }) => id),
  };
}

function isChanging(id: OperationId): boolean {
  return operation(id).changes !== "nothing" && id !== "createOrder";
}

function isPaid({ aspect }: Change): boolean {
  return ["balance", "totalAmount", "totalTaxAmount", "paymentRefs", "version"].includes(aspect);
}

function anotherOrder(id: string, other: string): Change {
  return { aspect: "versions", member: null, before: `the order ${id}`, after: `the order ${other}` };
}

function isFailed(order: PlacedOrder): boolean {
  return order.values.get("failed") === true;
}

/** Payments go on, and whether a version shows seats that were freed since is left open. */
function isOpenInVersions({ aspect }: Change): boolean {
  return ["balance", "paymentRefs"].includes(aspect) || aspect.startsWith("reservation");
}
