import {
  at,
  type BareAnswer,
  type Call,
  type HookRequest,
  idText,
  isObject,
  locksAfter,
  mayBeLocked,
  operation,
  type Profile,
  queryValues,
  type RefusalChoiceId,
  succeeded,
} from "../../../core/portable.ts";
import type { Finding } from "../finding.ts";
import { answeredMembers } from "./answered-members.ts";
import { notItsOwn, textsOfAnother } from "./findings.ts";
import { endsToken, isLock, isPoll, meantBy } from "./hooks.ts";
import { LatestCalls } from "./latest-calls.ts";
import { choicesUnseen, isChanging, madeCall, type MadeCall } from "./made-call.ts";
import { OwnOrder } from "./own-order.ts";
import { placedAnswer, type PlacedOrder } from "./placed-order.ts";
import { choicesOfCreation, listIn } from "./plain.ts";
import { creationTime, LearnedClock, type Measure, toleranceOf } from "./times.ts";
import { mostLooked, SearchLag } from "./search-lag.ts";
import type { Situation } from "./situation.ts";
import { CallsUnderway, type Known, type Observing, type Surroundings, type Underway } from "./underway.ts";

/**
 * Follows the orders that the calls of one scenario create. Each time that an order is shown again, everything that no
 * call since may have changed must be unchanged.
 */
export class Journal {
  readonly #profile: Profile;
  readonly #now: () => number;
  readonly #created: Set<string>;
  readonly #measure: (date: string | undefined) => Measure;
  readonly #orders = new Map<string, OwnOrder>();
  readonly #underway = new CallsUnderway();
  readonly #latestCalls = new LatestCalls();
  /** The orders that fees were added to, by the ids of the fees. */
  readonly #fees = new Map<string, string>();
  readonly #record: Observing["record"];
  /** Orders of a record to which a call without an answer may still come. */
  readonly #mayCome = new Set<string>();
  readonly #lag: SearchLag;
  /** What the bodies of creations have said. */
  readonly #texts = new Set<string>();
  #latest: Surroundings["latest"] = null;

  constructor(profile: Profile, now: () => number = Date.now, observing: Observing = {}) {
    const { created = new Set(), learned = new LearnedClock(), record } = observing;
    this.#profile = profile;
    this.#lag = new SearchLag(profile);
    this.#now = now;
    this.#created = created;
    this.#record = record;
    this.#measure = (date) => ({ learned, toleranceMs: toleranceOf(profile, date, record !== undefined) });
  }

  sent(call: Call): Underway {
    if (call.operation === "getOrders") return this.#underway.search(call, this.#now());
    const underway: Underway = { call, sentAt: this.#now(), overlapped: false };
    const id = call.path?.["orderId"];
    if (id === undefined) return underway;
    this.#underway.join(id, underway);
    return underway;
  }

  /** Judges the orders and members that an answer shows. */
  answered(underway: Underway, answer: BareAnswer): readonly Finding[] {
    const made = this.#close(underway, answer.status);
    if (!succeeded(answer)) return [];
    const { call, overlapped } = underway;
    if (call.operation === "createOrder") return this.#create(made, answer);
    if (call.operation === "getOrders") return this.#page(underway, answer);
    const order = this.#orderOf(underway);
    const { success } = operation(call.operation);
    const [version] = queryValues(call, "version");
    const isOrder = success.body === "object" && success.of === "Order";
    if (order === undefined) {
      const id = isObject(answer.json) ? idText(answer.json["id"]) : "";
      const isOfOrder = id === call.path?.["orderId"];
      if (this.#record !== undefined && isOrder && isOfOrder && version === undefined && !overlapped)
        this.#follow(answer, made, this.#record === "whole" && !this.#mayCome.has(id) ? "since-shown" : "in-part");
      return [];
    }
    if (isOrder) {
      if (overlapped) return [];
      const around = this.#around(order, answer);
      return version !== undefined && call.operation === "getOrder"
        ? order.showVersion(version, answer, around)
        : order.show(made, answer, around);
    }
    const members = answeredMembers(answer, this.#profile);
    for (const member of members) {
      order.answered({ member, by: made, overlapped }, members.length > Math.max(1, listIn(call).length));
      if (call.operation === "addFeeToOrder") this.#fees.set(member.member.id, order.id);
    }
    return [];
  }

  /** No answer came: the call may have been carried out, and in a record it may be at any time later. */
  lost(underway: Underway): void {
    this.#close(underway, null);
    const id = underway.call.path?.["orderId"];
    if (this.#record === undefined || id === undefined || !isChanging(underway.call.operation)) return;
    this.forget(id);
    this.#mayCome.add(id);
  }

  /**
   * A hook was called: it may have locked or paid the orders that its request names, or any order if it names none. Answers
   * to which orders it may have done anything.
   */
  intervened(request: HookRequest): readonly string[] {
    const meant = meantBy(request, this.#orders, this.#profile);
    if (isPoll(request, meant, this.#profile) || endsToken(request, this.#profile)) return [];
    for (const order of meant) {
      order.intervened(isLock(request, order.id, this.#profile));
      this.#lag.changed(order.id, this.#now());
    }
    return meant.map(({ id }) => id);
  }

  /** The choices that a refusal shows, if any. `elsewhere`: the service takes the operation in another simple state. */
  refusal({ call, overlapped }: Underway, { status }: BareAnswer, elsewhere = false): readonly RefusalChoiceId[] {
    if (status < 400 || call.deviation !== undefined || call.isOpen === true) return [];
    const made = madeCall(call, { status, sentAt: 0, answeredAt: 0 }, this.#profile);
    // The state of an order is unknown while calls on it overlap, so it may be any that the service takes the operation on.
    if (overlapped) return elsewhere ? choicesUnseen(made, status) : [];
    if (call.operation === "createOrder") return choicesOfCreation(call, made, status, this.#texts, elsewhere);
    return this.#orderOf({ call })?.situation.choicesOf(call, made, status, elsewhere) ?? [];
  }

  /** The row that says that a call must succeed, as far as its order is known. */
  promise({ call, overlapped }: Underway): ReturnType<Situation["promise"]> {
    const order = overlapped || call.deviation !== undefined ? undefined : this.#orderOf({ call });
    const made = madeCall(call, { status: null, sentAt: 0, answeredAt: 0 }, this.#profile);
    return order?.isWhole === true ? order.situation.promise(call, made) : null;
  }

  /** The choices that may explain a refusal: a call before it, or one under way, may have locked the order. */
  locksBehind({ call }: Underway, { status }: BareAnswer): readonly RefusalChoiceId[] {
    const order = this.#orderOf({ call });
    if (order === undefined || call.deviation !== undefined || !mayBeLocked(call.operation, status)) return [];
    const beside = [...this.#underway.on(order.id)].flatMap((other) => locksAfter[other.call.operation] ?? []);
    return [...new Set([...order.situation.lockedBy, ...beside])];
  }

  /** What is known of the order of a call; nothing where it is followed no longer. */
  readonly situationOf = (underway: Underway): Situation | undefined => this.#orderOf(underway)?.situation;

  /** Whether every call on an order since its creation is known. */
  readonly isWhole = (id: string): boolean => this.#orders.get(id)?.isWhole === true;

  readonly isFollowed = (id: string): boolean => this.#orders.has(id);

  /** Whether a search must show an order as it is: every call on it is known, and it has had its time or has shown it so. */
  isSettled(id: string, { sentAt, disturbed }: Underway): boolean {
    if (!this.isWhole(id) || disturbed?.has(id) === true) return false;
    return this.#lag.isOver(id, sentAt);
  }

  /** The answers that show orders as a search must show them: of these, or of the latest ones. */
  settled(ids: readonly string[] | null, search: Underway): readonly string[] {
    const asked = ids ?? [...this.#orders.keys()].slice(-mostLooked);
    return asked.flatMap((id) => (this.isSettled(id, search) ? (this.#orders.get(id)?.asRead ?? []) : []));
  }

  /** Follows an order no longer. It is unknown until it is shown again. */
  forget(id: string): void {
    for (const fee of this.#orders.get(id)?.asked ?? []) this.#fees.delete(fee);
    this.#orders.delete(id);
    this.#lag.forget(id);
    this.#created.delete(id);
    this.#mayCome.delete(id);
  }

  /** Orders that were called upon since they were last shown. */
  unread(): readonly string[] {
    return [...this.#orders.values()].filter((order) => order.isUnread).map(({ id }) => id);
  }

  #orderOf({ call }: Pick<Underway, "call">): OwnOrder | undefined {
    return this.#orders.get(call.path?.["orderId"] ?? "");
  }

  /** An order in a page is as it was shown last, once the search has had its time to follow. */
  #page({ sentAt, overlapped, disturbed }: Underway, answer: BareAnswer): readonly Finding[] {
    const { paging } = this.#profile;
    if (paging === undefined || overlapped) return [];
    const items = at(answer.json, paging.items);
    return (Array.isArray(items) ? items : []).filter(isObject).flatMap((item): readonly Finding[] => {
      const order = this.#orders.get(idText(item["id"]));
      if (order === undefined || disturbed?.has(order.id) === true) return [];
      const isFollowed = this.#lag.isFollowed(order.id, sentAt);
      // What others than a record ask a search for they wait for themselves.
      if (!isFollowed && this.#record === undefined) return [];
      const found = order.found(item, this.#around(order, answer));
      if (found.every(({ holds }) => holds) && !order.isUnread) this.#lag.shown(order.id, sentAt);
      return isFollowed ? found : [];
    });
  }

  #around({ id: own }: OwnOrder, answer: BareAnswer): Surroundings {
    const isForeignFee = (id: string): boolean => (this.#fees.get(id) ?? own) !== own;
    return { ...this.#measure(answer.headers["date"]), isForeignFee, latest: this.#latest };
  }

  #close(underway: Underway, status: number | null): MadeCall {
    const { call, sentAt } = underway;
    const made = madeCall(call, { status, sentAt, answeredAt: this.#now() }, this.#profile);
    const order = this.#orderOf(underway);
    this.#underway.leave(call.path?.["orderId"] ?? "", underway);
    if (order === undefined || !isChanging(call.operation)) return made;
    order.called(made, underway.overlapped);
    this.#lag.changed(order.id, made.answeredAt);
    this.#latest = { order: order.id, operation: call.operation };
    if (made.outcome !== "refused") this.#latestCalls.carriedOut(order.id, made.operation);
    return made;
  }

  #create(made: MadeCall, answer: BareAnswer): readonly Finding[] {
    if (this.#record === undefined) for (const sent of made.names) this.#texts.add(sent);
    const id = isObject(answer.json) ? idText(answer.json["id"]) : "";
    if (id === "") return [];
    if (this.#created.has(id)) return [notItsOwn(id)];
    this.#created.add(id);
    const shown = this.#follow(answer, made, this.#record === "with-gaps" ? "in-part" : "since-creation");
    if (shown === null) return [];
    this.#latest = { order: id, operation: "createOrder" };
    this.#latestCalls.carriedOut(id, "createOrder");
    const { date } = answer.headers;
    return [...textsOfAnother(made, shown), ...creationTime(made, shown, date, this.#measure(date))];
  }

  #follow(answer: BareAnswer, { answeredAt }: MadeCall, known: Known): PlacedOrder | null {
    const shown = placedAnswer(answer, this.#profile);
    if (shown === null) return null;
    const { text } = answer;
    const latestCalls = this.#latestCalls;
    this.#orders.set(shown.id, new OwnOrder(shown, { text, profile: this.#profile, latestCalls, known }));
    this.#lag.changed(shown.id, answeredAt);
    return shown;
  }
}
