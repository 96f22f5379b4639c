import Big from "big.js";

/** A currency beside an amount: its code, its sign, or its abbreviation apart from the number, which a seat such as "12A" is not. */
const currency = /^(?:(?:[A-Z]{3}|\p{Sc})\s?|\p{L}{1,3}(?:\.\s?|\s))|(?:\s?(?:[A-Z]{3}|\p{Sc})|\s\p{L}{1,3}\.?)$/u;

/** A decimal comma. */
const comma = /^(-?\d+),(?=\d\d$)/u;

/** Thousands apart, by a space or an apostrophe, or by a comma or a point where the other one is before the cents. */
const thousands = [
  /^-?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/u,
  /^-?\d{1,3}(?:,\d{3})+\.\d+$/u,
  /^-?\d{1,3}(?:\.\d{3})+,\d+$/u,
];

function withoutThousands(text: string): string {
  if (!thousands.some((form) => form.test(text))) return text;
  const [, whole = "", cents = ""] = /^(.*?)(?:[.,](\d+))?$/u.exec(text.replace(/[\s'’]/gu, "")) ?? [];
  return `${whole.replace(/[.,]/gu, "")}.${cents === "" ? "0" : cents}`;
}

const mostDigits = 100;

/** Sums with 1e999999 have a million digits, and no amount has: `null` for one of too many. */
function unlessEndless(amount: Big): Big | null {
  return amount.c.length > mostDigits || Math.abs(amount.e) > mostDigits ? null : amount;
}

/**
 * A money value as the target writes it: a number, decimal text, either with a currency, or an object with an `amount`, a
 * `value`, or `units` and their `nanos`. `null`: no amount.
 */
export function amountOf(value: unknown): Big | null {
  if (value !== null && typeof value === "object") {
    if ("amount" in value) return amountOf(value.amount);
    if ("units" in value && "nanos" in value) {
      const [whole, billionths] = [amountOf(value.units), amountOf(value.nanos)];
      return whole === null || billionths === null ? null : whole.plus(billionths.div(1e9));
    }
    return "value" in value ? amountOf(value.value) : null;
  }
  if (typeof value !== "number" && typeof value !== "string") return null;
  try {
    if (typeof value === "number") return unlessEndless(new Big(value));
    return unlessEndless(new Big(withoutThousands(value.replace(currency, "")).replace(comma, "$1.")));
  } catch {
    return null;
  }
}

/** Whether an amount is written as filters take one unless the profile says otherwise. */
export function isPlainAmount(value: unknown): boolean {
  return amountOf(value) !== null && /^-?\d+(?:\.\d+)?$/u.test(String(value));
}

/** Whether an amount may count the smallest unit: 758 may, and the text "758.00" does not. */
export function mayCountCents(value: unknown): boolean {
  if (value !== null && typeof value === "object") {
    return "amount" in value ? mayCountCents(value.amount) : "value" in value && mayCountCents(value.value);
  }
  return amountOf(value)?.mod(1).eq(0) === true && !/[.,]\d+\D*$/u.test(String(value));
}

/** Whether the one may be the other in the smallest unit: 12.50 and 1250. That it is so is for the profile to say. */
export function mayBeInCents(amount: unknown, shown: unknown): boolean {
  const [left, right] = [amountOf(amount), amountOf(shown)];
  return left !== null && right !== null && !left.eq(0) && left.times(100).eq(right) && mayCountCents(shown);
}

/** Whether two money values are the same amount in any representation (`"0.00"`, `0`, `{"amount": "0"}`). */
export function sameAmount(one: unknown, other: unknown): boolean {
  const [left, right] = [amountOf(one), amountOf(other)];
  return left !== null && right !== null && left.eq(right);
}

/** The sums of an order that say what was paid for it. */
export interface Sums {
  /** Not every target shows it. */
  readonly totalAmount: unknown;
  readonly balance: unknown;
}

/**
 * Whether more or less was paid for an order at one time than at another, as far as its sums show it: a payment moves the balance and
 * leaves the total. An earlier version may show what is owed after the payments of then, or after those of now. Section 9 shows neither.
 */
export function paidSince(one: Sums, other: Sums): boolean {
  const [before, after] = [paidFor(one), paidFor(other)];
  return before !== null && after !== null && !before.eq(after);
}

/** What is owed at one time after the payments of another; `null` where the sums do not say it. */
export function owedAfter(then: Sums, paid: Sums): string | null {
  const [owed, before, after] = [amountOf(then.balance), paidFor(then), paidFor(paid)];
  return owed === null || before === null || after === null ? null : owed.plus(before).minus(after).toFixed();
}

function paidFor({ totalAmount, balance }: Sums): Big | null {
  const owed = amountOf(balance);
  return owed === null ? null : (amountOf(totalAmount) ?? new Big(0)).minus(owed);
}
