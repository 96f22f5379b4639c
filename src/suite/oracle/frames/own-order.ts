import { type BareAnswer, isNamedStatus, type OperationId, type Profile } from "../../../core/portable.ts";
import { held, type Finding } from "../finding.ts";
import { contradicted, isAdded, type AnsweredBy } from "./answered-members.ts";
import { anotherOrder, changesBetween, type Change } from "./differences.ts";
import { isShownInPage } from "./differences-of.ts";
import { changeFinding, pageFinding, requirementOf, suspectsAmong, wouldMake, type Culprit } from "./findings.ts";
import { isFreeForHooks } from "./hooks.ts";
import type { MadeCall } from "./made-call.ts";
import { missingCalls } from "./missing-calls.ts";
import { candidatesOf, weighed, type Chosen, type Circumstances } from "./permission.ts";
import { placedOrder, type PlacedOrder, placedAnswer } from "./placed-order.ts";
import { clockDifference, confirmationTime, isMoved } from "./times.ts";
import { Situation } from "./situation.ts";
import { originsAfter } from "./origins.ts";
import type { Beginning, Known, Surroundings } from "./underway.ts";
import { isConfirmedOrder, isSettled, settling, VersionShelf } from "./version-shelf.ts";

/** An order that the journal follows: how it was shown last, and the calls since. */
export class OwnOrder {
  readonly id: string;
  readonly asked = new Set<string>();
  readonly versions: VersionShelf;
  readonly situation: Situation;
  readonly #profile: Profile;
  #shown: PlacedOrder;
  #text: string;
  #shownBy: OperationId = "createOrder";
  #since: MadeCall[] = [];
  /** The latest call on another order, before the calls on this one. */
  #calledElsewhere: OperationId | null = null;
  readonly #latestCalls: Beginning["latestCalls"];
  /** How many calls had been carried out when it was shown. */
  #shownAt: number;
  readonly #known: Known;
  /** States that a reset may go back to: the one it was created in, or those in which it was confirmed; none where they are unknown. */
  #origins: readonly PlacedOrder[];
  /** Members in the answers of the calls since, each as the latest answer shows it. */
  readonly #answered = new Map<string, AnsweredBy>();
  #intervened = false;
  #wasSettled: boolean;
  #confirmedAt: number | null = null;

  constructor(shown: PlacedOrder, { text, profile, latestCalls, known = "since-creation" }: Beginning) {
    this.#latestCalls = latestCalls;
    this.#shownAt = latestCalls.turn;
    this.#known = known;
    this.id = shown.id;
    this.#shown = shown;
    this.#text = text;
    this.#profile = profile;
    this.#origins = this.isWhole ? [shown] : [];
    this.#wasSettled = !this.isWhole || isSettled(shown);
    this.versions = new VersionShelf(shown, this.isWhole);
    this.situation = new Situation(shown, profile);
  }

  /** Whether something was called on it since it was shown. */
  get isUnread(): boolean {
    return this.#since.length > 0;
  }

  /** Whether every call on it since its creation is known. */
  get isWhole(): boolean {
    return this.#known === "since-creation";
  }

  /** The answer that shows it as it is; `null` where something was called on it since, or it may be otherwise. */
  get asRead(): string | null {
    return this.isUnread || this.#mayBeIntervened ? null : this.#text;
  }

  called(made: MadeCall, overlapped: boolean): void {
    if (!this.isUnread) this.#calledElsewhere = this.#latestCalls.onAnother(this.id, this.#shownAt);
    this.#since.push(made);
    this.#wasSettled ||= made.outcome !== "refused" && settling.has(made.operation);
    this.situation.called(made, overlapped);
    if (made.outcome === "refused") return;
    // No answer need show the order before it is reset.
    if (settling.has(made.operation)) this.versions.confirmed(this.situation.reservations);
    if (made.operation === "resetOrder") this.versions.reset();
  }

  intervened(isLock: boolean): void {
    this.situation.intervened(isLock);
    this.#wasSettled = true;
    this.#intervened = true;
    this.versions.paid();
  }

  /** Takes a member that an answer shows without the order. */
  answered(answered: AnsweredBy, isAmongOthers: boolean): void {
    const { member, by } = answered;
    this.#answered.set(member.member.id, answered);
    this.situation.answered(member);
    if (isAdded(member, by, isAmongOthers)) this.asked.add(member.member.id);
  }

  /** Judges the order as an answer shows it, and takes that as its state. */
  show(made: MadeCall, answer: BareAnswer, around: Surroundings): readonly Finding[] {
    const after = this.#placed(answer);
    if (after === null) return [];
    const circumstances = {
      before: this.#shown,
      after,
      answered: new Set(this.#answered.keys()),
      ...this.#background(around, clockDifference(answer.headers["date"], made.answeredAt)),
    };
    const by = this.#culprit(around);
    const { found, chosen } = this.#changes(circumstances, by, answer.called);
    if (found.length === 0) {
      found.push(...contradicted([...this.#answered.values()], this.#calls, answer.called, circumstances).slice(0, 1));
    }
    found.push(...this.#confirmationTime(made, after, answer, around));
    if (found.every(({ holds }) => holds)) found.push(held(requirementOf(by), candidatesOf(chosen)));
    this.situation.shown(after);
    // What the answer leaves out is compared with the last one that showed it.
    if (after.members.traveller === null && this.#shown.members.traveller !== null) return found;
    this.versions.shown(after, this.#calls, circumstances.answered);
    this.#keep(after, answer);
    return found;
  }

  /** Judges an earlier version of the order, where its number was shown before. */
  showVersion(number: string, answer: BareAnswer, around: Surroundings): readonly Finding[] {
    const known = this.versions.get(number);
    const after = this.#placed(answer);
    if (this.isUnread || known === undefined || after === null) return [];
    const { wrong, chosen } = weighed(
      changesBetween(known.order, after).filter((change) => !this.versions.isOpen(number, change)),
      {
        ...known,
        calls: [...known.calls, ...this.#missing],
        before: known.order,
        after,
        ...this.#background(around),
      },
    );
    const suspects = this.versions.suspectsOf(number);
    const by = suspects.at(-1) ?? { operation: this.#shownBy, ofOther: false, version: number };
    if (wrong.length > 0) return [changeFinding(by, answer.called, wrong, suspects)];
    this.versions.read(number);
    return [held(requirementOf(by), candidatesOf(chosen))];
  }

  /** Judges the order as a page shows it, which need not show everything. */
  found(item: Readonly<Record<string, unknown>>, around: Surroundings): readonly Finding[] {
    if (this.#intervened || !this.isWhole) return [];
    const after = placedOrder(item, this.#profile);
    // Whether a search shows a lock is left open.
    const isLocked = !isNamedStatus(this.#shown.values.get("status"));
    const changes = changesBetween(this.#shown, after).filter(
      (change) => isShownInPage(change) && !(isLocked && isFreeForHooks(change)),
    );
    const { wrong } = weighed(changes, {
      before: this.#shown,
      after,
      calls: this.#calls,
      answered: new Set(this.#answered.keys()),
      ...this.#background(around),
    });
    return wrong.length === 0 ? [] : [pageFinding(this.id, wrong)];
  }

  /** What is known of the order beside two readings and the calls between them. */
  #background({ isForeignFee, toleranceMs, learned }: Surroundings, clockMs: number | null = null) {
    const clocks = { toleranceMs, learned, clockMs };
    return { asked: this.asked, isForeignFee, origins: this.#origins, wasSettled: this.#wasSettled, clocks };
  }

  /** Most orders are read more often than they change. What a call is answered may leave out more than a creation. */
  #placed(answer: BareAnswer): PlacedOrder | null {
    const isAsBefore = answer.text !== "" && answer.text === this.#text && !this.isUnread;
    return isAsBefore ? this.#shown : placedAnswer(answer, this.#profile);
  }

  #changes(
    known: Omit<Circumstances, "calls">,
    by: Culprit,
    shownBy: OperationId,
  ): { readonly found: Finding[]; readonly chosen: readonly Chosen[] } {
    const { before, after } = known;
    const changes = changesBetween(before, after).filter(
      (change) => !(this.#mayBeIntervened && isFreeForHooks(change)),
    );
    const { wrong, chosen } = weighed(changes, { ...known, calls: this.#calls });
    this.versions.chosen(chosen.map(({ aspect }) => aspect));
    const all = after.id === this.id ? wrong : [...wrong, anotherOrder(this.id, after.id)];
    if (all.length === 0) return { found: [], chosen };
    const elsewhere = [this.#calledElsewhere, this.#latestCalls.onAnother(this.id, this.#shownAt)];
    const suspects = suspectsAmong(by, this.#since, elsewhere);
    return { found: [changeFinding(this.#accused(by, all), shownBy, all, suspects)], chosen };
  }

  #confirmationTime(made: MadeCall, after: PlacedOrder, answer: BareAnswer, around: Surroundings): readonly Finding[] {
    const means = { ...around, profile: this.#profile, confirmedAt: this.#confirmedAt };
    const isOnly = this.#since.length === 1 && this.isWhole;
    const found = isOnly ? confirmationTime(made, this.#shown, after, answer.headers["date"], means) : [];
    // Any of several calls may have confirmed the order, and so may one by hand, which shows in the time alone.
    if (found.length > 0 || this.#since.length > 1 || isMoved(this.#shown, after)) this.#confirmedAt = made.answeredAt;
    return found;
  }

  #keep(after: PlacedOrder, { text, called }: BareAnswer): void {
    this.#origins = originsAfter(this.#origins, this.#shown, after, this.#since);
    this.#wasSettled ||= isSettled(after);
    this.#shown = after;
    this.#text = text;
    this.#shownBy = called;
    this.#since = [];
    this.#shownAt = this.#latestCalls.turn;
    this.#calledElsewhere = null;
    this.#answered.clear();
    this.#intervened = false;
  }

  /** The change of an order without a call on it is held against the latest call on another order. */
  #culprit({ latest }: Surroundings): Culprit {
    const own = this.#since.findLast(({ outcome }) => outcome !== "refused") ?? this.#since.at(-1);
    if (own !== undefined) return { operation: own.operation, ofOther: false, refused: own.outcome === "refused" };
    if (latest !== null && latest.order !== this.id) return { operation: latest.operation, ofOther: true };
    return { operation: this.#shownBy, ofOther: false };
  }

  /** A hook may have been called: for an order on which calls are missing, at any time. */
  get #mayBeIntervened(): boolean {
    return this.#intervened || this.#known === "in-part";
  }

  /** Calls that may have been made and are not in the record. */
  get #missing(): readonly MadeCall[] {
    return this.#known === "in-part" ? missingCalls : [];
  }

  /** The calls since it was shown, and those that may be missing. */
  get #calls(): readonly MadeCall[] {
    return [...this.#since, ...this.#missing];
  }

  /**
   * A refusal may be the consequence of a change that a call on another order made before it. That call is the likelier cause,
   * unless the refused call would have made just that change: then it was carried out.
   */
  #accused(by: Culprit, changes: readonly Change[]): Culprit {
    const latest = this.isUnread ? this.#calledElsewhere : this.#latestCalls.onAnother(this.id, this.#shownAt);
    const elsewhere = by.ofOther || by.refused === true ? latest : null;
    const state = isConfirmedOrder(this.#shown) ? "confirmed" : "draft";
    const wasCarriedOut = this.#since.some((call) => wouldMake(call, by, state, changes));
    return elsewhere === null || wasCarriedOut ? by : { operation: elsewhere, ofOther: true };
  }
}
