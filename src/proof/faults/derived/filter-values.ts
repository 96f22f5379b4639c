import type { FilterName, Operator } from "../../../core/index.ts";

/** What is known of the values that filters compare: where no search could find anything else, there is no fault. */

/**
 * Ids, and words from a fixed list. Clients do not choose them, and the specification does not say that such a text in
 * other capitals is another text.
 */
export const knownToService: readonly FilterName[] = [
  "currency",
  "distributionChannelId",
  "id",
  "orderLineId",
  "organisationId",
  "pos",
  "reservationId",
  "status",
];

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

/** What the contrarian variant hides by writing ids and points of sale in its own way. */
export const hiddenByContrarian: Readonly<Record<string, string>> = {
  "id-eq-prefix": hidden.part,
  "id-ne-prefix": hidden.part,
  "id-in-prefix": hidden.part,
  "id-nin-prefix": hidden.part,
  "organisationId-eq-prefix": hidden.part,
  "organisationId-ne-prefix": hidden.part,
  "organisationId-in-prefix": hidden.part,
  "organisationId-nin-prefix": hidden.part,
  "id-eq-also-sibling": hidden.text,
  "id-in-also-sibling": hidden.text,
  "organisationId-in-also-sibling": hidden.text,
  "pos-eq-as-number": hidden.digits,
  "pos-ne-as-number": hidden.digits,
  "pos-in-as-number": hidden.digits,
  "pos-nin-as-number": hidden.digits,
  "pos-in-also-sibling": hidden.text,
  "status-in-also-sibling": hidden.text,
};
