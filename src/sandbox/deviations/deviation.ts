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

/** The outer one is nearer to the network: it alters what comes in before the other, and what goes out after it. */
function inSeries(outer: Wire, inner: Wire): Wire {
  return {
    received: inTurn(outer.received, inner.received),
    call: inTurn(outer.call, inner.call),
    orderIdOf: inTurn(outer.orderIdOf, inner.orderIdOf),
    answering: (call, answer) => {
      const within = inner.answering;
      const answered = within === undefined ? answer : () => within(call, answer);
      return outer.answering?.(call, answered) ?? answered();
    },
    answer: inTurn(inner.answer, outer.answer),
    event: inTurn(inner.event, outer.event),
    sent: inTurn(inner.sent, outer.sent),
    feed: inTurn(inner.feed, outer.feed),
  };
}

type Altering<Value, Rest extends readonly unknown[]> = (value: Value, ...rest: Rest) => Value;

/** Both, one after the other. One that is not there alters nothing. */
function inTurn<Value, Rest extends readonly unknown[]>(
  first: Altering<Value, Rest> | undefined,
  second: Altering<Value, Rest> | undefined,
): Altering<Value, Rest> {
  return (value, ...rest) => {
    const altered = first?.(value, ...rest) ?? value;
    return second?.(altered, ...rest) ?? altered;
  };
}
