import {
  type BareAnswer,
  type Call,
  type HookRequest,
  idText,
  isObject,
  operation,
  type OperationId,
  type Profile,
  succeeded,
} from "../../../core/portable.ts";
import { held, type Finding } from "../finding.ts";
import { answeredMembers } from "./answered-members.ts";
import { changesBetween, type Change } from "./differences.ts";
import { clockDifference, confirmationTime, creationTime } from "./times.ts";
import { changeFinding, notItsOwn, requirementOf, type Culprit } from "./findings.ts";
import { contradicted, originsBeside, type OwnOrder, type Underway } from "./own-order.ts";
import { madeCall, type MadeCall } from "./made-call.ts";
import { unexplained } from "./permission.ts";
import { placedOrder } from "./placed-order.ts";
import { createVersionShelf, isConfirmedOrder } from "./version-shelf.ts";

/**
 * What the calls of one scenario have shown of its own orders. Each time that an order is shown again, everything that no
 * call since may have changed must be as it was shown before.
 */
export interface Journal {
  sent(call: Call): Underway;
  answered(underway: Underway, answer: BareAnswer): readonly Finding[];
  /** No answer came: the call may have been carried out. */
  lost(underway: Underway): void;
  /** A hook was called: it may have locked an order or paid for it, the one that its request names where it names any. */
  intervened(request: HookRequest): void;
  /** Orders that were called upon since they were last shown. */
  unread(): readonly string[];
}

export function createJournal(
  profile: Profile,
  now: () => number = Date.now,
  /** Ids of orders that were created before, also by others of the run. */
  created: Set<string> = new Set(),
): Journal {
  const orders = new Map<string, OwnOrder>();
  const toleranceMs = 1_000 * (profile.token?.clockToleranceSeconds ?? 30);
  /** The latest call that changed some order, for one that changes without being called. */
  let latest: { readonly order: string; readonly operation: OperationId } | null = null;

  const others = (order: OwnOrder): readonly OwnOrder[] => [...orders.values()].filter((each) => each !== order);
  /** Ids of the fees that were asked for on other orders. */
  const foreignFeesOf = (order: OwnOrder): readonly string[] => others(order).flatMap((other) => [...other.askedFees]);
  const orderOf = ({ call }: Underway): OwnOrder | undefined => orders.get(call.path?.["orderId"] ?? "");

  /** Notes a call that was carried out, as far as is known, for orders that were not called upon since they were shown. */
  const carriedOut = ({ operation: id }: MadeCall, order: string): void => {
    for (const other of orders.values()) if (other.id !== order && other.since.length === 0) other.calledElsewhere = id;
  };

  /** What follows once a call is over. */
  const close = (underway: Underway, status: number | null): MadeCall => {
    const { call, sentAt } = underway;
    const made = madeCall(call, status, sentAt, now());
    const order = orderOf(underway);
    order?.underway.delete(underway);
    if (order !== undefined && isChanging(call.operation)) {
      order.since.push(made);
      if (call.operation === "resetOrder" && made.outcome !== "refused") order.versions.reset();
      latest = { order: order.id, operation: call.operation };
      if (made.outcome !== "refused") carriedOut(made, order.id);
    }
    return made;
  };

  const create = (made: MadeCall, { json, text, ...answer }: BareAnswer): readonly Finding[] => {
    const id = isObject(json) ? idText(json["id"]) : "";
    if (!isObject(json) || id === "") return [];
    if (created.has(id)) return [notItsOwn(id)];
    created.add(id);
    const shown = placedOrder(json, profile);
    orders.set(id, {
      id,
      shown,
      text,
      shownBy: "createOrder",
      since: [],
      calledElsewhere: null,
      underway: new Set(),
      askedFees: new Set(),
      origins: [shown],
      versions: createVersionShelf(shown),
      answered: new Map(),
      wasPaid: false,
      confirmedAt: null,
    });
    latest = { order: id, operation: "createOrder" };
    carriedOut(made, id);
    return creationTime(made, shown, answer.headers["date"], toleranceMs);
  };

  /** The change of an order that nobody called upon is held against whoever changed another one last. */
  const culprit = (order: OwnOrder): Culprit => {
    const own = order.since.findLast(({ outcome }) => outcome !== "refused") ?? order.since.at(-1);
    if (own !== undefined) return { operation: own.operation, ofOther: false, refused: own.outcome === "refused" };
    if (latest !== null && latest.order !== order.id) return { operation: latest.operation, ofOther: true };
    return { operation: order.shownBy, ofOther: false };
  };

  /**
   * Who is accused where something changed. A call that was refused may have been refused for what had changed already: what
   * was carried out on another order before it is the likelier cause.
   */
  const accused = (order: OwnOrder): Culprit => {
    const by = culprit(order);
    const elsewhere = by.ofOther || by.refused === true ? order.calledElsewhere : null;
    return elsewhere === null ? by : { operation: elsewhere, ofOther: true };
  };

  const show = (
    order: OwnOrder,
    made: MadeCall,
    answer: BareAnswer,
    json: Readonly<Record<string, unknown>>,
  ): Finding[] => {
    const { shown: before, since, answered, askedFees, origins } = order;
    const clocks = { toleranceMs, clockMs: clockDifference(answer.headers["date"], made.answeredAt) };
    // Most orders are read more often than they change, and to take one apart takes time.
    const isSame = answer.text !== "" && answer.text === order.text;
    const after = isSame ? before : placedOrder(json, profile);
    const foreignFees = foreignFeesOf(order);
    const circumstances = {
      before,
      after,
      answered: new Set(answered.keys()),
      askedFees,
      foreignFees,
      origins,
      clocks,
    };
    const found: Finding[] = [];
    const changes = changesBetween(before, after);
    if (changes.length > 0 || after.id !== order.id) {
      const left = unexplained(changes, { ...circumstances, calls: since });
      const wrong = left.filter((change) => !(order.wasPaid && isPaid(change)));
      const all = after.id === order.id ? wrong : [...wrong, anotherOrder(order.id, after.id)];
      if (all.length > 0) found.push(changeFinding(accused(order), answer.called, all));
    }
    if (found.length === 0) found.push(...contradicted(order, answer.called, circumstances).slice(0, 1));
    if (since.length === 1) {
      const { confirmedAt } = order;
      const times = confirmationTime(made, before, after, answer.headers["date"], {
        toleranceMs,
        profile,
        confirmedAt,
      });
      if (times.length > 0) order.confirmedAt = made.answeredAt;
      found.push(...times);
    }
    if (found.every(({ holds }) => holds)) found.push(held(requirementOf(culprit(order))));
    order.versions.shown(after, since, circumstances.answered);
    if (isConfirmedOrder(after)) {
      order.origins = [...originsBeside(order.origins, before, after), after];
    }
    order.shown = after;
    order.text = answer.text;
    order.shownBy = answer.called;
    order.since = [];
    order.calledElsewhere = null;
    order.answered.clear();
    order.wasPaid = false;
    return found;
  };

  const showVersion = (order: OwnOrder, number: string, answer: BareAnswer): readonly Finding[] => {
    const known = order.versions.get(number);
    if (known === undefined || !isObject(answer.json)) return [];
    const isSame = answer.text !== "" && answer.text === order.text;
    const after = isSame ? order.shown : placedOrder(answer.json, profile);
    const { askedFees, origins } = order;
    const all = changesBetween(known.order, after).filter((change) => !order.versions.isOpen(number, change));
    const clocks = { toleranceMs, clockMs: null };
    const foreignFees = foreignFeesOf(order);
    const changes = unexplained(all, { before: known.order, after, ...known, askedFees, foreignFees, origins, clocks });
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
      const { overlapped } = underway;
      for (const member of answeredMembers(answer, profile)) {
        order.answered.set(member.member.id, { member, by: made, overlapped });
        if (call.operation === "addFeeToOrder") order.askedFees.add(member.member.id);
      }
      return [];
    },
    lost: (underway) => void close(underway, null),
    intervened(request) {
      const text = JSON.stringify(request);
      const known = [...orders.values()];
      const named = known.filter(({ id }) => [id, encodeURIComponent(id)].some((written) => text.includes(written)));
      for (const order of named.length > 0 ? named : known) {
        order.wasPaid = true;
        order.versions.paid();
      }
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
