import type { RequirementId } from "../../../core/portable.ts";
import { owedAfter, paidSince, sameAmount, type Sums } from "../amount.ts";
import { sumOf } from "../total.ts";
import type { Answered } from "./answer.ts";
import { matchOrder } from "./match.ts";
import { isShownAlike } from "./state-key.ts";
import { isConfirmed, isDraft, type Content, type KnownVersion, type OrderState, type Part } from "./state.ts";
import { consistent, differing, inconsistent, type StepResult } from "./step-result.ts";
import type { ShownOrder } from "./shown-order.ts";

/** Versions of an order: rule 4, sections 8 and 9. Their numbers are the target's own. */

/**
 * The order as it was shown, and its version remembered. A number below those known says that others may be gone. One that
 * shows different contents, or may have, or a failed order, says little: how versions are numbered and which are kept is left open.
 */
export function observed(state: OrderState, now: Content): OrderState {
  const { version: number } = now;
  if (number === undefined || (!isDraft(now) && !isConfirmed(now))) return { ...state, now };
  const before = state.versions.find((version) => version.number === number && version.kind !== "gone");
  const kind = before !== undefined ? kindAgain(before, now) : state.now.rewritten ? "open" : kindOf(now);
  const latest = state.versions.at(-1);
  const others = state.versions
    .filter((version) => version.number !== number && !(version.kind === "draft" && isAbove(version.number, number)))
    .map((version): KnownVersion => {
      if (isAbove(version.number, number)) return { ...version, kind: "gone" };
      return isDraft(now) && version === latest && mayBeCancelledIn(version, state.now)
        ? { ...version, kind: "open" }
        : version;
    });
  return { ...state, now, versions: [...others, { number, kind, content: now }] };
}

/**
 * Whether lines of the confirmed version that was shown last were cancelled, and the order was changed again before it was shown: they
 * may be cancelled in that version itself, and only the other change may have made a new one.
 */
function mayBeCancelledIn({ kind, content }: KnownVersion, now: Content): boolean {
  if (kind !== "confirmed") return false;
  const isCancelled = now.lines.some(
    (line) =>
      line.cancelled === true && content.lines.some(({ id, cancelled }) => id === line.id && cancelled === false),
  );
  const lists = ["lines", "fees", "travellers", "reservations"] as const;
  return isCancelled && lists.some((list) => now[list].length !== content[list].length);
}

type Kind = KnownVersion["kind"];

/** A status of the service's own does not say whether the order is a draft. */
function kindOf(now: Content): Kind {
  if (now.ownStatus === true) return "open";
  if (isDraft(now)) return "draft";
  return now.failed === false ? "confirmed" : "open";
}

function isShownConfirmed(now: Content): boolean {
  return isConfirmed(now) && now.ownStatus !== true;
}

/** A draft that is confirmed under its number is a confirmed version from then on. */
function kindAgain(before: KnownVersion, now: Content): Kind {
  const kind = kindOf(now);
  if (before.kind === "draft") return kind;
  return before.kind === "confirmed" && kind === "confirmed" && isShownAlike(before.content, now) ? kind : "open";
}

function isAbove(one: string, other: string): boolean {
  return Number(one) > Number(other);
}

/** Reads a version. What the number of the current draft answers is left open. */
export function readingVersion(state: OrderState, number: string, { status, shown }: Answered): StepResult {
  const order = shown.kind === "order" ? shown.order : null;
  const current = state.now.version;
  if (current === undefined) return consistent([state]);
  if (number === current)
    return isShownConfirmed(state.now) ? confirmedVersion(state, state.now, order, status) : consistent([state]);
  const known = state.versions.find((version) => version.number === number);
  if (known === undefined) return unknownVersion(state, number, order, status);
  if (known.kind === "confirmed") return confirmedVersion(state, known.content, order, status);
  if (known.kind === "draft" && order !== null && order.status === "DRAFT") {
    return inconsistent(
      "versions.unconfirmed-not-readable",
      `${answerFor(number)}: no order that is not confirmed`,
      `${answerFor(number)}: an order whose status is "${order.status}"`,
      `version ${number}, which was a draft only and is not the latest`,
    );
  }
  return consistent([state]);
}

/** The requirements that reading a version puts to the test. */
export function judgedOfVersion({ now, versions }: OrderState, number: string): readonly RequirementId[] {
  if (now.version === undefined) return [];
  if (number === now.version) return isShownConfirmed(now) ? ["versions.confirmed-readable"] : [];
  const known = versions.find((version) => version.number === number);
  if (known === undefined) return ["versions.unknown"];
  if (known.kind === "confirmed") return ["versions.confirmed-readable", "versions.confirmed-immutable"];
  return known.kind === "draft" ? ["versions.unconfirmed-not-readable"] : [];
}

function confirmedVersion(state: OrderState, content: Content, order: ShownOrder | null, status: number): StepResult {
  const number = content.version ?? "";
  if (order === null) {
    const why = `version ${number}, which was read as confirmed before`;
    const name = answerFor(number);
    return inconsistent("versions.confirmed-readable", `${name}: 200`, `${name}: ${status}`, why);
  }
  const { mismatches } = matchOrder(withPayments(withFreed(content, state), state, order), order, state);
  if (mismatches.length === 0) return consistent([state]);
  return content === state.now
    ? differing("versions.confirmed-readable", mismatches, `version ${number}, which is the latest`)
    : differing("versions.confirmed-immutable", mismatches, `version ${number}, as it was when it was confirmed`);
}

/** Whether a confirmed version shows a reservation that a reset has freed since is left open. */
function withFreed(content: Content, { freed }: OrderState): Content {
  if (freed.length === 0) return content;
  const isFreed = ({ id }: Part): boolean => freed.some((part) => part.id === id);
  const own = content.reservations.map((part) => (isFreed(part) ? { ...part, maybe: true } : part));
  const gone = freed.filter(({ id }) => !own.some((part) => part.id === id));
  return { ...content, reservations: [...own, ...gone] };
}

/** A version may show what is owed after the payments since, which are unknown where the balance of now is. */
function withPayments(content: Content, { now }: OrderState, { balance }: ShownOrder): Content {
  // A total need not count the fees, and then a payment of a fee leaves the difference of the sums as it was.
  const isOwedBesideFees = sameAmount(owedAfter(sumsBesideFees(content), sumsBesideFees(now)), balance);
  const isOpen = now.balance === undefined || paidSince(sumsOf(content), sumsOf(now)) || isOwedBesideFees;
  return isOpen ? { ...content, balance: undefined } : content;
}

function sumsOf({ total, balance }: Content): Sums {
  return { totalAmount: total, balance };
}

function sumsBesideFees({ total, balance, fees }: Content): Sums {
  return { totalAmount: sumOf([total, ...fees.map(({ value }) => value)])?.toFixed(), balance };
}

function unknownVersion(state: OrderState, number: string, order: ShownOrder | null, status: number): StepResult {
  const isNever = [state.now.version ?? "", ...state.versions.map(numberOf)].every((other) => isAbove(number, other));
  if (!isNever || order === null) return consistent([state]);
  const why = `version ${number}, the highest version of the order is ${state.now.version}`;
  const name = answerFor(number);
  return inconsistent("versions.unknown", `${name}: a refusal`, `${name}: ${status} with an order`, why);
}

function answerFor(number: string): string {
  return `answer of getOrder with version=${number}`;
}

function numberOf({ number }: KnownVersion): string {
  return number;
}
