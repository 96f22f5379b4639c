/** Times may lose their fractions of a second on the way. */
export const lostFractionMs = 1_000;

/** The instant that a date-time means, in milliseconds, whatever its offset. `null`: no date-time. */
export function instantOf(value: unknown): number | null {
  if (typeof value !== "string") return null;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? null : instant;
}

/** Whether a time is one instant, apart from a lost fraction of a second. */
export function isInstant(value: unknown, instant: number): boolean {
  return isBetween(value, instant, instant);
}

/** Whether a time lies between two instants, both included, apart from a lost fraction of a second. */
export function isBetween(value: unknown, earliest: number, latest: number): boolean {
  const instant = instantOf(value);
  return instant !== null && instant > earliest - lostFractionMs && instant < latest + lostFractionMs;
}

/** The instant as a clock at another offset shows it, without fractions: `+02:00` for 120 minutes. */
export function atOffset(instant: number, minutes: number): string {
  const local = new Date(instant + minutes * 60_000).toISOString().slice(0, 19);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${local}${minutes < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(rest)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
