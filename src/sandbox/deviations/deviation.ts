import type { Clock } from "../base/clock.ts";
import type { Representation } from "../http/representation.ts";
import type { Wire } from "../http/wire.ts";
import type { Rules } from "../service/rules.ts";
import type { Store } from "../storage/store.ts";

/**
 * A service that differs from the plain one in up to four places, without the plain code knowing: `rules` replaces
 * decisions, `store` replaces parts of the storage, `wire` alters calls and answers, and `clock` is another clock. Each function is called once for a
 * running service, so its closure is the memory of that service.
 */
export interface Deviation<Id extends string = string> {
  readonly id: Id;
  /** What this service does differently, in the present tense. */
  readonly summary: string;
  readonly rules?: (plain: Rules) => Partial<Rules>;
  readonly store?: (plain: Store) => Partial<Store>;
  /** Takes the store and the rules with this deviation. */
  readonly wire?: (store: Store, rules: Rules) => Wire;
  readonly clock?: (plain: Clock) => Clock;
}

/** The deviations of a table, each with its key as its id. */
export function named<Each extends Deviation>(table: Readonly<Record<string, Omit<Each, "id">>>): readonly Each[] {
  return Object.entries(table).map(([id, row]) => ({ id, ...row }) as unknown as Each);
}

/** Replaces one rule. It gets what it replaces, and the call. */
export function ruled<Name extends keyof Rules>(
  name: Name,
  rule: (plain: Rules[Name], ...call: Parameters<Rules[Name]>) => ReturnType<Rules[Name]>,
): { readonly rules: (plain: Rules) => Partial<Rules> } {
  return {
    rules: (plain) => ({ [name]: (...call: Parameters<Rules[Name]>) => rule(plain[name], ...call) }),
  };
}

/**
 * A whole service that is as correct as any other. Where the specification leaves a choice, correct services differ: most
 * differences are in how the service looks from outside, and the others are rules or a part of the store.
 */
export interface Variant extends Representation, Pick<Deviation, "rules" | "store"> {
  /** The name on the command line. */
  readonly name: string;
}

/** The places at which a service deviates. */
export interface Deviating {
  readonly rules: Rules;
  readonly store: Store;
  readonly wire: Wire;
}

/** The same service with a deviation, if one is given. */
export function deviate(from: Deviating, deviation: Deviation | undefined): Deviating {
  if (deviation === undefined) return from;
  const store = { ...from.store, ...deviation.store?.(from.store) };
  const rules = { ...from.rules, ...deviation.rules?.(from.rules) };
  return {
    rules,
    store,
    wire: inSeries(deviation.wire?.(store, rules) ?? {}, from.wire),
  };
}

/** The outer one is nearer to the network. */
function inSeries(outer: Wire, inner: Wire): Wire {
  return {
    call: (call) => {
      const received = outer.call?.(call) ?? call;
      return inner.call?.(received) ?? received;
    },
    answer: (answer, call) => {
      const given = inner.answer?.(answer, call) ?? answer;
      return outer.answer?.(given, call) ?? given;
    },
    answering: (call, answer) => {
      const within = inner.answering;
      const answered = within === undefined ? answer : () => within(call, answer);
      return outer.answering?.(call, answered) ?? answered();
    },
    orderIdOf: (shown) => {
      const received = outer.orderIdOf?.(shown) ?? shown;
      return inner.orderIdOf?.(received) ?? received;
    },
    event: (event) => {
      const given = inner.event?.(event) ?? event;
      return outer.event?.(given) ?? given;
    },
    received: (call) => {
      const arrived = outer.received?.(call) ?? call;
      return inner.received?.(arrived) ?? arrived;
    },
    sent: (answer, received) => {
      const given = inner.sent?.(answer, received) ?? answer;
      return outer.sent?.(given, received) ?? given;
    },
    feed: (feed) => {
      const given = inner.feed?.(feed) ?? feed;
      return outer.feed?.(given) ?? given;
    },
  };
}
