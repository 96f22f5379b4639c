import {
  type Call,
  choiceOfState,
  choicesOfRefusal,
  type Guarantee,
  guaranteeOf,
  idText,
  locksAfter,
  type Condition,
  mostOfFew,
  mustSucceedSomewhere,
  operation,
  type OperationId,
  orderStatus,
  type Profile,
  type RefusalChoiceId,
  type RefusingState,
  refusingStates,
} from "../../../core/portable.ts";
import { sameAmount } from "../amount.ts";
import { takesLines } from "../seats-for-lines.ts";
import type { AnsweredMember } from "./answered-members.ts";
import { type Line, lineState } from "./line-state.ts";
import { changesContents, choicesUnseen, type MadeCall } from "./made-call.ts";
import { areDifferent, isPlain, isUndated, listIn, namesKnown } from "./plain.ts";
import { isPaid, statesShown } from "./refusing-states.ts";
import { leavingWithLines } from "./seats.ts";
import { byId, isCancelled, mayBeFor, type MemberKind, type PlacedMember, type PlacedOrder } from "./placed-order.ts";

type PartKind = Exclude<MemberKind, "line">;
type Parts = Readonly<Record<PartKind, ReadonlyMap<string, PlacedMember>>>;

/** What is known of an order between two readings, as far as it decides which calls must succeed. */
export class Situation {
  readonly #takesLines: boolean;
  #shown: PlacedOrder;
  #lines: ReadonlyMap<string, Line> = new Map();
  #parts: Parts = { fee: new Map(), traveller: new Map(), reservation: new Map() };
  /** The lines of the order as it was last shown confirmed, which a reset returns to. */
  #settled: ReadonlyMap<string, Line> = new Map();
  #was = { confirmed: false, failed: false, settled: false };
  /** Nothing where it is not known: whether an order is locked after a reset, a confirmation or a failure is not shown. */
  #isLocked: boolean | undefined = false;
  /** The choices by which the order may be locked, the latest first. */
  lockedBy: readonly RefusalChoiceId[] = [];
  /** Whether a call may have changed it in a way that no answer has shown. */
  #isUnsure = false;
  /** Whether a line was answered by its id alone, which may be PENDING or not. */
  #hasBareLines = false;
  /** Whether a hook may have. */
  #isIntervened = false;
  /** Whether calls may have brought travellers that no answer has shown, as lines may do. */
  #mayHaveTravellers = false;
  /** What may have been carried out since it was shown. Lines that it is first shown with were added. */
  readonly #since = new Set<OperationId>(["addOrderLines"]);
  /** Ids of fees and seats that may have left with a line since it was shown. */
  readonly #mayBeGone = new Set<string>();

  constructor(shown: PlacedOrder, profile: Profile) {
    this.#shown = shown;
    this.#takesLines = takesLines(profile);
    this.shown(shown);
  }

  /** Takes the order as an answer shows it. */
  shown(shown: PlacedOrder): void {
    const isConfirmed = shown.values.get("status") === orderStatus.confirmed;
    const isFailed = shown.values.get("failed") === true;
    this.#shown = shown;
    this.#was = {
      confirmed: this.#was.confirmed || (isConfirmed && !isFailed),
      // A failed order may have a status of its own.
      failed: this.#was.failed || isFailed,
      settled: this.#was.settled || isConfirmed || isFailed,
    };
    this.#lines = new Map((shown.members.line ?? []).map((member) => [member.id, this.#lineOf(member, isFailed)]));
    if (isConfirmed) this.#settled = this.#lines;
    const partsOf = (kind: PartKind) => byId(shown.members[kind]) ?? this.#parts[kind];
    this.#parts = { fee: partsOf("fee"), traveller: partsOf("traveller"), reservation: partsOf("reservation") };
    this.#isUnsure = false;
    this.#hasBareLines = false;
    this.#mayHaveTravellers &&= shown.members.traveller === null;
    this.#isIntervened = false;
    this.#since.clear();
    this.#mayBeGone.clear();
  }

  /** Takes a member that the answer of a call shows. */
  answered({ kind, member }: AnsweredMember): void {
    const isBare = member.values.size === 0;
    if (kind === "line") {
      this.#hasBareLines ||= isBare;
      const line = isBare ? ({ member, state: "other" } as const) : this.#lineOf(member, false);
      this.#lines = new Map([...this.#lines, [member.id, line]]);
    } else if (!isBare || !this.#parts[kind].has(member.id))
      this.#parts = { ...this.#parts, [kind]: new Map([...this.#parts[kind], [member.id, member]]) };
  }

  /** Takes a call that was carried out, or may have been. */
  called({ operation: id, outcome, names, namesNone }: MadeCall, overlapped: boolean): void {
    if (outcome === "refused") return;
    if (outcome !== "served" || overlapped || namesNone) this.#isUnsure = true;
    this.#mayHaveTravellers ||= id === "addOrderLines" || operation(id).changes === "travellers";
    this.#since.add(id);
    if (id === "unlockOrder") this.#isLocked = false;
    else if (id in locksAfter && this.#isLocked === true) this.#isLocked = undefined;
    // Which of two calls at the same time came first is not known.
    if (id !== "unlockOrder") this.lockedBy = [...new Set([locksAfter[id] ?? [], this.lockedBy].flat())];
    else if (!overlapped) this.lockedBy = [];
    // Its lines are again what they were then.
    if (id === "resetOrder") this.#lines = this.#settled;
    for (const part of leavingWithLines(id, names, this.#parts)) this.#mayBeGone.add(part.id);
    if (operation(id).method !== "DELETE") return;
    const without = <Of>(all: ReadonlyMap<string, Of>) => new Map([...all].filter(([key]) => !names.has(key)));
    this.#lines = without(this.#lines);
    const { fee, traveller, reservation } = this.#parts;
    this.#parts = { fee: without(fee), traveller: without(traveller), reservation: without(reservation) };
  }

  /** A hook was called: it may have locked or paid for the order. */
  intervened(isLock: boolean): void {
    if (isLock) this.#isLocked = true;
    this.#isUnsure = true;
    this.#isIntervened = true;
  }

  /** The choices that the refusal of a call shows; none where it must succeed, and where its refusal says nothing. */
  choicesOf(call: Call, made: MadeCall, status: number, isTakenElsewhere: boolean): readonly RefusalChoiceId[] {
    // What a list without ids means is left open. A confirmation may say in other words that it is of all lines.
    if (made.namesNone && call.operation !== "confirmOrderLines") return [];
    const isOpen = this.#isUnsure || this.#hasBareLines;
    const states = this.#states();
    const unseen = () => choicesUnseen(made, status, { states, byHook: this.#isIntervened });
    // The order may be in any state, and so in one that the service takes the operation in no more.
    if (isTakenElsewhere && isOpen) return unseen();
    const shown = choicesOfRefusal(call.operation, status, states, this.#holding(call, made), isTakenElsewhere);
    const isKnown = shown.length > 0 || !isOpen || mustSucceedSomewhere(call.operation, this.#facts(call, made));
    return isKnown ? shown : unseen();
  }

  /** The choices that a call contradicts, if it is served: they refuse it in the state that the order is shown in. */
  contradictedBy({ operation: id, deviation, body }: Call): readonly RefusalChoiceId[] {
    const isKnown = !this.#isUnsure && this.#since.size === 0;
    // What adds nothing may be served in any state, since it changes nothing.
    const adds = id.startsWith("add") && deviation === undefined && !(Array.isArray(body) && body.length === 0);
    return isKnown && adds ? statesShown(this.#shown, [...this.#lines.values()]).map(choiceOfState) : [];
  }

  /** The row that says that a call must succeed, and the state of its order. */
  promise(call: Call, made: MadeCall): (Guarantee & { readonly state: "draft" | "confirmed" | "failed" }) | null {
    const { confirmed, failed } = this.#was;
    const guarantee = made.namesNone ? undefined : guaranteeOf(call.operation, this.#holding(call, made));
    const state = failed ? "failed" : confirmed ? "confirmed" : "draft";
    return guarantee === undefined ? null : { ...guarantee, state };
  }

  #holding(call: Call, made: MadeCall): (condition: Condition) => boolean {
    const facts = this.#facts(call, made);
    return (condition) => (!this.#isUnsure || condition === "unlocked") && facts[condition]();
  }

  /** Ids of the reservations that it has, as far as answers have shown. */
  get reservations(): Iterable<string> {
    return this.#parts.reservation.keys();
  }

  /** The order in words that read on from an operation. */
  inWords(): string {
    const { values } = this.#shown;
    const state = `${idText(values.get("status"))}${values.get("failed") === true ? " and failed" : ""}`;
    const lines = this.#lines.size === 1 ? "1 line" : `${this.#lines.size} lines`;
    return ` on an order that is ${state}, with ${lines},`;
  }

  #states(): readonly RefusingState[] {
    const states = new Set([...this.#lines.values()].map(({ state }) => state));
    const mayWait = states.has("pending") || this.#hasBareLines;
    const found: Readonly<Record<RefusingState, boolean>> = {
      confirmed: this.#was.settled,
      failed: this.#was.failed,
      // Once its order was confirmed, a line may count as confirmed even when it waits again.
      "partly-confirmed": mayWait && (states.has("confirmed") || this.#was.settled),
      paid: isPaid(this.#shown),
    };
    const isOpen = (state: RefusingState): boolean =>
      this.#isUnsure && (this.#isIntervened ? state === "paid" : state !== "paid");
    const known = refusingStates.filter((state) => found[state] || isOpen(state));
    // What a call has paid since is not shown yet.
    return this.#since.size === 0 || known.includes("paid") ? known : [...known, "paid"];
  }

  #facts(call: Call, { names }: MadeCall): Readonly<Record<Condition, () => boolean>> {
    const lines = [...this.#lines.values()];
    const named = lines.filter(({ member }) => names.has(member.id));
    const status = this.#shown.values.get("status");
    const failed = this.#shown.values.get("failed");
    const isUnlocked = this.#isLocked === false;
    // A change of its contents may make a draft of a confirmed order.
    const isConfirmed = status === orderStatus.confirmed && isUnlocked && ![...this.#since].some(changesContents);
    const linesOfSeats = [...this.#parts.reservation.values()]
      .filter(({ id }) => names.has(id))
      .flatMap(({ values }) => lines.filter(({ member }) => member.id === values.get("reservation.orderLineId")));
    const namedOrSeated = [...named, ...linesOfSeats];
    return {
      draft: () => status === orderStatus.draft && failed === false && isUnlocked,
      confirmed: () => isConfirmed && failed === false,
      failed: () => isConfirmed && failed === true,
      locked: () => this.#isLocked === true,
      unlocked: () => isUnlocked,
      untouched: () => !this.#was.settled && lines.every(({ state }) => ["pending", "other"].includes(state)),
      unpaid: () => !isPaid(this.#shown),
      // Almost any call may have changed what is owed.
      "zero-balance": () => this.#since.size === 0 && sameAmount(this.#shown.values.get("balance"), "0.00"),
      "has-lines": () => lines.length > 0,
      "no-lines": () => lines.length === 0,
      "no-fees": () => this.#parts.fee.size === 0,
      "no-travellers": () => this.#parts.traveller.size === 0 && !this.#mayHaveTravellers,
      "no-reservations": () => this.#parts.reservation.size === 0,
      "some-pending": () => lines.some(({ state }) => state === "pending"),
      "none-pending": () => lines.every(({ state }) => state !== "pending"),
      "names-line": () => named.length > 0 || (lines.length > 0 && !this.#takesLines),
      "names-known": () =>
        namesKnown(call, named.length, Object.values(this.#parts)) && names.isDisjointFrom(this.#mayBeGone),
      "names-pending": () => namedOrSeated.every(({ state }) => state === "pending"),
      // An order may be confirmed while its lines wait on.
      "names-unconfirmed": () =>
        named.every(({ member, state }) => ["pending", "other"].includes(state) && !this.#settled.has(member.id)),
      "names-confirmed": () => named.every(({ member, state }) => state === "confirmed" && !isCancelled(member)),
      "names-bare": () =>
        ![this.#parts.fee, this.#parts.reservation].some((parts) => parts.values().some(mayBeFor(names))),
      few: () => Math.max(named.length, listIn(call).length) <= mostOfFew && areDifferent(listIn(call)),
      one: () => listIn(call).length === 1,
      undated: () => isUndated(call),
      plain: () => isPlain(call, this.#ids()),
      new: () => false,
    };
  }

  /** The ids of what the order has. */
  #ids(): ReadonlySet<string> {
    return new Set([...this.#lines.keys(), ...Object.values(this.#parts).flatMap((members) => [...members.keys()])]);
  }

  #lineOf(member: PlacedMember, isFailed: boolean): Line {
    const isSettled = this.#shown.values.get("status") === orderStatus.confirmed;
    const known = { before: this.#lines.get(member.id)?.state, since: this.#since, wasSettled: this.#was.settled };
    return { member, state: lineState(member.pending, { ...known, isFailed, isSettled }) };
  }
}
