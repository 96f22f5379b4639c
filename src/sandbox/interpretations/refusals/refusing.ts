import type { RefusalChoiceId } from "../../../core/index.ts";
import type { Deviation } from "../../deviations/deviation.ts";
import { conflict, type Decision } from "../../domain/decision.ts";
import { isConfirmed, isPending } from "../../domain/order-line.ts";
import { isOrderConfirmed, type Order } from "../../domain/order.ts";
import type { Rules } from "../../service/rules.ts";

/** A service that refuses what no sentence says must succeed, with the choice that its profile declares. */
export interface RefusalInterpretation extends Deviation {
  readonly choice: RefusalChoiceId;
}

/** The rules that take an order. */
type Ruling = {
  [Name in keyof Rules]: Rules[Name] extends (order: Order, ...rest: never[]) => unknown ? Name : never;
}[keyof Rules];

/** A rule that refuses in some cases. */
export function refusing<Name extends Ruling>(
  name: Name,
  isRefused: (...args: Parameters<Rules[Name]>) => boolean,
): Pick<Deviation, "rules"> {
  return {
    rules: (plain) => {
      const decide = plain[name] as (...args: Parameters<Rules[Name]>) => unknown;
      const guarded = (...args: Parameters<Rules[Name]>): unknown =>
        isRefused(...args) ? conflict("The service does not take this") : decide(...args);
      return { [name]: guarded };
    },
  };
}

/** Rules that lock the order when they confirm it, fail it or reset it. */
export function locking(...names: readonly ("resetOrder" | "confirmOrderLines" | "confirmOrder" | "failOrder")[]) {
  const locked = (decision: Decision, before: Order): Decision =>
    decision.order === before || !(names.includes("resetOrder") || isOrderConfirmed(decision.order))
      ? decision
      : { ...decision, order: { ...decision.order, locked: true } };
  return {
    rules: (plain) =>
      Object.fromEntries(
        names.map((name) => {
          const decide = plain[name] as (order: Order, ...rest: readonly unknown[]) => Decision;
          return [name, (order: Order, ...rest: readonly unknown[]) => locked(decide(order, ...rest), order)];
        }),
      ),
  } satisfies Pick<Deviation, "rules">;
}

/** Whether a text is given twice. */
export function repeats(texts: readonly (string | null | undefined)[]): boolean {
  const given = texts.filter((text) => typeof text === "string");
  return new Set(given).size < given.length;
}

/** Whether a part of the lines is confirmed. */
export function isPartlyConfirmed({ orderLines }: Order): boolean {
  return orderLines.some(isConfirmed) && orderLines.some(isPending);
}
