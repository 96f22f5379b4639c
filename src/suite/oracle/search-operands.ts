import { type FilterName, filterRow } from "../../core/portable.ts";
import { amountOf, isPlainAmount } from "./amount.ts";
import { instantOf, isDateTime } from "./instant.ts";

/** How values are known: as they are shown, or only to the unit in which they are shown. */
export type Knowledge = "exact" | "as-shown";

/** Whether a search takes a value in the form in which an order shows it, unless the profile says otherwise. */
export function isWrittenAlike(name: FilterName, value: unknown): boolean {
  const kind = filterRow(name).value;
  if (kind === "money") return isPlainAmount(typeof value === "object" ? amountOf(value)?.toFixed() : value);
  return !isSetByService(name) || instantOf(value) === null || isDateTime(value);
}

/** Whether the values of a filter are times that the service sets: those of journeys come from clients. */
export function isSetByService(name: FilterName): boolean {
  const { value, scope } = filterRow(name);
  return value === "instant" && scope === "order";
}
