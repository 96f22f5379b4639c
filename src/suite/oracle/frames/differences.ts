import { type Aspect, cancelledLine, isNamedStatus, textsOf } from "../../../core/portable.ts";
import { isSameInstant } from "../instant.ts";
import { becameInWords, kindInWords, shown } from "../shown.ts";
import { absent } from "../members.ts";
import { comparable, memberKinds, type MemberKind, type PlacedMember, type PlacedOrder } from "./placed-order.ts";

/** One aspect in which an order is not what it was. */
export interface Change {
  readonly aspect: Aspect;
  /** The member that it is about; `null` for a value of the order itself. */
  readonly member: { readonly kind: MemberKind; readonly id: string } | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** Everything that the profile places and that two states of one order do not share. */
export function changesBetween(before: PlacedOrder, after: PlacedOrder): readonly Change[] {
  if (before === after) return [];
  const own = [...before.values].flatMap(([aspect, was]): Change[] => {
    const is = after.values.get(aspect);
    if (sameValue(aspect, was, is)) return [];
    const isWord = aspect === "status" && !(isNamedStatus(was) && isNamedStatus(is));
    return [{ aspect: isWord ? "statusWord" : aspect, member: null, before: was, after: is }];
  });
  return [...own, ...memberKinds.flatMap((kind) => memberChanges(kind, before.members[kind], after.members[kind]))];
}

/** Whether two values of an aspect are the same, however they are written. */
export function sameValue(aspect: Aspect, one: unknown, other: unknown): boolean {
  if (one === other || comparable(aspect, one) === comparable(aspect, other)) return true;
  if (instants.has(aspect)) return isSameInstant(one, other);
  // Whether every representation shows the version is left open.
  return aspect === "version" && ((one ?? null) === null || (other ?? null) === null);
}

const instants = new Set<Aspect>(["createdAt", "lastConfirmedAt", "line.cancelledAt"]);

type Members = readonly PlacedMember[] | null;
/** The list of each kind of member. */
export const listOf = { line: "lines", fee: "fees", traveller: "travellers", reservation: "reservations" } as const;

/** Where two lists of members of one order are not the same. */
export function memberChanges(kind: MemberKind, before: Members, after: Members): readonly Change[] {
  if (before === null || after === null) return [];
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((id): readonly Change[] => {
    const [was, is] = [before.filter((each) => each.id === id), after.filter((each) => each.id === id)];
    const member = { kind, id };
    if (was.length !== is.length) {
      const aspect = `${listOf[kind]}.${was.length < is.length ? "added" : "removed"}` as const;
      return [{ aspect, member, before: was.length, after: is.length }];
    }
    return was.flatMap((each, index) => valueChanges(each, is[index] ?? each).map((change) => ({ ...change, member })));
  });
}

function valueChanges(was: PlacedMember, is: PlacedMember): readonly Change[] {
  // One that is shown by its id alone says no more than that.
  if (was === is || was.values.size === 0 || is.values.size === 0) return [];
  const values = [...was.values].flatMap(([aspect, before]) => {
    const after = is.values.get(aspect);
    return sameValue(aspect, before, after) ? [] : [{ aspect, member: null, before, after }];
  });
  return [...values, ...legChanges(was.legs, is.legs)];
}

/** Legs come in any order, and each belongs together. */
function legChanges(was: readonly string[], is: readonly string[]): readonly Change[] {
  if (was.join() === is.join()) return [];
  const [before, after] = [was.map(parsed), is.map(parsed)];
  const change = (aspect: Aspect, one: unknown, other: unknown): Change => ({
    aspect,
    member: null,
    before: one,
    after: other,
  });
  if (before.length !== after.length) return [change("line.legs", before.length, after.length)];
  const names = Object.keys(before[0] ?? {}) as readonly Aspect[];
  const differing = names.flatMap((name) => {
    const [one, other] = [before, after].map((legs) => legs.map((leg) => leg[name] ?? "").toSorted());
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [change(name, one, other)];
  });
  return differing.length > 0 ? differing : [change("line.legs", was, is)];
}

function parsed(leg: string): Partial<Record<Aspect, string>> {
  return JSON.parse(leg) as Partial<Record<Aspect, string>>;
}

/** The change of an order that is shown as another one. */
export function anotherOrder(id: string, other: string): Change {
  return { aspect: "versions", member: null, before: `the order ${id}`, after: `the order ${other}` };
}

/**
 * By a choice an order stops being a failed one and a line is cancelled, and never the other way round. A time that is given
 * once may be given again after a reset has taken it away.
 */
export function isNeverChosen({ aspect, before, after }: Change, mayHaveReverted: boolean): boolean {
  if (aspect === "failed") return after !== false;
  if (aspect === "line.cancellation") return after !== cancelledLine;
  return aspect === "line.cancelledAt" && (before ?? null) !== null && !mayHaveReverted;
}

/** Values of persons stay out of the reports. */
const personal: readonly Aspect[] = [...textsOf("order", "person"), "traveller.name", "traveller.email"];

/** A change as a reader sees it: what is about it, what it was, and what it is. */
export function changeInWords({ aspect, member, before, after }: Change): {
  readonly name: string;
  readonly before: string;
  readonly after: string;
} {
  if (/\.(added|removed)$/u.test(aspect)) {
    const times = (count: unknown, none: string): string =>
      count === 0 ? none : count === 1 ? "present" : `present ${String(count)} times`;
    const name = `${member?.kind} ${member?.id}`;
    return { name, before: times(before, absent.wanted), after: times(after, absent.came) };
  }
  const value = aspect === "statusWord" ? "status" : aspect.slice(aspect.indexOf(".") + 1);
  const name = member === null ? value : `${value} of ${member.kind} ${member.id}`;
  if (!personal.includes(aspect)) return { name, before: shown(before ?? null), after: shown(after ?? null) };
  const isNew = (before ?? null) === null;
  return {
    name,
    before: isNew ? shown(null) : `${kindInWords(before).replace(/^a /u, "the ")} from before`,
    after: isNew ? kindInWords(after) : becameInWords(before, after),
  };
}
