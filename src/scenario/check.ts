import { succeeded, type Answer } from "../client/answer.ts";
import type { OrderView } from "../client/order-view.ts";
import { differences } from "../oracle/agreement.ts";
import { shown } from "../oracle/shown.ts";

/** What a comparison says: whether it holds, what was wanted and what came, in words. */
export interface Comparison {
  readonly holds: boolean;
  readonly expected: string;
  readonly actual: string;
}

/** Takes the result of a comparison, or why it could not be made. */
export interface Judgement {
  readonly conclude: (comparison: Comparison, message?: string) => void;
  readonly block: (reason: string) => void;
}

/** One requirement on its way to a judgement. */
export interface Subject {
  /**
   * The twin of a refusal: the same request without its fault. When that does not succeed either, the refusal proves
   * nothing and the check is blocked.
   */
  control(twin: Answer): Subject;
  that<T>(actual: T, name?: string): Assertion<T>;
  /** Takes a comparison that was made elsewhere, with what there is to tell about it. */
  found(comparison: Comparison, message: string): void;
}

export interface Assertion<T> {
  is(expected: T): void;
  isOneOf(expected: readonly T[]): void;
  satisfies(expected: string, holds: (actual: T) => boolean): void;
  /** Exactly these, each once, in any order; what is missing and what is too much is named. */
  isSetOf(this: Assertion<readonly string[]>, expected: readonly string[]): void;
  isSequence(this: Assertion<readonly string[]>, expected: readonly string[]): void;
  /** The same members as often, whatever their order. */
  hasExactly(this: Assertion<readonly string[]>, expected: readonly string[]): void;
  isEmpty(this: Assertion<readonly string[]>): void;
  /** Two representations of one order, in the fields the specification names. */
  agreesWith(this: Assertion<OrderView>, other: OrderView): void;
}

export function createSubject(judgement: Judgement): Subject {
  return {
    control(twin) {
      if (succeeded(twin)) return this;
      judgement.block(`its control twin, the same request without the fault, was answered ${twin.status}`);
      return createSubject({ ...judgement, conclude: () => {} });
    },
    found: judgement.conclude,
    that: (actual, name) => createAssertion(actual, name === undefined ? "" : `${name}: `, judgement),
  };
}

function createAssertion<T>(actual: T, name: string, { conclude }: Judgement): Assertion<T> {
  const compare = (holds: boolean, expected: string, came: string = shown(actual)): void =>
    conclude({ holds, expected: name + expected, actual: name + came });
  const texts = (): readonly string[] => actual as readonly string[];

  return {
    is: (expected) => compare(actual === expected, shown(expected)),
    isOneOf: (expected) => compare(expected.includes(actual), `one of ${shown(expected)}`),
    satisfies: (expected, holds) => compare(holds(actual), expected),
    isSetOf: (expected) => compare(sameMembers(texts(), expected), shown(expected), setDifference(texts(), expected)),
    isSequence: (expected) =>
      compare(
        texts().length === expected.length && expected.every((value, at) => value === texts()[at]),
        shown(expected),
      ),
    hasExactly: (expected) =>
      compare(sameMembers(texts(), expected), shown(expected.toSorted()), shown(texts().toSorted())),
    isEmpty: () => compare(texts().length === 0, "none"),
    agreesWith: (other) => {
      const found = differences(actual as OrderView, other);
      compare(
        found.length === 0,
        found.map(({ field, other: value }) => `${field} ${value}`).join("; ") || "agreement",
        found.map(({ field, one }) => `${field} ${one}`).join("; ") || "agreement",
      );
    },
  };
}

function sameMembers(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [one.toSorted(), other.toSorted()];
  return left.length === right.length && left.every((value, at) => value === right[at]);
}

function setDifference(actual: readonly string[], expected: readonly string[]): string {
  const missing = expected.filter((value) => !actual.includes(value));
  const surplus = actual.filter((value) => !expected.includes(value));
  return [
    shown(actual),
    ...(missing.length > 0 ? [`missing: ${shown(missing)}`] : []),
    ...(surplus.length > 0 ? [`not expected: ${shown(surplus)}`] : []),
  ].join("; ");
}
