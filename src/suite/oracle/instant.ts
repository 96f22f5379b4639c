import { shown } from "./shown.ts";

const dateTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:[.,](\d{1,9}))?(Z|[+-]\d\d(?::?\d\d)?)(?:\[[^\]]*\])*$/iu;
/** The basic format of ISO 8601, and a space where the T would be (RFC 3339, 5.6). */
const basic = /^(\d{4})-?(\d\d)-?(\d\d)[T ](\d\d):?(\d\d):?(\d\d)?(.*)$/iu;
/** Those of HTTP, and of mail (RFC 5322). */
const httpDate = /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})$/u;
/** Seconds since 1970 have nine or ten digits since 1973, and nanoseconds nineteen. */
const sinceEpoch = /^\d{9,19}(?:\.\d{1,9})?$/u;
const perSecond = 1_000_000_000n;
const perMillisecond = 1_000_000n;

/** Searches and journals compare the same few times over and over. */
const mostKept = 4_096;
const kept = new Map<string, bigint | null>();

/**
 * The instant that a time means, in nanoseconds: a date-time of ISO 8601 with any offset and what RFC 9557 adds to it, a date as in
 * the headers of HTTP and mail, or seconds, milliseconds, microseconds or nanoseconds since 1970. `null`: no time, or one without an
 * offset.
 */
export function instantOf(value: unknown): bigint | null {
  const text = writtenIn(value);
  if (text === null) return null;
  const known = kept.get(text);
  if (known !== undefined) return known;
  const instant = instantIn(text);
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, instant);
  return instant;
}

/**
 * A list is year, month, day, hours, minutes, seconds and nanoseconds, as Java writes a time without an offset; an object has the
 * seconds since 1970 and the nanoseconds after them.
 */
function writtenIn(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  if (!Array.isArray(value)) return typeof value === "string" ? value : inParts(value);
  const isList =
    value.length >= 5 && value.length <= 7 && value.every((part) => Number.isSafeInteger(part) && part >= 0);
  if (!isList) return null;
  const widths = [4, 2, 2, 2, 2, 2, 9];
  const [year, month, day, hours, minutes, seconds = "00", nanoseconds = "0"] = value.map((part, place) =>
    String(part).padStart(widths[place] ?? 0, "0"),
  );
  return `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${nanoseconds}`;
}

function inParts(value: unknown): string | null {
  if (value === null || typeof value !== "object") return null;
  const { epochSecond, seconds = epochSecond, nano = 0, nanos = nano } = value as Readonly<Record<string, unknown>>;
  const areWhole = [seconds, nanos].every((part) => /^\d{1,19}$/u.test(String(part)));
  return areWhole ? `${String(seconds)}.${String(nanos).padStart(9, "0")}` : null;
}

function instantIn(text: string): bigint | null {
  if (httpDate.test(text)) return millisecondsIn(text);
  if (sinceEpoch.test(text)) return instantSinceEpoch(text);
  const [, local, fraction = "", offset] = dateTime.exec(text) ?? dateTime.exec(extended(text)) ?? [];
  if (local === undefined || offset === undefined) return null;
  const instant = millisecondsIn(`${local.toUpperCase()}Z`);
  return instant === null
    ? null
    : instant + BigInt(fraction.padEnd(9, "0")) - BigInt(minutesOf(offset)) * 60n * perSecond;
}

function extended(text: string): string {
  return text.replace(basic, (_, year, month, day, hours, minutes, seconds = "00", rest: string) => {
    return `${year}-${month}-${day}T${hours}:${minutes}:${seconds}${rest.trimStart()}`;
  });
}

function millisecondsIn(text: string): bigint | null {
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? null : BigInt(milliseconds) * perMillisecond;
}

/** Ten digits are seconds until the year 2286, and each unit below has three digits more. */
function instantSinceEpoch(text: string): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  const perUnit = 10 ** Math.max(0, 9 - 3 * Math.ceil((whole.length - 10) / 3));
  return BigInt(whole) * BigInt(perUnit) + BigInt(fraction.padEnd(9, "0").slice(0, String(perUnit).length - 1) || "0");
}

/** The instant as a clock at an offset shows it; a fraction of a second is written only where there is one. */
export function instantText(instant: bigint, offsetMinutes = 0): string {
  const nanoseconds = ((instant % perSecond) + perSecond) % perSecond;
  const local = new Date(Number((instant - nanoseconds) / perMillisecond) + offsetMinutes * 60_000);
  const fraction = String(nanoseconds).padStart(9, "0").replace(/0+$/u, "");
  return `${local.toISOString().slice(0, 19)}${fraction === "" ? "" : `.${fraction}`}${offsetText(offsetMinutes)}`;
}

const perMinute = 60n * perSecond;

/** Whether a time is written as RFC 3339 has it, in the form that the filters of the legs take. */
export function isDateTime(value: unknown): boolean {
  return typeof value === "string" && dateTime.test(value) && !value.endsWith("]");
}

/**
 * What a time may have lost on the way, in nanoseconds: a fraction of a second, or all seconds where it is on a whole minute.
 */
function lostBy(instant: bigint): bigint {
  return instant % perMinute === 0n ? perMinute : perSecond;
}

/**
 * The unit in which these times are shown, in nanoseconds: the largest of a minute, a second and its decimal parts down to a
 * millisecond that divides all of them. A target may know more of a time than it shows, and its search less.
 */
export function unitOf(times: readonly unknown[]): bigint {
  const instants = times.map(instantOf).filter((instant) => instant !== null);
  const units = [perMinute, ...Array.from({ length: 4 }, (_, digits) => 10n ** BigInt(9 - digits))];
  return units.find((unit) => instants.every((instant) => instant % unit === 0n)) ?? perMillisecond;
}

/** The instant that a time without an offset means as well, which is then taken for one of UTC. */
export function instantOrUtc(value: unknown): bigint | null {
  return instantOf(value) ?? instantOf(`${writtenIn(value)}Z`);
}

/** Why a value that should be a time says nothing, where it is written in a form that is not read; `null` where it is read. */
export function whyUnread(name: string, value: unknown): string | null {
  if ((value ?? null) === null || typeof value === "boolean" || instantOrUtc(value) !== null) return null;
  return `${name} is ${shown(value)}, a form of time that the suite does not read`;
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
  const unit = digits > 0 ? 10n ** BigInt(9 - digits) : lostBy(left) > lostBy(right) ? lostBy(left) : lostBy(right);
  const apart = left - right;
  return (apart < 0n ? -apart : apart) < unit;
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
  const digits = Math.min(3, fractionDigits(one), fractionDigits(other));
  const areMinutes = digits === 0 && [one, other].every((time) => (instantOrUtc(time) ?? 0n) % perMinute === 0n);
  return (areMinutes ? 60_000 : 10 ** (3 - digits)) + 1;
}

function fractionDigits(value: unknown): number {
  const text = writtenIn(value) ?? "";
  const [whole = ""] = text.split(".");
  const written = /\d[.,](\d{1,9})/u.exec(text)?.[1] ?? "";
  const digits = sinceEpoch.test(text) ? whole.slice(10) + written : written;
  // A service may store whole seconds and write them with a fraction.
  return /^0+$/u.test(digits) ? 0 : digits.length;
}

/** Whether a time is one instant, in milliseconds, apart from a lost fraction of a second. */
export function isInstant(value: unknown, milliseconds: number): boolean {
  return isBetween(value, milliseconds, milliseconds);
}

/** Whether a time lies between two instants in milliseconds, both included, apart from a lost fraction of a second. */
export function isBetween(value: unknown, earliest: number, latest: number): boolean {
  const instant = instantOrUtc(value);
  if (instant === null) return false;
  const lost = lostBy(instant);
  return instant > fromClock(earliest) - lost && instant < fromClock(latest) + lost;
}

/** By how many milliseconds a time is ahead of a moment between two others, at least and at most; `null` for no time. */
export function aheadOf(
  value: unknown,
  earliest: number,
  latest: number,
): readonly [least: number, most: number] | null {
  const instant = instantOrUtc(value);
  if (instant === null) return null;
  const milliseconds = Number(instant / perMillisecond);
  return [milliseconds - latest, milliseconds + Number(lostBy(instant) / perMillisecond) - earliest];
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
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(":", ""));
  return offset.startsWith("-") ? -minutes : minutes;
}

function offsetText(minutes: number): string {
  if (minutes === 0) return "Z";
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
