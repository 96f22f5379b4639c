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
import type { Finding } from "../finding.ts";
import { answeredMembers } from "./answered-members.ts";
import { notItsOwn } from "./findings.ts";
import { madeCall, type MadeCall } from "./made-call.ts";
import { OwnOrder, type Surroundings, type Underway } from "./own-order.ts";
import { placedOrder } from "./placed-order.ts";
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
  #latest: Surroundings["latest"] = null;

  /** `created`: ids of the orders that the run has created before, in any scenario. */
  constructor(profile: Profile, now: () => number = Date.now, created: Set<string> = new Set()) {
    this.#profile = profile;
    this.#now = now;
    this.#created = created;
    this.#toleranceMs = 1_000 * (profile.token?.clockToleranceSeconds ?? 30);
  }

  sent(call: Call): Underway {
    const underway: Underway = { call, sentAt: this.#now(), overlapped: false };
    const order = this.#orderOf(underway);
    if (order === undefined) return underway;
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

  /** A hook was called: it may have locked or paid the orders that its request names, or any order if it names none. */
  intervened(request: HookRequest): void {
    const text = JSON.stringify(request);
    const known = [...this.#orders.values()];
    const named = known.filter(({ id }) => [id, encodeURIComponent(id)].some((written) => text.includes(written)));
    for (const order of named.length > 0 ? named : known) order.intervened();
  }

  /** Orders that were called upon since they were last shown. */
  unread(): readonly string[] {
    return [...this.#orders.values()].filter((order) => order.isUnread).map(({ id }) => id);
  }

  #orderOf({ call }: Underway): OwnOrder | undefined {
    return this.#orders.get(call.path?.["orderId"] ?? "");
  }

  #around(order: OwnOrder): Surroundings {
    const others = [...this.#orders.values()].filter((other) => other !== order);
    const foreignFees = others.flatMap(({ askedFees }) => [...askedFees]);
    return { toleranceMs: this.#toleranceMs, foreignFees, latest: this.#latest };
  }

  #close(underway: Underway, status: number | null): MadeCall {
    const { call, sentAt } = underway;
    const made = madeCall(call, status, sentAt, this.#now());
    const order = this.#orderOf(underway);
    order?.underway.delete(underway);
    if (order === undefined || !isChanging(call.operation)) return made;
    order.called(made);
    this.#latest = { order: order.id, operation: call.operation };
    if (made.outcome !== "refused") this.#carriedOut(made, order.id);
    return made;
  }

  #carriedOut(made: MadeCall, id: string): void {
    for (const other of this.#orders.values()) if (other.id !== id) other.otherCalled(made.operation);
  }

  #create(made: MadeCall, { json, text, ...answer }: BareAnswer): readonly Finding[] {
    const id = isObject(json) ? idText(json["id"]) : "";
    if (!isObject(json) || id === "") return [];
    if (this.#created.has(id)) return [notItsOwn(id)];
    this.#created.add(id);
    const shown = placedOrder(json, this.#profile);
    this.#orders.set(id, new OwnOrder(shown, text, this.#profile));
    this.#latest = { order: id, operation: "createOrder" };
    this.#carriedOut(made, id);
    return creationTime(made, shown, answer.headers["date"], this.#toleranceMs);
  }
}

function isChanging(id: OperationId): boolean {
  return operation(id).changes !== "nothing" && id !== "createOrder";
}
