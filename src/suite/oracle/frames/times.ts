import { orderStatus, type Profile, type RequirementId } from "../../../core/portable.ts";
import { finding, type Finding } from "../finding.ts";
import { atOffset, isBetween, isTheVeryInstant, surelyApartMs, whyUnread } from "../instant.ts";
import { shown } from "../shown.ts";
import type { MadeCall } from "./made-call.ts";
import type { PlacedOrder } from "./placed-order.ts";

interface Means {
  readonly toleranceMs: number;
  readonly profile: Profile;
  /** When the confirmation before was answered; `null` where there was none. */
  readonly confirmedAt: number | null;
}

/** A new order was created while its creation was called. */
export function creationTime(
  made: MadeCall,
  order: PlacedOrder,
  date: string | undefined,
  toleranceMs: number,
): readonly Finding[] {
  const time = order.values.get("createdAt");
  // One that is absent is held against the presence of the field alone.
  if ((time ?? null) === null) return [];
  return [within("orders.create.created-at", "createdAt", time, made, date, toleranceMs)];
}

/** An order that its lines were confirmed of has the time of that confirmation. */
export function confirmationTime(
  made: MadeCall,
  before: PlacedOrder,
  after: PlacedOrder,
  date: string | undefined,
  { toleranceMs, profile, confirmedAt }: Means,
): readonly Finding[] {
  if (made.operation !== "confirmOrderLines" || made.outcome !== "served") return [];
  const [was, is] = [before, after].map((order) => order.values.get("status"));
  const waits = after.members.line?.some(({ pending }) => pending) === true;
  if (was !== orderStatus.draft || is !== orderStatus.confirmed || waits) return [];
  const [last, time] = [before, after].map((order) => order.values.get("lastConfirmedAt"));
  const isPlaced = profile.fields?.lastConfirmedAt !== undefined || (time ?? null) !== null;
  if (!isPlaced) return [];
  const inTime = within(confirmed, "lastConfirmedAt", time, made, date, toleranceMs);
  // Clocks may differ by more than what lies between two confirmations, so the time before must be another one as well.
  const isApart = confirmedAt !== null && made.sentAt - confirmedAt >= surelyApartMs(last, time) + roundedMs;
  if (!inTime.holds || !isApart) return [inTime];
  return [
    finding(confirmed, !isTheVeryInstant(last, time), () => ({
      expected: "lastConfirmedAt: the time of this confirmation",
      actual: `lastConfirmedAt: ${shown(time)}, that of the confirmation before`,
    })),
  ];
}

const confirmed = "confirm-lines.all.last-confirmed-at";
/** Records have whole milliseconds, both of the start and of the duration. */
const roundedMs = 2;

function within(
  requirement: RequirementId,
  name: string,
  time: unknown,
  { sentAt, answeredAt }: MadeCall,
  date: string | undefined,
  toleranceMs: number,
): Finding {
  const [earliest, latest] = [sentAt - toleranceMs, answeredAt + toleranceMs];
  const unjudged = whyUnread(name, time);
  if (unjudged !== null) return { requirement, holds: false, unjudged, expected: "", actual: "" };
  const holds = isTimeOf({ sentAt, answeredAt }, time, { toleranceMs, clockMs: clockDifference(date, answeredAt) });
  return finding(requirement, holds, () => ({
    expected: `${name}: between ${atOffset(earliest, 0)} and ${atOffset(latest, 0)}`,
    actual: `${name}: ${shown(time)}`,
  }));
}

/** How times of the target are compared with ours. */
export interface Clocks {
  readonly toleranceMs: number;
  /** How far the target's clock is ahead, by its own word; `null` where it does not say. */
  readonly clockMs: number | null;
}

/** Whether a time lies in a call, by our clock or by that of the target. */
export function isTimeOf(
  { sentAt, answeredAt }: Pick<MadeCall, "sentAt" | "answeredAt">,
  time: unknown,
  { toleranceMs, clockMs }: Clocks,
): boolean {
  const [earliest, latest] = [sentAt - toleranceMs, answeredAt + toleranceMs];
  if (isBetween(time, earliest, latest)) return true;
  // The header Date has no fractions of a second.
  return clockMs !== null && isBetween(time, earliest + clockMs - 1_000, latest + clockMs + 1_000);
}

/** How far the clock of a recorder may be off: by anything, unless the service says how it differs from its own. */
export function toleranceOf(date: string | undefined, usualMs: number): number {
  return clockDifference(date, 0) === null ? 1e12 : usualMs;
}

/** How many milliseconds the target's clock is ahead, by the header Date of an answer; `null` where it does not say. */
export function clockDifference(date: string | undefined, answeredAt: number): number | null {
  const theirs = Date.parse(date ?? "");
  return Number.isNaN(theirs) ? null : theirs - answeredAt;
}

/** The header Date has no fractions of a second, so less than two of them say nothing. */
export function clockInWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  if (Math.abs(seconds) < 2) return "less than 2 s";
  return `${Math.abs(seconds)} s ${seconds < 0 ? "behind" : "ahead"}`;
}
