import {
  allowances,
  type Aspect,
  type ChoiceId,
  choicesFor,
  type Extent,
  type FrameRow,
  isNamedStatus,
  type OperationId,
  orderStatus,
} from "../../../core/portable.ts";
import { concerns, memberOf } from "./concerned.ts";
import { isNeverChosen, sameValue, type Change } from "./differences.ts";
import { followsTraveller } from "./contacts.ts";
import { isCurrencyOfLines } from "./currency-of-lines.ts";
import type { Candidates } from "../finding.ts";
import type { MadeCall } from "./made-call.ts";
import { type Clocks, mayShowTime } from "./times.ts";
import type { PlacedMember, PlacedOrder } from "./placed-order.ts";
import { bringsSeatOfLine, isOfOtherLines, mayBeSeatOfLine } from "./seats.ts";
import { hasState } from "./own-statuses.ts";

/** What is known of an order when its changes are judged. */
export interface Circumstances {
  readonly before: PlacedOrder;
  readonly after: PlacedOrder;
  /** The calls on the order since `before`. */
  readonly calls: readonly MadeCall[];
  /** Calls before those. They changed nothing of this kind, and may have confirmed the order or made a draft of it. */
  readonly earlier?: readonly MadeCall[];
  /** Ids of the members that those calls have answered. */
  readonly answered: ReadonlySet<string>;
  /** Ids of the members that calls added. */
  readonly asked: ReadonlySet<string>;
  /** Whether a call added the fee of this id to another order. */
  readonly isForeignFee: (id: string) => boolean;
  /** States to which a reset may go back; none where they are unknown. */
  readonly origins: readonly PlacedOrder[];
  /** Whether the order may have been confirmed or failed before, also where no answer has shown it so. */
  readonly wasSettled: boolean;
  readonly clocks: Clocks;
}

type Status = keyof FrameRow;

/** Changes of an order that no call may have made, and the choices that explain others. */
export interface Weighed {
  readonly wrong: readonly Change[];
  readonly chosen: readonly Chosen[];
}

/** A change that a choice of the service explains, with the choices that may be behind it. */
export interface Chosen {
  readonly aspect: Aspect;
  readonly candidates: Candidates;
}

/** Weighs changes against the calls that may have made them. */
export function weighed(changes: readonly Change[], known: Circumstances): Weighed {
  const effective = known.calls.filter((call) => call.outcome !== "refused" || call.isBatch);
  if (changes.length === 0 || effective.length === 0) return { wrong: changes, chosen: [] };
  const statuses = statusesOf(known.before, [...(known.earlier ?? []), ...effective]);
  const isAllowed = (change: Change): boolean =>
    effective.some((call) => statuses.some((status) => mayChange(change, call, status, known)));
  const left = changes.filter((change) => !isAllowed(change));
  // What a fee costs is in the sums.
  const feesChanged = changes.some((change) => change.member?.kind === "fee" && !left.includes(change));
  const open = feesChanged ? left.filter(({ aspect }) => !sums.includes(aspect)) : left;
  const choosing = (change: Change): Candidates => [
    ...new Set(effective.flatMap((call) => statuses.flatMap((each) => choicesOf(change, call, each, known)))),
  ];
  const total = open.find(({ aspect }) => aspect === "totalAmount");
  const ofTotal = total === undefined ? [] : choosing(total);
  // What a line costs that comes or goes by a choice is in the sums too.
  const ofLines = open.filter(({ aspect }) => linesThatMove.includes(aspect)).flatMap(choosing);
  const explained = open.map((change) => {
    const candidates = [...new Set([...choosing(change), ...(sums.includes(change.aspect) ? ofLines : [])])];
    // What sets amounts moves the total with the balance, where the target shows one.
    const likelier = candidates.filter((choice) => !choice.endsWith("-amounts") || ofTotal.includes(choice));
    const isOfPayments = change.aspect === "balance" && known.after.values.get("totalAmount") !== undefined;
    return { change, candidates: isOfPayments && likelier.length > 0 ? likelier : candidates };
  });
  return {
    wrong: explained.filter(({ candidates }) => candidates.length === 0).map(({ change }) => change),
    chosen: explained.flatMap(({ change: { aspect }, candidates }) =>
      candidates.length === 0 ? [] : [{ aspect, candidates }],
    ),
  };
}

/** Choices by which a call brings members of another kind, and another call takes them away again. */
const bringing: ReadonlySet<ChoiceId> = new Set([
  "add-lines.brings-travellers",
  "travellers.bring-seats",
  "seats.bring-lines",
  "fees.bring-lines",
]);

/** Whether a member goes by a choice with what it came with. A member that a call added did not come so. */
function takesWhatItBrought(choice: ChoiceId, { aspect }: Change): boolean {
  return aspect.endsWith(".removed") && bringing.has(choice);
}

/** The choices by which a call may have made a change. */
function choicesOf(change: Change, call: MadeCall, status: Status, known: Circumstances): readonly ChoiceId[] {
  const concerned = memberOf(change, known);
  const mayRevert = ({ operation, outcome }: MadeCall): boolean =>
    outcome !== "refused" && allowances(operation, change.aspect, status).some(({ kind }) => kind === "reverts");
  const isReverted = known.calls.some(mayRevert);
  if (isNeverChosen(change, isReverted)) return [];
  if (change.aspect === "contact" && !followsTraveller(change, call, { ...known, isReverted })) return [];
  if (change.aspect === "reservations.removed" && isOfOtherLines(change, call, concerned, known)) return [];
  const isConcerned = (of: Extent, choice: ChoiceId): boolean => {
    if (takesWhatItBrought(choice, change)) return !known.asked.has(change.member?.id ?? "");
    const isConcerning = concerns(of, call, change, concerned);
    return bringsSeatOfLine(choice, change) ? mayBeSeatOfLine(concerned, isConcerning, call, known) : isConcerning;
  };
  const isOfStatus = change.aspect === "statusWord" || change.aspect === "status";
  const isShown = (choice: ChoiceId): boolean => !isOfStatus || hasState(choice, change, known, call);
  return choicesFor(call.operation, change.aspect, status)
    .filter(({ of, choice }) => isShown(choice) && isConcerned(of, choice))
    .map(({ choice }) => choice);
}

const sums: readonly Aspect[] = ["balance", "totalAmount", "totalTaxAmount"];
const linesThatMove: readonly Aspect[] = ["lines.added", "lines.removed"];

/** The status that the order may have had when the calls came: an earlier call may have confirmed it or made it a draft. */
function statusesOf(before: PlacedOrder, calls: readonly MadeCall[]): readonly Status[] {
  const status = before.values.get("status");
  const shown: Status = status === orderStatus.confirmed ? "confirmed" : "draft";
  const waits = before.members.line?.some(({ pending }) => pending) === true;
  const isOpen =
    !isNamedStatus(status) ||
    (shown === "confirmed" && waits) ||
    (calls.length > 1 && calls.some((call) => allowances(call.operation, "status", shown).length > 0));
  return isOpen ? ["draft", "confirmed"] : [shown];
}

function mayChange(change: Change, call: MadeCall, status: Status, known: Circumstances): boolean {
  const { aspect, member } = change;
  if (member?.kind === "fee" && isOwnFee(member.id, known) && ownFeesMove(call, status)) return true;
  if (isCurrencyOfLines(change, call, known)) return true;
  // What is owed for a failed order is not shown, so it may be owed again once it is no longer failed.
  if (sums.includes(aspect) && known.before.values.get("failed") === true && known.after.values.get("failed") === false)
    return true;
  // What may change the state may also take a status of the service's own away.
  const stated = aspect === "statusWord" && isNamedStatus(change.after) ? "status" : aspect;
  // Whether a draft that is marked as failed still is once it is confirmed is not shown. No order becomes a failed one but by failing.
  if (aspect === "failed" && change.after === false && isConfirming(call.operation)) return true;
  return allowances(call.operation, stated, status).some(({ kind, of }) => {
    if (aspect === "failed" && kind === "may" && change.after !== false) return false;
    if (kind === "reverts") return isBack(change, known) || wasConfirmedUnseen(known);
    if (aspect.endsWith(".added") && member !== null && !mayAdd(call, member.id, known)) return false;
    if (kind === "changes" && !mayGive(change, call)) return false;
    if (aspect === "lastConfirmedAt" && !mayShowTime(call, change.after, known.clocks)) return false;
    return concerns(of, call, change, memberOf(change, known));
  });
}

/** Whether an operation confirms drafts, and marks none as failed. */
function isConfirming(id: OperationId): boolean {
  return isChanged(id, "status") && !isChanged(id, "failed");
}

function isChanged(id: OperationId, aspect: Aspect): boolean {
  return allowances(id, aspect, "draft").some(({ kind }) => kind === "changes");
}

/**
 * An update gives a text that it names, or takes it away where it names none. Of a contact and a creator a service may keep another
 * form than was given, and set one of its own where none is given, but not another text that is given.
 */
function mayGive({ aspect, after }: Change, { operation: id, names, texts, isMalformed }: MadeCall): boolean {
  const isNone = (after ?? null) === null;
  const isNamed = names.has(String(after));
  if (isMalformed) return true;
  if (aspect === "externalReference" || aspect === "line.externalReference")
    return isNone ? (texts.get("externalReference") ?? null) === null : isNamed;
  if (id !== "updateOrder" || isNone || (aspect !== "contact" && aspect !== "createdBy")) return true;
  return texts.has(aspect) || ![...texts.values()].includes(String(after));
}

/** A fee that no call added is the service's own. */
function isOwnFee(id: string, { asked, isForeignFee }: Circumstances): boolean {
  return !asked.has(id) && !isForeignFee(id);
}

/** A service's own fees may come, change and go with each call that makes another state of the order. */
function ownFeesMove(call: MadeCall, status: Status): boolean {
  return allowances(call.operation, "version", status).length > 0;
}

/** What a call adds it answers, and where a batch is refused it may be carried out for what it names. */
function mayAdd({ outcome, names }: MadeCall, id: string, { answered }: Circumstances): boolean {
  if (outcome === "lost") return true;
  return outcome === "served" ? answered.has(id) : names.has(id);
}

/** Whether something is as in a state that a reset may go back to. */
function isBack({ aspect, member, after }: Change, { origins, after: shown }: Circumstances): boolean {
  if (member === null) {
    // The initial state of an order need not have the values that it was created with.
    const isNone = (after ?? null) === null && !origins.some(isSurelyConfirmed);
    const stated = aspect === "statusWord" ? "status" : aspect;
    return isNone || origins.some((origin) => sameValue(stated, origin.values.get(stated), after));
  }
  const inOrigins = origins.map((origin) => origin.members[member.kind]?.find(({ id }) => id === member.id));
  if (aspect.endsWith(".removed")) return inOrigins.includes(undefined);
  const is = shown.members[member.kind]?.find(({ id }) => id === member.id);
  return inOrigins.some((origin) => {
    if (origin === undefined || is === undefined) return false;
    if (aspect.endsWith(".added")) return isLike(origin, is);
    // A reset need not take back all that was changed, so each value is judged by itself.
    return origin.values.has(aspect)
      ? sameValue(aspect, origin.values.get(aspect), after)
      : origin.legs.join() === is.legs.join();
  });
}

/**
 * Whether one of the calls may have confirmed or failed the order before it was shown again, or a call that is not known. A reset
 * then goes back to a state that no answer has shown.
 */
function wasConfirmedUnseen({ calls, earlier = [], origins }: Circumstances): boolean {
  if (origins.length === 0) return true;
  return [...earlier, ...calls].some(
    ({ operation: id, outcome }) =>
      id !== "resetOrder" && outcome !== "refused" && allowances(id, "status", "draft").length > 0,
  );
}

/** A failed order need not count as one that was confirmed. */
function isSurelyConfirmed({ values }: PlacedOrder): boolean {
  return values.get("status") === orderStatus.confirmed && values.get("failed") !== true;
}

/** Whether a member is as it was, but for what a reset may change by a choice. */
function isLike(one: PlacedMember, other: PlacedMember): boolean {
  const isChosen = (aspect: Aspect): boolean => choicesFor("resetOrder", aspect, "confirmed").length > 0;
  return (
    one.legs.join() === other.legs.join() &&
    [...one.values].every(([aspect, value]) => isChosen(aspect) || sameValue(aspect, value, other.values.get(aspect)))
  );
}

export function candidatesOf(chosen: readonly Chosen[]): readonly Candidates[] {
  return chosen.map(({ candidates }) => candidates);
}
