import type { FilterName, Operator } from "../../../core/index.ts";

/** What is known of the values that filters compare: where no search could find anything else, there is no fault. */

/** A client has orders of one organisation, and nothing says how an order gets another currency. */
export const alikeEverywhere: readonly FilterName[] = ["organisationId", "currency"];

/** Of each pair the first is never above the second: what is above a bound by the first is so by the second. */
const ordered: readonly (readonly [lower: FilterName, higher: FilterName])[] = [
  ["startTime", "endTime"],
  ["createdAt", "lastConfirmedAt"],
  ["balance", "totalAmount"],
  ["totalTaxAmount", "totalAmount"],
];

/** Whether looking at a sibling as well finds more. */
export function findsMore(name: FilterName, operator: Operator, sibling: FilterName): boolean {
  const isAbove = ordered.some(([lower, higher]) => lower === sibling && higher === name);
  const isBelow = ordered.some(([lower, higher]) => lower === name && higher === sibling);
  return !(isAbove && operator.startsWith("gt")) && !(isBelow && operator.startsWith("lt"));
}

const hidden = {
  part: "it shows ids in another form than it stores, and no part of a shown id is part of a stored one",
  text: "it shows ids in another form than it stores, and no filter asks for the stored form",
  digits: "its points of sale are numbers, and different numbers are different texts",
};

/** The contrarian variant stores these ids in another form than it shows. */
const rewritten: readonly (FilterName | undefined)[] = ["id", "organisationId"];

/** Why the contrarian variant hides a fault of a filter by writing ids and points of sale in its own way. */
export function hiddenByContrarian(
  name: FilterName,
  operator: Operator,
  fault: string,
  sibling: FilterName | undefined,
): string | null {
  if (fault === "prefix" && rewritten.includes(name)) return hidden.part;
  if (fault === "as-number" && name === "pos") return hidden.digits;
  const asksForStored = operator === "in" ? [name, sibling].some((each) => rewritten.includes(each)) : name === "id";
  return fault === "also-sibling" && ["eq", "in"].includes(operator) && asksForStored ? hidden.text : null;
}
