import { AsyncLocalStorage } from "node:async_hooks";

import { correlationHeader, type OperationId } from "../../../core/index.ts";
import {
  type Answer,
  bodyOf,
  type Call,
  type Deviation,
  fullClient,
  type Grant,
  type Order,
  orderOf,
  type Rules,
  type Store,
  type StoredEvent,
  type Wire,
} from "../../../sandbox/index.ts";
import type { Admission, Alteration, Situation } from "./alteration.ts";
import { credentialKindOf } from "./credential-kind.ts";
import { filledFrom, stranger } from "./stranger.ts";

/** One fault in a service, with a callback for each time that it makes a difference. */
export interface Active {
  readonly alteration: Alteration;
  /** Takes the id of the exchange. */
  readonly reached: (exchange: string | undefined) => void;
}

/** `tried` only finds differences and makes none, so that any number of faults can be tried on one correct service. */
export type Mode = "made" | "tried";

const anybody: Grant = {
  clientId: fullClient.clientId,
  organisationId: fullClient.organisationId,
  mayChangeOrders: true,
};

/** The deviation of a service with these faults. */
export function deviating(faults: readonly Active[], mode: Mode): Pick<Deviation, "rules" | "store" | "wire"> {
  const service = new FaultyService(faults, mode);
  return {
    rules: (plain) => service.rules(plain),
    store: (plain) => service.store(plain),
    wire: (store) => service.wire(store),
  };
}

type Alter<Value> = (alteration: Alteration, value: Value, situation: Situation) => Value | undefined;

/** Lets its faults alter each call, and reports each time that one makes a difference. */
class FaultyService {
  readonly #faults: readonly Active[];
  readonly #mode: Mode;
  readonly #under = new AsyncLocalStorage<Situation>();
  readonly #situations = new WeakMap<Call, Situation>();
  readonly #issued: string[] = [];
  readonly #orders: string[] = [];
  /** Tried faults that have made a difference: there is nothing more to find out about them. */
  readonly #met = new Set<Active>();
  readonly #byOperation = new Map<string, readonly Active[]>();

  constructor(faults: readonly Active[], mode: Mode) {
    this.#faults = faults;
    this.#mode = mode;
  }

  rules(plain: Rules): Partial<Rules> {
    return {
      judgeCredential: (credential, context) => {
        const header = this.#under.getStore()?.call.header("authorization");
        const kind = credentialKindOf(header, credential, context, this.#issued);
        const judged = (): Grant => plain.judgeCredential(credential, context);
        return kind === undefined ? judged() : this.#admitted(kind, judged, anybody);
      },
      judgeClientName: (name, operation) => {
        const judged = (): void => plain.judgeClientName(name, operation);
        return (name ?? "").trim() === "" ? this.#admitted("nameless", judged, undefined) : judged();
      },
      judgePermission: (grant, operation) => {
        const judged = (): void => plain.judgePermission(grant, operation);
        const lacking = operation.method !== "GET" && !grant.mayChangeOrders;
        return lacking ? this.#admitted("restricted", judged, undefined) : judged();
      },
      createOrder: (request, origin, moment) => this.#decided(plain.createOrder(request, origin, moment)),
      withTotals: (order) => this.#decided(plain.withTotals(order)),
    };
  }

  store(plain: Store): Partial<Store> {
    const kept = (order: Order): Order => this.#within(order, ({ kept: alter }, value, now) => alter?.(value, now));
    const emitted = (events: readonly StoredEvent[]): readonly StoredEvent[] =>
      this.#within(events, ({ events: alter }, value, now) => alter?.(value, now));
    return {
      insert: (order, initial) => {
        this.#orders.push(order.id);
        const keeps = kept(order);
        plain.insert(keeps, keeps === order ? initial : (initial ?? keeps));
        const announced = emitted([]);
        if (announced.length > 0) plain.replace(keeps, keeps, announced);
        this.#alterAnother(order, plain);
      },
      replace: (before, after, events) => {
        const keeps = kept(after);
        // A write compares with the order before it to see which searched values it has to write.
        const searched = this.#within(before, ({ known }, value) => known?.(value, keeps));
        plain.replace(searched, keeps, emitted(events));
        this.#alterAnother(after, plain);
      },
      search: (search) =>
        this.#within(
          plain.search(search),
          ({ search: alter }, found) => {
            const rewritten = alter?.(search) ?? search;
            return rewritten === search ? found : plain.search(rewritten);
          },
          // Where writes show later, the pages may differ only because time has passed.
          (one, other) => differingPages(one, other) && differingPages(plain.search(search), other),
        ),
    };
  }

  wire(deviated: Store): Wire {
    return {
      call: (call) => {
        if (this.#of(call.name).length === 0) return call;
        const situation = this.#situationOf(call, deviated);
        const rewritten = this.#altered(call, situation, ({ call: alter }, value) => alter?.(value, situation));
        this.#situations.set(rewritten, rewritten === call ? situation : this.#situationOf(rewritten, deviated));
        return rewritten;
      },
      answering: (call, answer) => {
        const situation = this.#situations.get(call);
        return situation === undefined ? answer() : this.#under.run(situation, answer);
      },
      answer: (answer, call) => {
        if (call.name === "requestToken") this.#issued.push(tokenOf(answer));
        const situation = this.#situations.get(call);
        if (situation === undefined) return answer;
        return this.#altered(answer, situation, ({ answered }, value) => answered?.(value, situation), differing);
      },
    };
  }

  #of(name: Call["name"]): readonly Active[] {
    const known =
      this.#byOperation.get(name) ??
      this.#faults.filter(({ alteration }) => alteration.operations.includes(name as OperationId));
    this.#byOperation.set(name, known);
    return known;
  }

  /** Lets each fault of the call alter a value. By `differ` a fault has made a difference. */
  #altered<Value>(
    value: Value,
    situation: Situation,
    alter: Alter<Value>,
    differ: (one: Value, other: Value) => boolean = (one, other) => one !== other,
  ): Value {
    let result = value;
    for (const active of this.#of(situation.call.name)) {
      if (this.#met.has(active)) continue;
      const changed = alter(active.alteration, result, situation) ?? result;
      if (changed === result || !differ(result, changed)) continue;
      active.reached(situation.call.header(correlationHeader));
      if (this.#mode === "made") result = changed;
      else this.#met.add(active);
    }
    return result;
  }

  /** The same for the call under way; outside of a call the value stays as it is. */
  #within<Value>(value: Value, alter: Alter<Value>, differ?: (one: Value, other: Value) => boolean): Value {
    const situation = this.#under.getStore();
    return situation === undefined ? value : this.#altered(value, situation, alter, differ);
  }

  /** Admits a call that has to be refused, where a fault admits it. */
  #admitted<Result>(admission: Admission, judged: () => Result, granted: Result): Result {
    const situation = this.#under.getStore();
    if (situation === undefined) return judged();
    situation.admission = admission;
    const admitting = this.#of(situation.call.name).filter(({ alteration }) => alteration.admits === admission);
    for (const { reached } of admitting) reached(situation.call.header(correlationHeader));
    return this.#mode === "made" && admitting.length > 0 ? granted : judged();
  }

  #decided(order: Order): Order {
    const situation = this.#under.getStore();
    if (situation !== undefined) situation.after = order;
    return this.#within(order, ({ decided }, value, now) => decided?.(value, now));
  }

  /** Alters an order other than the one of the call, where there is one. */
  #alterAnother({ id }: Order, plain: Store): void {
    const document = plain.document(this.#orders.findLast((known) => known !== id) ?? "");
    if (document === undefined) return;
    const other = orderOf(document);
    const now = this.#within(other, ({ beside }, value, situation) => beside?.(value, situation));
    if (now !== other) plain.replace(other, now, []);
  }

  #situationOf(call: Call, known: Store): Situation {
    const orderId = call.parameters["orderId"]?.toLowerCase();
    const document = orderId === undefined ? undefined : known.document(orderId);
    const another = known.document(this.#orders.findLast((id) => id !== orderId) ?? "");
    const earlier = orderId === undefined ? undefined : (known.latestConfirmed(orderId) ?? known.version(orderId, 0));
    return {
      call,
      before: document === undefined ? undefined : orderOf(document),
      after: undefined,
      admission: undefined,
      other: another === undefined ? stranger : filledFrom(orderOf(another)),
      version: earlier === undefined ? undefined : orderOf(earlier),
      earlier: earlierIn(known),
      // A fault that is only tried changes nothing.
      store: this.#mode === "tried" ? { ...known, replace: () => {} } : known,
    };
  }
}

/** Reads the versions of an order once for each call, since many faults take a value from an earlier version. */
function earlierIn(store: Store): Situation["earlier"] {
  const read = new Map<string, readonly Order[]>();
  return ({ id, version }) => {
    const key = `${id} ${version}`;
    const known =
      read.get(key) ??
      Array.from({ length: version }, (_, back) => version - 1 - back).flatMap((number) => {
        const document = store.version(id, number);
        return document === undefined ? [] : [orderOf(document)];
      });
    read.set(key, known);
    return known;
  };
}

function differingPages(one: readonly string[], other: readonly string[]): boolean {
  return one.length !== other.length || one.some((document, index) => document !== other[index]);
}

function differing(one: Answer, other: Answer): boolean {
  return one.status !== other.status || one.body !== other.body || one.headers !== other.headers;
}

function tokenOf(answer: Answer): string {
  const body = bodyOf(answer);
  return typeof body === "object" && body !== null ? String(Object(body)["access_token"]) : "";
}
