import Big from "big.js";
import { amountOf } from "./amount.ts";

/** The exact sum of money values, or `null` where one of them is none. */
export function sumOf(values: readonly unknown[]): Big | null {
  return values.reduce<Big | null>((sum, value) => sum && (amountOf(value)?.plus(sum) ?? null), new Big(0));
}

/** What went from one total to the other, exactly; `null` where one of them is no amount. */
export function dropBetween(before: unknown, after: unknown): Big | null {
  const [from, to] = [amountOf(before), amountOf(after)];
  return from === null || to === null ? null : from.minus(to);
}

/** By how much a total may fall by a cost, where it is left open whether it counts each of these parts. */
export function possibleDrops(cost: Big, parts: readonly Big[]): readonly Big[] {
  return parts.reduce((drops, part) => [...drops, ...drops.map((drop) => drop.plus(part))], [cost]);
}
