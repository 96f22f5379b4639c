import { atOffset } from "../oracle/instant.ts";
import { type Answer, succeeded } from "../../core/index.ts";
import { unlessRefused } from "./blocked.ts";

/** A day so many days ahead, or back, in UTC: `2026-11-20`. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** No whole number of hours, by which a mistaken offset would be off. */
export const farMs = 100 * 60_000;

/** Where a date lies from now. */
type Side = "ahead" | "back";

/**
 * Calls with a date that is not now, written at an offset in minutes. How far a date may lie ahead or back is not shown, so
 * one that is refused is followed by the next; `null` where all are.
 */
export async function atFarDate<Came extends Answer>(
  call: (date: string) => Promise<Came>,
  offsetMinutes: number,
  sides: readonly Side[] = ["ahead", "back"],
): Promise<{ readonly answer: Came; readonly date: Date } | null> {
  const now = Math.trunc(Date.now() / 1_000) * 1_000;
  for (const side of sides) {
    const instant = side === "ahead" ? now + farMs : now - farMs;
    const answer = await unlessRefused(call(atOffset(instant, offsetMinutes)));
    if (answer !== null && succeeded(answer)) return { answer, date: new Date(instant) };
  }
  return null;
}
