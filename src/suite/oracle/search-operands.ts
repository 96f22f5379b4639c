import { type FilterName, filterRow, type Profile } from "../../core/portable.ts";
import { amountOf, isPlainAmount } from "./amount.ts";
import { instantOf, instantOrUtc, instantText, isDateTime } from "./instant.ts";

/** How values are known: as they are shown, or only to the unit in which they are shown. */
export type Knowledge = "exact" | "as-shown";

/** Whether a search takes a value in the form in which an order shows it, unless the profile says otherwise. */
export function isWrittenAlike(name: FilterName, value: unknown): boolean {
  const kind = filterRow(name).value;
  if (kind === "money") return isPlainAmount(typeof value === "object" ? amountOf(value)?.toFixed() : value);
  return !isSetByService(name) || instantOrUtc(value) === null || isDateTime(value);
}

/** How exactly an answer shows the values of a filter. */
export function knowledgeOf({ search }: Pick<Profile, "search">): (name: FilterName) => Knowledge {
  return (name) => (isSetByService(name) && search?.exactTimes !== true ? "as-shown" : "exact");
}

/** A value as it is compared: a time that the service sets and shows without an offset is taken for one of UTC. */
export function comparedAs(name: FilterName, value: unknown): unknown {
  if (!isSetByService(name) || instantOf(value) !== null) return value;
  const instant = instantOrUtc(value);
  return instant === null ? value : instantText(instant);
}

/** Whether the values of a filter are times that the service sets: those of journeys come from clients. */
export function isSetByService(name: FilterName): boolean {
  const { value, scope } = filterRow(name);
  return value === "instant" && scope === "order";
}
