import {
  at,
  type BareAnswer,
  type Call,
  choicesOfRefusal,
  type Condition,
  type HookRequest,
  idText,
  isObject,
  operation,
  type OperationId,
  type Profile,
  type RefusalChoiceId,
  succeeded,
} from "../../../core/portable.ts";
import type { Finding } from "../finding.ts";
import { defaultVisibleAfterMs } from "../search-delay.ts";
import { answeredMembers } from "./answered-members.ts";
import { notItsOwn } from "./findings.ts";
import { madeCall, type MadeCall } from "./made-call.ts";
import { OwnOrder, type Surroundings, type Underway } from "./own-order.ts";
import { placedOrder } from "./placed-order.ts";
import { isPlain } from "./plain.ts";
import { creationTime } from "./times.ts";

/**
 * Follows the orders that the calls of one scenario create. Each time that an order is shown again, everything that no
 * call since may have changed must be unchanged.
 */
export class Journal {
  readonly #profile: Profile;
  readonly #now: () => number;
  readonly #created: Set<string>;
  readonly #toleranceMs: number;
  readonly #orders = new Map<string, OwnOrder>();
  readonly #searches = new Set<Underway>();
  /** When the latest call on an order was answered. */
  readonly #changedAt = new Map<string, number>();
  /** What the bodies of creations have said. */
  readonly #texts = new Set<string>();
  #latest: Surroundings["latest"] = null;

  /** `created`: ids of the orders that the run has created before, in any scenario. */
  constructor(profile: Profile, now: () => number = Date.now, created: Set<string> = new Set()) {
    this.#profile = profile;
    this.#now = now;
    this.#created = created;
    this.#toleranceMs = 1_000 * (profile.token?.clockToleranceSeconds ?? 30);
  }

  sent(call: Call): Underway {
    if (call.operation === "getOrders") return this.#search(call);
    const underway: Underway = { call, sentAt: this.#now(), overlapped: false };
    const order = this.#orderOf(underway);
    if (order === undefined) return underway;
    if (isChanging(call.operation)) for (const { disturbed } of this.#searches) disturbed?.add(order.id);
    for (const other of order.underway) {
      if (isChanging(call.operation)) other.overlapped = true;
      if (isChanging(other.call.operation)) underway.overlapped = true;
    }
    order.underway.add(underway);
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
    if (order === undefined) return [];
    const { success } = operation(call.operation);
    if (success.body === "object" && success.of === "Order") {
      if (overlapped) return [];
      const version = call.query?.find(([name]) => name === "version")?.[1];
      const around = this.#around(order);
      return version !== undefined && call.operation === "getOrder"
        ? order.showVersion(version, answer, around)
        : order.show(made, answer, around);
    }
    for (const member of answeredMembers(answer, this.#profile)) order.answered(member, made, overlapped);
    return [];
  }

  /** No answer came: the call may have been carried out. */
  lost(underway: Underway): void {
    this.#close(underway, null);
  }

  /**
   * A hook was called: it may have locked or paid the orders that its request names, or any order if it names none. Answers
   * whether it may have done anything.
   */
  intervened(request: HookRequest): boolean {
    if (this.#isPoll(request)) return false;
    const text = JSON.stringify(request);
    const known = [...this.#orders.values()];
    const named = known.filter(({ id }) => [id, encodeURIComponent(id)].some((written) => text.includes(written)));
    for (const order of named.length > 0 ? named : known) {
      order.intervened(this.#isLock(request, order.id));
      this.#changedAt.set(order.id, this.#now());
    }
    return true;
  }

  /**
   * The choices of the service that its refusal of a call shows; none where the call must succeed, and where its refusal says
   * nothing. A call with a mistake of ours says nothing. `unless`: a condition that does not count.
   */
  refusal({ call, overlapped }: Underway, { status }: BareAnswer, unless?: Condition): readonly RefusalChoiceId[] {
    if (status < 400 || call.deviation !== undefined || overlapped) return [];
    const made = madeCall(call, { status, sentAt: 0, answeredAt: 0 }, this.#profile);
    if (call.operation === "createOrder") {
      const isNew = !made.names.values().some((text) => this.#texts.has(text));
      const facts = { new: isNew, plain: isPlain(call, new Set()) };
      return choicesOfRefusal(
        "createOrder",
        status,
        [],
        (condition) => condition in facts && facts[condition as keyof typeof facts],
      );
    }
    return this.#orders.get(call.path?.["orderId"] ?? "")?.situation.choicesOf(call, made, status, unless) ?? [];
  }

  #isLock(request: HookRequest, id: string): boolean {
    const lock = this.#profile.hooks?.lockOrder?.(id);
    return lock !== undefined && JSON.stringify(lock) === JSON.stringify(request);
  }

  /** Orders that were called upon since they were last shown. */
  unread(): readonly string[] {
    return [...this.#orders.values()].filter((order) => order.isUnread).map(({ id }) => id);
  }

  #orderOf({ call }: Underway): OwnOrder | undefined {
    return this.#orders.get(call.path?.["orderId"] ?? "");
  }

  /** To read the events of an order changes nothing. */
  #isPoll({ method, url }: HookRequest): boolean {
    const { events } = this.#profile;
    if (events === undefined) return false;
    return [...this.#orders.keys()].some((id) => {
      const poll = events.poll(id);
      return poll.method === method && url.endsWith(poll.url);
    });
  }

  #search(call: Call): Underway {
    const changing = [...this.#orders.values()].filter(({ underway }) =>
      [...underway].some((other) => isChanging(other.call.operation)),
    );
    const search = { call, sentAt: this.#now(), overlapped: false, disturbed: new Set(changing.map(({ id }) => id)) };
    this.#searches.add(search);
    return search;
  }

  /** An order in a page is as it was shown last, once the search has had its time to follow. */
  #page({ sentAt, overlapped, disturbed }: Underway, { json }: BareAnswer): readonly Finding[] {
    const { paging, search } = this.#profile;
    if (paging === undefined || overlapped) return [];
    const items = at(json, paging.items);
    const lagMs = search?.visibleAfterMs ?? defaultVisibleAfterMs;
    return (Array.isArray(items) ? items : []).filter(isObject).flatMap((item): readonly Finding[] => {
      const order = this.#orders.get(idText(item["id"]));
      if (order === undefined || disturbed?.has(order.id) === true) return [];
      const isFollowed = sentAt - (this.#changedAt.get(order.id) ?? sentAt) >= lagMs;
      return isFollowed ? order.found(item, this.#around(order)) : [];
    });
  }

  #around(order: OwnOrder): Surroundings {
    const others = [...this.#orders.values()].filter((other) => other !== order);
    const foreignFees = others.flatMap(({ askedFees }) => [...askedFees]);
    return { toleranceMs: this.#toleranceMs, foreignFees, latest: this.#latest };
  }

  #close(underway: Underway, status: number | null): MadeCall {
    const { call, sentAt } = underway;
    const made = madeCall(call, { status, sentAt, answeredAt: this.#now() }, this.#profile);
    const order = this.#orderOf(underway);
    this.#searches.delete(underway);
    order?.underway.delete(underway);
    if (order === undefined || !isChanging(call.operation)) return made;
    order.called(made, underway.overlapped);
    this.#changedAt.set(order.id, made.answeredAt);
    this.#latest = { order: order.id, operation: call.operation };
    if (made.outcome !== "refused") this.#carriedOut(made, order.id);
    return made;
  }

  #carriedOut(made: MadeCall, id: string): void {
    for (const other of this.#orders.values()) if (other.id !== id) other.otherCalled(made.operation);
  }

  #create(made: MadeCall, { json, text, ...answer }: BareAnswer): readonly Finding[] {
    for (const sent of made.names) this.#texts.add(sent);
    const id = isObject(json) ? idText(json["id"]) : "";
    if (!isObject(json) || id === "") return [];
    if (this.#created.has(id)) return [notItsOwn(id)];
    this.#created.add(id);
    const shown = placedOrder(json, this.#profile);
    this.#orders.set(id, new OwnOrder(shown, text, this.#profile));
    this.#changedAt.set(id, made.answeredAt);
    this.#latest = { order: id, operation: "createOrder" };
    this.#carriedOut(made, id);
    return creationTime(made, shown, answer.headers["date"], this.#toleranceMs);
  }
}

function isChanging(id: OperationId): boolean {
  return operation(id).changes !== "nothing" && id !== "createOrder";
}
