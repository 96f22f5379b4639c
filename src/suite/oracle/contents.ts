import type { Operation, OrderView, PartList, PartView } from "../../core/portable.ts";
import { differences, type Difference, type PartKind } from "./agreement.ts";

/**
 * What two states of one order differ in: the fields that are named, but for the version, since a change that leaves
 * everything else alone may make another one; and the parts, by kind and id.
 */
export function changesOf(one: OrderView, other: OrderView, names: readonly PartList[]): readonly string[] {
  for (const name of names) assertReadable(one[name]);
  return differences(one, other)
    .filter(({ field }) => field !== "version")
    .map((difference) => inWords(difference));
}

/** Names of travellers stay out of the reports. */
function inWords({ of, field, one, other }: Difference): string {
  return of === "traveller" ? field : `${field}: ${one} instead of ${other}`;
}

/** The parts that an operation is about: no others need to be readable to judge it. */
export function partsOf({ changes }: Pick<Operation, "changes">): readonly PartList[] {
  return (Object.keys(kinds) as readonly PartList[]).filter((name) => name === changes);
}

/** The parts that only one of two states has, or that have another value there. */
export function changedParts(one: OrderView, other: OrderView, names: readonly PartList[]): readonly string[] {
  for (const name of names) assertReadable(one[name]);
  const found = differences(one, other);
  return names.flatMap((name) => found.filter(({ of }) => of === kinds[name]).map(({ field }) => field));
}

const kinds = { fees: "fee", travellers: "traveller", reservations: "reservation" } as const satisfies Record<
  PartList,
  PartKind
>;

/** Reading a list that the profile does not place throws MissingAnswer; one that is not compared must not look unchanged. */
function assertReadable(list: readonly PartView[]): void {
  void list.length;
}
