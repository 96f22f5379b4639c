import type { OrderView } from "../../protocol/order-view.ts";
import type { Profile } from "../../target/profile.ts";
import { changeInWords, changesBetween } from "./differences.ts";
import { placedOrder } from "./placed-order.ts";

/**
 * What is not the same in two states of one order, in words: everything that the profile places, but for the version, since
 * a call that changes nothing may make another one.
 */
export function differencesOf(before: OrderView, after: OrderView, profile: Profile): readonly string[] {
  return changesBetween(placedOrder(before.json, profile), placedOrder(after.json, profile))
    .filter(({ aspect }) => aspect !== "version")
    .map(changeInWords)
    .map(({ name, before: was, after: is }) => `${name}: ${is} instead of ${was}`);
}
