import {
  type Answer,
  type Called,
  type Exchange,
  type OrderView,
  type RequirementId,
  succeeded,
  type Ground,
  groundInWords,
} from "../../core/index.ts";
import { type Difference, differences, differencesInWords } from "../oracle/agreement.ts";
import { paidSince } from "../oracle/amount.ts";
import { listDifference, repeatsIn, sequenceDifference } from "../oracle/list-difference.ts";
import { refusedCall, type Cause } from "./blocked.ts";
import { compareMembers, type Member } from "../oracle/members.ts";
import { becameInWords, shown } from "../oracle/shown.ts";
import { aRefusal, type Reply } from "./refusal.ts";
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
  /** Requirements that are the better reason where they fail as well, because they say one thing only. */
  readonly instead?: readonly RequirementId[];
}

/** Takes the result of a comparison, or why it could not be made. */
export interface Judgement {
  readonly conclude: (comparison: Comparison, evidence: Evidence, message?: string) => void;
  readonly block: (reason: string, by?: Cause) => void;
  readonly leave: (reason: string) => void;
}

/** What an answer is called where its status is shown: the operation, and what sets its request apart from others. */
export function answerOfCall(called: Called, circumstance = ""): string {
  return ["answer of", called === "token" ? "the token service" : called, circumstance].join(" ").trimEnd();
}

/** One requirement on its way to a judgement. */
export class Subject {
  readonly #judgement: Judgement;
  readonly #evidence: Evidence;

  constructor(judgement: Judgement, evidence: Evidence = {}) {
    this.#judgement = judgement;
    this.#evidence = evidence;
  }

  /**
   * The control of a refusal: the same request without its fault. When that does not succeed either, the refusal proves
   * nothing and the check is blocked.
   */
  control(answer: Answer): Subject {
    if (succeeded(answer)) return new Subject(this.#judgement, { ...this.#evidence, control: answer.exchange.id });
    this.#judgement.block(refusalInWords(answer), refusedCall(answer));
    return new Subject({ ...this.#judgement, conclude: () => {} });
  }

  /** The exchange that is judged, where other requests were made since. */
  on({ id }: Pick<Exchange, "id">): Subject {
    return new Subject(this.#judgement, { ...this.#evidence, decisive: id });
  }

  /** What is the better reason where it fails as well: it says less, and this rests on it. */
  restingOn(...instead: readonly RequirementId[]): Subject {
    return new Subject(this.#judgement, { ...this.#evidence, instead });
  }

  that<T>(actual: T, name?: string): Assertion<T> {
    return new Assertion(actual, name === undefined ? "" : `${name}: `, (comparison) => this.found(comparison));
  }

  /** The status of an answer, judged on its own exchange; `circumstance` says what sets its request apart from others. */
  answered({ status, exchange }: Reply, circumstance?: string): Assertion<number> {
    return this.on(exchange).that(status, answerOfCall(exchange.called, circumstance));
  }

  /** The same, for a call that must be refused by any code. */
  refused(reply: Reply, circumstance?: string): void {
    this.answered(reply, circumstance).satisfies(...aRefusal);
  }

  /** A value that may name a person, and so is not shown: whether it is kept as it was sent. */
  keeps(field: string, kept: unknown, sent: string): void {
    const came = kept === undefined ? shown(kept) : becameInWords(sent, kept);
    this.found({ holds: kept === sent, expected: `${field}: the text that was sent`, actual: `${field}: ${came}` });
  }

  /** Takes a comparison that was made elsewhere, with what else there is to say about it. */
  found(comparison: Comparison, message?: string): void {
    this.#judgement.conclude(comparison, this.#evidence, message);
  }

  /** Says what is missing, so that it cannot be judged. */
  blocked(reason: string): void {
    this.#judgement.block(reason);
  }

  /** Says why it does not apply here, although the rest of the scenario is still to come. */
  doesNotApply(ground: Ground): void {
    this.#judgement.leave(groundInWords(ground));
  }
}

type Texts = readonly string[];

/** A value that is compared with what it has to be. */
export class Assertion<T> {
  readonly #actual: T;
  readonly #name: string;
  readonly #conclude: (comparison: Comparison) => void;

  constructor(actual: T, name: string, conclude: (comparison: Comparison) => void) {
    this.#actual = actual;
    this.#name = name;
    this.#conclude = conclude;
  }

  is(expected: T): void {
    this.#compare(this.#actual === expected, shown(expected));
  }

  isOneOf(expected: readonly T[]): void {
    const words = expected.length === 1 ? shown(expected[0]) : `one of ${shown(expected)}`;
    this.#compare(expected.includes(this.#actual), words);
  }

  satisfies(expected: string, holds: (actual: T) => boolean): void {
    this.#compare(holds(this.#actual), expected);
  }

  /** Exactly these, each once, in any order; what is missing and what is too much is named. */
  isSetOf(this: Assertion<Texts>, expected: Texts): void {
    this.#compareLists(sameMembers(this.#actual, expected), listDifference(this.#actual, expected));
  }

  isSequence(this: Assertion<Texts>, expected: Texts): void {
    this.#compareLists(sameSequence(this.#actual, expected), sequenceDifference(this.#actual, expected));
  }

  /** The same members as often, in any order. */
  hasExactly(this: Assertion<Texts>, expected: Texts): void {
    const lists = listDifference(this.#actual.toSorted(), expected.toSorted());
    this.#compareLists(sameMembers(this.#actual, expected), lists);
  }

  isEmpty(this: Assertion<Texts>): void {
    this.#compareLists(this.#actual.length === 0, listDifference(this.#actual, []));
  }

  /** The same members as often, in any order; only those that differ are shown. */
  hasMembers(this: Assertion<readonly Member[]>, expected: readonly Member[]): void {
    const members = compareMembers(this.#actual, expected);
    this.#compareLists(members.holds, members);
  }

  /** So many different ones. */
  isDistinct(this: Assertion<Texts>, count: number): void {
    this.#compare(new Set(this.#actual).size === count, `${count} different ones`, repeatsIn(this.#actual));
  }

  /** Two representations of one order, in the fields the specification names. */
  agreesWith(this: Assertion<OrderView>, other: OrderView): void {
    this.#agrees(differences(this.#actual, other));
  }

  /** An earlier version and the order as it was then; where something was paid since, the version may show what is owed now. */
  agreesAsVersionWith(this: Assertion<OrderView>, then: OrderView, now: OrderView): void {
    const isOpen = ({ field }: Difference): boolean => field === "balance" && paidSince(then, now);
    this.#agrees(differences(this.#actual, then).filter((found) => !isOpen(found)));
  }

  #agrees(found: readonly Difference[]): void {
    const words = differencesInWords(found);
    this.#compare(found.length === 0, words.other, words.one);
  }

  #compareLists(holds: boolean, { expected, actual }: Omit<Comparison, "holds">): void {
    this.#compare(holds, expected, actual);
  }

  #compare(holds: boolean, expected: string, came: string = shown(this.#actual)): void {
    this.#conclude({ holds, expected: this.#name + expected, actual: this.#name + came });
  }
}

function sameMembers(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [one.toSorted(), other.toSorted()];
  return left.length === right.length && left.every((value, at) => value === right[at]);
}

function sameSequence(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
