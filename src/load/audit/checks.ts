import type { LedgerEntry } from "../../../load/index.ts";
import type { auditChecks, OrderView, RequirementId } from "../../core/index.ts";
import { amountOf, differences, type Finding, sameAmount, shown } from "../../suite/index.ts";

/** Pure judgements of one order after the load run, each holding the target to what it acknowledged before. */

export type AuditCheck = (typeof auditChecks)[number];

/** What a check says of one order: `holds`, or why it cannot be judged. */
export interface Judgement {
  readonly check: AuditCheck;
  readonly requirement: RequirementId;
  readonly holds: boolean;
  readonly expected: string;
  readonly actual: string;
}

export interface LeftOut {
  readonly check: AuditCheck;
  readonly leftOut: string;
}

export type Audited = Judgement | LeftOut;

/** With the order that it is about. */
export type AuditedOrder = Audited & { readonly orderId: string };

/** What is wrong with an answer. */
export function judgeAnswer(check: AuditCheck, broken: readonly Finding[]): readonly Judgement[] {
  return broken.map(({ level: _, ...finding }) => ({ check, ...finding }));
}

/** Everything that the profile places is as the journey saw it last. `null`: the journey left no journal. */
export function judgeFrames({ uncertain }: LedgerEntry, broken: readonly Finding[] | null): readonly Audited[] {
  // A request that timed out may take effect at any time after.
  if (uncertain) return [{ check: "frames", leftOut: openOutcome }];
  if (broken === null) return [{ check: "frames", leftOut: "the script judged its answers, so there is no journal" }];
  if (broken.length > 0) return judgeAnswer("frames", broken);
  const stayed = "as it was shown last";
  return [{ check: "frames", requirement: "frames.own-order.getOrder", holds: true, expected: stayed, actual: stayed }];
}

/** The status of an order whose confirmed line was cancelled is left open. */
export function judgeState({ status, failed, cancelled, uncertain }: LedgerEntry, order: OrderView): Audited {
  if (uncertain) return { check: "state", leftOut: openOutcome };
  const isOpen = cancelled.length > 0;
  return {
    check: "state",
    requirement: failed ? "fail.draft.read-back" : "confirm-lines.all.read-back",
    holds: (isOpen || order.status === status) && order.failed === failed,
    expected: `${isOpen ? "any status" : `status ${status}`}, failed ${failed}, as acknowledged`,
    actual: `status ${shown(order.status)}, failed ${shown(order.failed)}`,
  };
}

/** Every acknowledged line once; nothing else, unless a request left open what it did. */
export function judgeLines({ lines, uncertain }: LedgerEntry, order: OrderView): Audited {
  const present = order.lines.map((line) => line.id);
  const missing = lines.filter((line) => !present.includes(line));
  const strange = present.filter((line, index) => !lines.includes(line) || present.indexOf(line) !== index);
  return {
    check: "lines",
    requirement: "order-lines.add.read-back",
    holds: missing.length === 0 && (uncertain || strange.length === 0),
    expected: `the ${lines.length} acknowledged lines, and no other`,
    actual: `${missing.length} missing, ${strange.length} others or repeated`,
  };
}

export function judgeCancellations({ cancelled, uncertain }: LedgerEntry, order: OrderView): Audited {
  const shownCancelled = order.lines.filter((line) => line.cancelled).map((line) => line.id);
  const missing = cancelled.filter((line) => !shownCancelled.includes(line));
  const strange = shownCancelled.filter((line) => !cancelled.includes(line));
  return {
    check: "cancellations",
    requirement: "cancellation.line-cancelled",
    holds: missing.length === 0 && (uncertain || strange.length === 0),
    expected: `the ${cancelled.length} acknowledged cancellations, and no other`,
    actual: `${missing.length} missing, ${strange.length} others`,
  };
}

/** The same contents cost the same, whether they were sold in a load run or one after the other. */
export function judgeTotals({ uncertain }: LedgerEntry, order: OrderView, control: OrderView | null): Audited {
  if (uncertain) return { check: "totals", leftOut: openOutcome };
  if (control === null)
    return { check: "totals", leftOut: "no order of the same contents could be made after the load run" };
  const pairs = [
    ["total", order.totalAmount, control.totalAmount],
    ["balance", order.balance, control.balance],
  ] as const;
  const shownOnes = pairs.filter(([, , wanted]) => amountOf(wanted) !== null);
  if (shownOnes.length === 0) return { check: "totals", leftOut: "orders show no total and no balance" };
  return {
    check: "totals",
    requirement: "cancellation.cost-leaves-total",
    holds: shownOnes.every(([, actual, wanted]) => sameAmount(actual, wanted)),
    expected: shownOnes.map(([name, , wanted]) => `${name} ${amountText(wanted)}`).join(", "),
    actual: shownOnes.map(([name, actual]) => `${name} ${amountText(actual)}`).join(", "),
  };
}

/**
 * Events by type, as often as there was an acknowledged transition, or at least once where the feed lets no one count them;
 * after an open outcome at most once more.
 */
export function judgeEvents(entry: LedgerEntry, types: readonly string[], counted = true): Audited {
  const came = countsOf(types);
  const wanted: Readonly<Record<string, number>> = counted
    ? entry.events
    : Object.fromEntries(Object.entries(entry.events).map(([type, count]) => [type, Math.min(count, 1)]));
  const all = [...new Set([...Object.keys(came), ...Object.keys(wanted)])].toSorted();
  const once = ["OrderConfirmed", "OrderFailed"];
  return {
    check: "events",
    requirement: entry.failed ? "fail.draft.event" : "confirm-lines.all.event",
    holds: entry.uncertain
      ? once.every((type) => (came[type] ?? 0) <= 1)
      : all.every((type) => (came[type] ?? 0) === (wanted[type] ?? 0)),
    expected: inWords(all, wanted),
    actual: inWords(all, came),
  };
}

/** A confirmed version that was read in the load run, and what its number reads as now. */
export function judgeVersion(seen: LedgerEntry["versions"][number], now: OrderView | null): Judgement {
  const cancelled = now?.lines.filter((line) => line.cancelled).map((line) => line.id) ?? [];
  const same = cancelled.length === seen.cancelled.length && cancelled.every((line) => seen.cancelled.includes(line));
  return {
    check: "versions",
    requirement: "versions.confirmed-immutable",
    holds: now !== null && same,
    expected: `version ${seen.version} with ${seen.cancelled.length} cancelled lines, as it was read before`,
    actual: now === null ? "it cannot be read" : `${cancelled.length} cancelled lines`,
  };
}

export function judgeSearch(order: OrderView, found: OrderView | null): Judgement {
  const different = found === null ? [] : differences(found, order);
  return {
    check: "search",
    requirement: "search.shows-order",
    holds: found !== null && different.length === 0,
    expected: "found once, as it is read",
    actual:
      found === null
        ? "not found"
        : different.map(({ field, one, other }) => `${field}: found ${one}, read ${other}`).join("; ") || "the same",
  };
}

const openOutcome = "the answer to a request does not say whether it took effect";

function amountText(value: unknown): string {
  return amountOf(value)?.toString() ?? "none";
}

function countsOf(types: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries([...Map.groupBy(types, (type) => type)].map(([type, group]) => [type, group.length]));
}

function inWords(types: readonly string[], counts: Readonly<Record<string, number>>): string {
  return types.map((type) => `${type} ${counts[type] ?? 0}`).join(", ") || "no event";
}
