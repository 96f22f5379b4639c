const dateTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:[.,](\d{1,9}))?(Z|[+-]\d\d:?\d\d)$/iu;
const perSecond = 1_000_000_000n;
const perMillisecond = 1_000_000n;

/** Searches and journals compare the same few times over and over. */
const mostKept = 4_096;
const kept = new Map<string, bigint | null>();

/** The instant that a date-time means, in nanoseconds, for any offset. `null`: no date-time with an offset. */
export function instantOf(value: unknown): bigint | null {
  if (typeof value !== "string") return null;
  const known = kept.get(value);
  if (known !== undefined) return known;
  const instant = instantIn(value);
  if (kept.size >= mostKept) kept.clear();
  kept.set(value, instant);
  return instant;
}

function instantIn(text: string): bigint | null {
  const [, local, fraction = "", offset] = dateTime.exec(text) ?? [];
  if (local === undefined || offset === undefined) return null;
  const seconds = Date.parse(`${local.toUpperCase()}Z`);
  if (Number.isNaN(seconds)) return null;
  return (
    BigInt(seconds) * perMillisecond + BigInt(fraction.padEnd(9, "0")) - BigInt(minutesOf(offset)) * 60n * perSecond
  );
}

/** The instant as a clock at an offset shows it; a fraction of a second is written only where there is one. */
export function instantText(instant: bigint, offsetMinutes = 0): string {
  const nanoseconds = ((instant % perSecond) + perSecond) % perSecond;
  const local = new Date(Number((instant - nanoseconds) / perMillisecond) + offsetMinutes * 60_000);
  const fraction = String(nanoseconds).padStart(9, "0").replace(/0+$/u, "");
  return `${local.toISOString().slice(0, 19)}${fraction === "" ? "" : `.${fraction}`}${offsetText(offsetMinutes)}`;
}

/** Times may lose their fractions of a second on the way. */
const lostFraction = perSecond;

/** The instant that a time without an offset means as well, which is then taken for one of UTC. */
export function instantOrUtc(value: unknown): bigint | null {
  return instantOf(value) ?? instantOf(`${String(value)}Z`);
}

/** Whether two times are at most so many milliseconds apart; never where one of them is no time. */
export function areClose(one: unknown, other: unknown, toleranceMs: number): boolean {
  const [left, right] = [instantOrUtc(one), instantOrUtc(other)];
  if (left === null || right === null) return false;
  const apart = left - right;
  return (apart < 0n ? -apart : apart) <= fromClock(toleranceMs);
}

/** Whether two times are one instant, as far as both of them say: one may be written without, or with fewer, fractions. */
export function isSameInstant(one: unknown, other: unknown): boolean {
  const [left, right] = [instantOrUtc(one), instantOrUtc(other)];
  if (left === null || right === null) return false;
  const digits = Math.min(fractionDigits(one), fractionDigits(other));
  const apart = left - right;
  return (apart < 0n ? -apart : apart) < 10n ** BigInt(9 - digits);
}

/**
 * Whether two times are one instant to their last digit: one of them was taken for the other. What was rounded, or lost its
 * zeros, comes this close to another time by chance alone.
 */
export function isTheVeryInstant(one: unknown, other: unknown): boolean {
  const instant = instantOrUtc(one);
  return instant !== null && instant === instantOrUtc(other);
}

/** How far apart in milliseconds two moments must be, so that times written like these are not the same. */
export function surelyApartMs(one: unknown, other: unknown): number {
  return 10 ** (3 - Math.min(3, fractionDigits(one), fractionDigits(other))) + 1;
}

function fractionDigits(value: unknown): number {
  return /[.,](\d{1,9})/u.exec(String(value))?.[1]?.length ?? 0;
}

/** Whether a time is one instant, in milliseconds, apart from a lost fraction of a second. */
export function isInstant(value: unknown, milliseconds: number): boolean {
  return isBetween(value, milliseconds, milliseconds);
}

/** Whether a time lies between two instants in milliseconds, both included, apart from a lost fraction of a second. */
export function isBetween(value: unknown, earliest: number, latest: number): boolean {
  const instant = instantOrUtc(value);
  if (instant === null) return false;
  return instant > fromClock(earliest) - lostFraction && instant < fromClock(latest) + lostFraction;
}

/** Milliseconds as a clock at an offset shows them, without fractions: `+02:00` for 120 minutes. */
export function atOffset(milliseconds: number, minutes: number): string {
  return instantText(fromClock(Math.floor(milliseconds / 1_000) * 1_000), minutes);
}

function fromClock(milliseconds: number): bigint {
  return BigInt(Math.trunc(milliseconds)) * perMillisecond;
}

function minutesOf(offset: string): number {
  if (/^z$/iu.test(offset)) return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith("-") ? -minutes : minutes;
}

function offsetText(minutes: number): string {
  if (minutes === 0) return "Z";
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
