import { type Answer, type Called, type Exchange, type OrderView, succeeded } from "../../core/index.ts";
import { differences, differencesInWords } from "../oracle/agreement.ts";
import { listDifference, repeatsIn, sequenceDifference } from "../oracle/list-difference.ts";
import { refusedCall, type Cause } from "./blocked.ts";
import { compareMembers, type Member } from "../oracle/members.ts";
import { shown } from "../oracle/shown.ts";
import { refusalInWords } from "./refusal-messages.ts";

/** What a comparison says: whether it holds, what was wanted and what came, in words. */
export interface Comparison {
  readonly holds: boolean;
  readonly expected: string;
  readonly actual: string;
}

/** Exchanges that are set apart from the others of a scenario. */
export interface Evidence {
  /** The one that a reader has to see and to send again; the latest one by default. */
  readonly decisive?: string;
  /** The control: sent to be right, so never the one to look at. */
  readonly control?: string;
}

/** Takes the result of a comparison, or why it could not be made. */
export interface Judgement {
  readonly conclude: (comparison: Comparison, evidence: Evidence, message?: string) => void;
  readonly block: (reason: string, by?: Cause) => void;
}

/** What of an answer is judged by its status: the exchange says what was called. */
export interface Reply {
  readonly status: number;
  readonly exchange: Pick<Exchange, "id" | "called">;
}

/** What an answer is called where its status is shown: the operation, and what sets its request apart from others. */
export function answerOfCall(called: Called, circumstance = ""): string {
  return ["answer of", called === "token" ? "the token service" : called, circumstance].join(" ").trimEnd();
}

/** One requirement on its way to a judgement. */
export interface Subject {
  /**
   * The control of a refusal: the same request without its fault. When that does not succeed either, the refusal proves
   * nothing and the check is blocked.
   */
  control(answer: Answer): Subject;
  /** The exchange that is judged, where other requests were made since. */
  on(exchange: Pick<Exchange, "id">): Subject;
  that<T>(actual: T, name?: string): Assertion<T>;
  /** The status of an answer, judged on its own exchange; `circumstance` says what sets its request apart from others. */
  answered(reply: Reply, circumstance?: string): Assertion<number>;
  /** Takes a comparison that was made elsewhere, with what else there is to say about it. */
  found(comparison: Comparison, message?: string): void;
  /** Says what is missing, so that it cannot be judged. */
  blocked(reason: string): void;
}

export interface Assertion<T> {
  is(expected: T): void;
  isOneOf(expected: readonly T[]): void;
  satisfies(expected: string, holds: (actual: T) => boolean): void;
  /** Exactly these, each once, in any order; what is missing and what is too much is named. */
  isSetOf(this: Assertion<readonly string[]>, expected: readonly string[]): void;
  isSequence(this: Assertion<readonly string[]>, expected: readonly string[]): void;
  /** The same members as often, in any order. */
  hasExactly(this: Assertion<readonly string[]>, expected: readonly string[]): void;
  isEmpty(this: Assertion<readonly string[]>): void;
  /** The same members as often, in any order; only those that differ are shown. */
  hasMembers(this: Assertion<readonly Member[]>, expected: readonly Member[]): void;
  /** So many different ones. */
  isDistinct(this: Assertion<readonly string[]>, count: number): void;
  /** Two representations of one order, in the fields the specification names. */
  agreesWith(this: Assertion<OrderView>, other: OrderView): void;
}

export function createSubject(judgement: Judgement, evidence: Evidence = {}): Subject {
  return {
    control(answer) {
      if (succeeded(answer)) return createSubject(judgement, { ...evidence, control: answer.exchange.id });
      judgement.block(refusalInWords(answer), refusedCall(answer));
      return createSubject({ ...judgement, conclude: () => {} });
    },
    on: ({ id }) => createSubject(judgement, { ...evidence, decisive: id }),
    that: (actual, name) =>
      createAssertion(actual, name === undefined ? "" : `${name}: `, (comparison) =>
        judgement.conclude(comparison, evidence),
      ),
    answered: ({ status, exchange: { id, called } }, circumstance) =>
      createAssertion(status, `${answerOfCall(called, circumstance)}: `, (comparison) =>
        judgement.conclude(comparison, { ...evidence, decisive: id }),
      ),
    found: (comparison, message) => judgement.conclude(comparison, evidence, message),
    blocked: (reason) => judgement.block(reason),
  };
}

function createAssertion<T>(actual: T, name: string, conclude: (comparison: Comparison) => void): Assertion<T> {
  const compare = (holds: boolean, expected: string, came: string = shown(actual)): void =>
    conclude({ holds, expected: name + expected, actual: name + came });
  const compareLists = (holds: boolean, lists: Omit<Comparison, "holds">): void =>
    compare(holds, lists.expected, lists.actual);
  const texts = (): readonly string[] => actual as readonly string[];

  return {
    is: (expected) => compare(actual === expected, shown(expected)),
    isOneOf: (expected) =>
      compare(expected.includes(actual), expected.length === 1 ? shown(expected[0]) : `one of ${shown(expected)}`),
    satisfies: (expected, holds) => compare(holds(actual), expected),
    isSetOf: (expected) => compareLists(sameMembers(texts(), expected), listDifference(texts(), expected)),
    isSequence: (expected) => compareLists(sameSequence(texts(), expected), sequenceDifference(texts(), expected)),
    hasExactly: (expected) =>
      compareLists(sameMembers(texts(), expected), listDifference(texts().toSorted(), expected.toSorted())),
    hasMembers: (expected) => {
      const members = compareMembers(actual as readonly Member[], expected);
      compare(members.holds, members.expected, members.actual);
    },
    isDistinct: (count) => compare(new Set(texts()).size === count, `${count} different ones`, repeatsIn(texts())),
    isEmpty: () => compareLists(texts().length === 0, listDifference(texts(), [])),
    agreesWith: (other) => {
      const found = differences(actual as OrderView, other);
      const words = differencesInWords(found);
      compare(found.length === 0, words.other, words.one);
    },
  };
}

function sameMembers(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [one.toSorted(), other.toSorted()];
  return left.length === right.length && left.every((value, at) => value === right[at]);
}

function sameSequence(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
