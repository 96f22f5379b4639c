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

/** One fault in a service, and who hears of every time that it made a difference. */
export interface Active {
  readonly alteration: Alteration;
  /** Takes the id of the exchange. */
  readonly reached: (exchange: string | undefined) => void;
}

/** With `tried`, differences are only found, not made: any number of faults can be tried on one correct service. */
export type Mode = "made" | "tried";

const anybody: Grant = {
  clientId: fullClient.clientId,
  organisationId: fullClient.organisationId,
  mayChangeOrders: true,
};

/** The deviation of a service with these faults. */
export function deviating(faults: readonly Active[], mode: Mode): Pick<Deviation, "rules" | "store" | "wire"> {
  const under = new AsyncLocalStorage<Situation>();
  const situations = new WeakMap<Call, Situation>();
  const issued: string[] = [];
  const orders: string[] = [];
  /** Those that are known to make a difference, where that is all there is to find out. */
  const met = new Set<Active>();
  const byOperation = new Map<string, readonly Active[]>();
  const of = (name: Call["name"]): readonly Active[] => {
    const known = byOperation.get(name);
    if (known !== undefined) return known;
    const found = faults.filter(({ alteration }) => alteration.operations.includes(name as OperationId));
    byOperation.set(name, found);
    return found;
  };

  /** Has every fault of the call alter a value that shows by `differ` whether it did. */
  function altered<Value>(
    value: Value,
    situation: Situation,
    alter: (alteration: Alteration, value: Value) => Value,
    differ: (one: Value, other: Value) => boolean = (one, other) => one !== other,
  ): Value {
    let result = value;
    for (const active of of(situation.call.name)) {
      if (met.has(active)) continue;
      const changed = alter(active.alteration, result);
      if (changed === result || !differ(result, changed)) continue;
      active.reached(situation.call.header(correlationHeader));
      if (mode === "made") result = changed;
      else met.add(active);
    }
    return result;
  }

  /** Lets in what is to be refused, where a fault admits it. */
  function admitted<Result>(admission: Admission, judged: () => Result, granted: Result): Result {
    const situation = under.getStore();
    if (situation === undefined) return judged();
    situation.admission = admission;
    const admitting = of(situation.call.name).filter(({ alteration }) => alteration.admits === admission);
    for (const { reached } of admitting) reached(situation.call.header(correlationHeader));
    return mode === "made" && admitting.length > 0 ? granted : judged();
  }

  const rules = (plain: Rules): Partial<Rules> => ({
    judgeCredential: (credential, context) => {
      const header = under.getStore()?.call.header("authorization");
      const kind = credentialKindOf(header, credential, context, issued);
      const judged = (): Grant => plain.judgeCredential(credential, context);
      return kind === undefined ? judged() : admitted(kind, judged, anybody);
    },
    judgeClientName: (name, operation) => {
      const judged = (): void => plain.judgeClientName(name, operation);
      return (name ?? "").trim() === "" ? admitted("nameless", judged, undefined) : judged();
    },
    judgePermission: (grant, operation) => {
      const judged = (): void => plain.judgePermission(grant, operation);
      const lacking = operation.method !== "GET" && !grant.mayChangeOrders;
      return lacking ? admitted("restricted", judged, undefined) : judged();
    },
    createOrder: (request, origin, moment) => decided(plain.createOrder(request, origin, moment)),
    withTotals: (order) => decided(plain.withTotals(order)),
  });

  function decided(order: Order): Order {
    const situation = under.getStore();
    if (situation === undefined) return order;
    situation.after = order;
    return altered(order, situation, ({ decided: alter }, value) => alter?.(value, situation) ?? value);
  }

  const store = (plain: Store): Partial<Store> => {
    const kept = (order: Order): Order => {
      const situation = under.getStore();
      if (situation === undefined) return order;
      return altered(order, situation, ({ kept: alter }, value) => alter?.(value, situation) ?? value);
    };
    /** What a write compares with, to see which of the values that are searched by it has to write. */
    const searched = (before: Order, after: Order): Order => {
      const situation = under.getStore();
      if (situation === undefined) return before;
      return altered(before, situation, ({ known: alter }, value) => alter?.(value, after) ?? value);
    };
    const emitted = (events: readonly StoredEvent[]): readonly StoredEvent[] => {
      const situation = under.getStore();
      if (situation === undefined) return events;
      return altered(events, situation, ({ events: alter }, value) => alter?.(value, situation) ?? value);
    };
    /** Alters another order than the one of the call, where there is one. */
    const besides = (order: Order): void => {
      const situation = under.getStore();
      const document = plain.document(orders.findLast((id) => id !== order.id) ?? "");
      if (situation === undefined || document === undefined) return;
      const other = orderOf(document);
      const now = altered(other, situation, ({ beside: alter }, value) => alter?.(value, situation) ?? value);
      if (now !== other) plain.replace(other, now, []);
    };
    return {
      insert: (order, initial) => {
        orders.push(order.id);
        const keeps = kept(order);
        plain.insert(keeps, keeps === order ? initial : (initial ?? keeps));
        const announced = emitted([]);
        if (announced.length > 0) plain.replace(keeps, keeps, announced);
        besides(order);
      },
      replace: (before, after, events) => {
        const keeps = kept(after);
        plain.replace(searched(before, keeps), keeps, emitted(events));
        besides(after);
      },
      search: (search) => {
        const found = plain.search(search);
        const situation = under.getStore();
        if (situation === undefined) return found;
        return altered(
          found,
          situation,
          ({ search: alter }, value) => {
            const rewritten = alter?.(search) ?? search;
            return rewritten === search ? value : plain.search(rewritten);
          },
          // Where writes show later, what is found may differ because of the time that has passed.
          (one, other) => differingPages(one, other) && differingPages(plain.search(search), other),
        );
      },
    };
  };

  const wire = (deviated: Store): Wire => ({
    call: (call) => {
      if (of(call.name).length === 0) return call;
      const situation = situationOf(call, deviated);
      const rewritten = altered(call, situation, ({ call: alter }, value) => alter?.(value, situation) ?? value);
      const facing = rewritten === call ? situation : situationOf(rewritten, deviated);
      situations.set(rewritten, facing);
      return rewritten;
    },
    answering: (call, answer) => {
      const situation = situations.get(call);
      return situation === undefined ? answer() : under.run(situation, answer);
    },
    answer: (answer, call) => {
      if (call.name === "requestToken") issued.push(tokenOf(answer));
      const situation = situations.get(call);
      if (situation === undefined) return answer;
      return altered(answer, situation, ({ answered: alter }, value) => alter?.(value, situation) ?? value, differing);
    },
  });

  function situationOf(call: Call, known: Store): Situation {
    const orderId = call.parameters["orderId"]?.toLowerCase();
    const document = orderId === undefined ? undefined : known.document(orderId);
    const others = orders.filter((id) => id !== orderId);
    const another = known.document(others.at(-1) ?? "");
    const earlier = orderId === undefined ? undefined : (known.latestConfirmed(orderId) ?? known.version(orderId, 0));
    return {
      call,
      before: document === undefined ? undefined : orderOf(document),
      after: undefined,
      admission: undefined,
      other: another === undefined ? stranger : filledFrom(orderOf(another)),
      version: earlier === undefined ? undefined : orderOf(earlier),
      earlier: earlierIn(known),
      // What is only tried changes nothing.
      store: mode === "tried" ? { ...known, replace: () => {} } : known,
    };
  }

  return { rules, store, wire };
}

/** Asked by every fault that takes a value from an earlier version, so the versions of an order are read once for a call. */
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
