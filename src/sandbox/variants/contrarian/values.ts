import { memoize } from "../../base/memoize.ts";
import { instantKey } from "../../domain/instant.ts";

export type Members = Readonly<Record<string, unknown>>;

/** Node has it, but the libraries of the compiler do not declare it yet. */
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };

/** Decimal text as a JSON number with the same digits, so that no binary fraction ever holds an amount. */
export function numberOf(amount: unknown): unknown {
  return typeof amount === "string" ? rawJSON(amount) : undefined;
}

export function priceOf(amount: unknown): unknown {
  return amount === undefined ? undefined : { amount: numberOf(amount), digits: 2 };
}

const offset = "+05:30";
const offsetMs = 330 * 60_000;

const memoizedTimes = 10_000;

/** The same instant in Indian time, with every digit of its fraction. */
export function localTime(text: unknown): string | undefined {
  return typeof text === "string" ? (inIndia(text) ?? undefined) : undefined;
}

// Orders repeat the same times.
const inIndia = memoize(memoizedTimes, (text) => {
  const key = instantKey(text);
  if (key === undefined) return null;
  const seconds = new Date(Date.parse(`${key.slice(0, 19)}Z`) + offsetMs).toISOString().slice(0, 19);
  const fraction = key.slice(20, -1).replace(/0+$/, "");
  return `${seconds}${fraction === "" ? "" : `.${fraction}`}${offset}`;
});

/** `null` for an empty list. Any other list is reversed. */
export function listOf(items: unknown, shown: (item: Members) => unknown): readonly unknown[] | null {
  if (!Array.isArray(items) || items.length === 0) return null;
  return items.map((item: Members) => shown(item)).toReversed();
}
