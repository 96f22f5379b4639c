import { Blocked, Lacking } from "./blocked.ts";

interface Member {
  readonly id: string;
}

/**
 * The last and the second of some members, to be acted on together, and the others, to be left alone: a target that
 * minds only the first, or only one, is seen, and so is one that goes by the order in which it lists them. There must be a
 * member between the two, or what is left alone is the first only.
 */
export function lastAndSecond<T extends Member>(
  members: readonly T[],
): { readonly named: readonly [T, T]; readonly others: readonly T[] } {
  const [, second] = members;
  const last = members.at(-1);
  if (second === undefined || last === undefined || members.length < 3) {
    throw new Blocked(`needs three or more members to name two of; there are ${members.length}`);
  }
  const named = [last, second] as const;
  return { named, others: without(members, named) };
}

/** The members that are not among the named ones, by their ids. */
export function without<T extends Member>(members: readonly T[], named: readonly Member[]): readonly T[] {
  return members.filter((member) => !named.some(({ id }) => id === member.id));
}

/** The members that are among the named ones, by their ids. */
export function among<T extends Member>(members: readonly T[], named: readonly Member[]): readonly T[] {
  return members.filter((member) => named.some(({ id }) => id === member.id));
}

/** The ids of members, in their order. */
export function idsOf(members: readonly Member[]): readonly string[] {
  return members.map((member) => member.id);
}

/** The id at a place, from the end for one below 0; throws Lacking where there is none. */
export function idAt(ids: readonly string[], place: number): string {
  const id = ids.at(place);
  if (id === undefined) throw new Lacking("the order has no line, fee, traveller or reservation for this call");
  return id;
}
