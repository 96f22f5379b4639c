import type { Dialect } from "./dialect.testing.ts";

/** The forms in which a dialect writes amounts, times and words. */

export const moneyMembers: readonly string[] = ["balance", "totalAmount", "totalTaxAmount", "price", "tax", "amount"];
export const timeMembers: readonly string[] = [
  "createdAt",
  "lastConfirmedAt",
  "cancelledAt",
  "confirmedAt",
  "startTime",
  "endTime",
];

const currency = "EUR";

/** What the service refuses, because it is in another form. */
const unfit = (value: unknown): object => ({ unfit: value });

export function shownAmount(value: unknown, { amounts }: Dialect): unknown {
  if (typeof value !== "string") return value;
  if (amounts === "number") return Number(value);
  if (amounts === "minor") return Math.round(Number(value) * 100);
  return amounts === "object" ? { amount: value, currency } : value;
}

export function understoodAmount(value: unknown, { amounts }: Dialect): unknown {
  if (value === null || value === undefined || amounts === "text") return value;
  if (amounts === "number") return typeof value === "number" ? String(value) : unfit(value);
  if (amounts === "minor") return Number.isInteger(value) ? (Number(value) / 100).toFixed(2) : unfit(value);
  const { amount, currency: given } = Object(value) as { readonly amount?: unknown; readonly currency?: unknown };
  return typeof amount === "string" && given === currency ? amount : unfit(value);
}

export function shownTime(value: unknown, { times }: Dialect): unknown {
  return times === "epoch" && typeof value === "string" ? Date.parse(value) : value;
}

export function understoodTime(value: unknown, { times }: Dialect): unknown {
  if (times === "iso" || value === undefined || value === null) return value;
  return Number.isInteger(value) ? new Date(Number(value)).toISOString() : unfit(value);
}

const plainWords = ["CONFIRMED", "FAILED", "NOT_REQUIRED"] as const;

export function shownWord(value: unknown, { words }: Dialect): unknown {
  const place = plainWords.findIndex((word) => word === value);
  return words[place] ?? value;
}

export function understoodWord(value: unknown, { words }: Dialect): unknown {
  const place = words.findIndex((word) => word === value);
  return plainWords[place] ?? value;
}

/** The operand of a filter by an amount or a time of the order, as the order shows them. */
export function understoodOperand(filter: string, operand: string, dialect: Dialect): string {
  if (moneyMembers.includes(filter) && dialect.amounts === "minor" && /^-?\d+$/.test(operand)) {
    return (Number(operand) / 100).toFixed(2);
  }
  const isTime = filter === "createdAt" || filter === "lastConfirmedAt";
  return isTime && dialect.times === "epoch" && /^\d+$/.test(operand)
    ? new Date(Number(operand)).toISOString()
    : operand;
}
