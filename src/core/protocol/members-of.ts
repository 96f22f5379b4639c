import { at } from "./json-pointer.ts";
import type { Pointer } from "../configuration/profile.ts";
import { idText } from "./id-text.ts";

/**
 * The members of a list in an order. The types of its fields are not shown: a list may be an object that has the members by their
 * ids, or one that has them in a list beside their number. An absent list and `null` are an empty one.
 */
export function membersOf(list: unknown): readonly unknown[] {
  if (Array.isArray(list)) return list;
  if (list === null || typeof list !== "object") return [];
  const values: readonly unknown[] = Object.values(list);
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length === 1) return lists[0] ?? [];
  return values.every((value) => value !== null && typeof value === "object") ? values : [];
}

/** The id of a member, which may be all that a list shows of it. */
export function memberId(member: unknown, place: Pointer): string {
  return idText(member) || idText(at(member, place));
}
