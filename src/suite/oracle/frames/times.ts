import { orderStatus, type Profile, type RequirementId } from "../../../core/portable.ts";
import { finding, type Finding, held } from "../finding.ts";
import { aheadOf, atOffset, isBetween, isTheVeryInstant, surelyApartMs, whyUnread } from "../instant.ts";
import { shown } from "../shown.ts";
import { changesContents, type MadeCall } from "./made-call.ts";
import type { PlacedOrder } from "./placed-order.ts";

interface Means extends Measure {
  readonly profile: Profile;
  /** When the confirmation before was answered; `null` where there was none. */
  readonly confirmedAt: number | null;
}

/** What times of the target are held against. */
export interface Measure {
  readonly toleranceMs: number;
  readonly learned: LearnedClock;
}

/** A new order was created while its creation was called. */
export function creationTime(
  made: MadeCall,
  order: PlacedOrder,
  date: string | undefined,
  measure: Measure,
): readonly Finding[] {
  const time = order.values.get("createdAt");
  // One that is absent is held against the presence of the field alone.
  if ((time ?? null) === null) return [];
  const found = within("orders.create.created-at", "createdAt", time, made, date, measure);
  return [measure.learned.learn(time, made, found.holds) ? held(found.requirement) : found];
}

/** An order that its lines were confirmed of has the time of that confirmation. */
export function confirmationTime(
  made: MadeCall,
  before: PlacedOrder,
  after: PlacedOrder,
  date: string | undefined,
  { profile, confirmedAt, ...measure }: Means,
): readonly Finding[] {
  if (made.operation !== "confirmOrderLines" || made.outcome !== "served") return [];
  const [was, is] = [before, after].map((order) => order.values.get("status"));
  const waits = after.members.line?.some(({ pending }) => pending) === true;
  if (was !== orderStatus.draft || is !== orderStatus.confirmed || waits) return [];
  const [last, time] = [before, after].map((order) => order.values.get("lastConfirmedAt"));
  const isPlaced = profile.fields?.lastConfirmedAt !== undefined || (time ?? null) !== null;
  if (!isPlaced) return [];
  const inTime = within(confirmed, "lastConfirmedAt", time, made, date, measure);
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

/** Whether an order shows another time of its last confirmation than before. */
export function isMoved(before: PlacedOrder, after: PlacedOrder): boolean {
  const [last, time] = [before, after].map((order) => order.values.get("lastConfirmedAt"));
  return !isTheVeryInstant(last, time);
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
  { toleranceMs, learned }: Measure,
): Finding {
  const [earliest, latest] = [sentAt - toleranceMs, answeredAt + toleranceMs];
  const unjudged = whyUnread(name, time);
  if (unjudged !== null) return { requirement, holds: false, unjudged, expected: "", actual: "" };
  const holds = isTimeOf({ sentAt, answeredAt }, time, {
    toleranceMs,
    learned,
    clockMs: clockDifference(date, answeredAt),
  });
  return finding(requirement, holds, () => ({
    expected: `${name}: between ${atOffset(earliest, 0)} and ${atOffset(latest, 0)}`,
    actual: `${name}: ${shown(time)}`,
  }));
}

/** How times of the target are compared with ours. */
export interface Clocks extends Measure {
  /** How far the target's clock is ahead, by its own word; `null` where it does not say. */
  readonly clockMs: number | null;
}

/** A clock that nothing sets is some minutes off after a year. What is further off is no time of the call. */
export const mostApartMs = 300_000;

type Ahead = readonly [least: number, most: number];

/**
 * How far the target's clock is ahead of ours, in milliseconds, by the first order that it created at a time that may be ours, which
 * says little where times are whole minutes, and by the first that it created at another time.
 */
export class LearnedClock {
  #near: Ahead | null = null;
  #other: Ahead | null = null;

  get ahead(): readonly Ahead[] {
    return [this.#near, this.#other].filter((ahead) => ahead !== null);
  }

  /**
   * Takes the time of a creation, which may be ours or not. Answers whether another one is what the clock shows: only the first says
   * how far that is ahead.
   */
  learn(time: unknown, { sentAt, answeredAt }: Pick<MadeCall, "sentAt" | "answeredAt">, mayBeOurs: boolean): boolean {
    const ahead = aheadOf(time, sentAt, answeredAt);
    if (ahead === null || ahead[0] > mostApartMs || ahead[1] < -mostApartMs) return false;
    if (mayBeOurs) this.#near ??= ahead;
    if (mayBeOurs || this.#other !== null) return false;
    this.#other = ahead;
    return true;
  }
}

/**
 * Whether an order may show this as its last confirmation after a call that may have confirmed it. A confirmation has no other time
 * than its own; an order that is open again need not show when it was confirmed.
 */
export function mayShowTime(call: MadeCall, time: unknown, clocks: Clocks): boolean {
  if ((time ?? null) === null && changesContents(call.operation)) return true;
  return whyUnread("lastConfirmedAt", time) !== null || isTimeOf(call, time, clocks);
}

/** Whether a time lies in a call, by our clock or by that of the target. */
export function isTimeOf(
  { sentAt, answeredAt }: Pick<MadeCall, "sentAt" | "answeredAt">,
  time: unknown,
  { toleranceMs, learned, clockMs }: Clocks,
): boolean {
  // The header Date has no fractions of a second.
  const dated: readonly Ahead[] = clockMs === null ? [] : [[clockMs - 1_000, clockMs + 1_000]];
  return [[0, 0] as const, ...dated, ...learned.ahead].some(([least, most]) =>
    isBetween(time, sentAt - toleranceMs + least, answeredAt + toleranceMs + most),
  );
}

/** The clock of a recorder may be off by anything, unless the service says how it differs from its own. */
export function toleranceOf({ token }: Profile, date: string | undefined, isRecorded: boolean): number {
  const toleranceMs = 1_000 * (token?.clockToleranceSeconds ?? 30);
  return isRecorded && clockDifference(date, 0) === null ? 1e12 : toleranceMs;
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
