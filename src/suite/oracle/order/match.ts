import { isNamedStatus } from "../../../core/portable.ts";
import { absent } from "../members.ts";
import { shown as inWords } from "../shown.ts";
import { isRightDrop } from "./drop.ts";
import type { PartName } from "./rules/rule.ts";
import type { ShownLine, ShownOrder, ShownPart } from "./shown-order.ts";
import type { Content, Line, LineState, OrderState, Part } from "./state.ts";

/** Where what is shown is not what is expected. */
export interface Mismatch {
  readonly part: PartName;
  /** Id and value of the member it is about. */
  readonly keys: readonly string[];
  readonly expected: string;
  readonly actual: string;
}

export interface Match<T> {
  /** What is known now: what was expected, with what was open filled in from what is shown. */
  readonly known: T;
  readonly mismatches: readonly Mismatch[];
}

/** Compares what is expected with an order that is shown. A lock may show as a status of its own. */
export function matchOrder(
  expected: Content,
  shown: ShownOrder,
  { locked }: Pick<OrderState, "locked">,
): Match<Content> {
  const mismatches: Mismatch[] = [];
  const scalar = <T>(part: PartName, is: T, other: T): T => {
    if (is === undefined || other === undefined) return is ?? other;
    if (is !== other) mismatches.push({ part, keys: [], expected: inWords(is), actual: inWords(other) });
    return other;
  };
  const members = <T>(match: Match<readonly T[]>): readonly T[] => {
    mismatches.push(...match.mismatches);
    return match.known;
  };
  const { gone } = expected;
  const parts = (
    part: PartName,
    own: readonly Part[],
    other: readonly ShownPart[] | undefined,
    open = false,
  ): readonly Part[] =>
    other === undefined ? own : members(matchParts(part, own, other, { whole: true, open, gone }));
  const hasCancelled = expected.lines.some(({ cancelled }) => cancelled !== false);
  // A status of the service's own, where there may be one, says nothing against the one that is expected.
  const mayBeOwn = locked || hasCancelled || expected.ownStatus === true;
  const known: Content = {
    status: scalar("status", expected.status, mayBeOwn && !isNamedStatus(shown.status) ? undefined : shown.status),
    failed: scalar("failed", expected.failed, shown.failed),
    reference: scalar("reference", expected.reference, shown.reference),
    balance: scalar("balance", expected.balance, shown.balance),
    total: scalar("total", expected.total, shown.total),
    tax: shown.tax ?? expected.tax,
    version: scalar("version", expected.version, shown.version),
    rewritten: false,
    drop: undefined,
    // What is not shown may still have come.
    ownFees: expected.ownFees && shown.fees === undefined,
    ...(expected.ownTravellers === true && shown.travellers === undefined && { ownTravellers: true, gone }),
    ...(expected.ownReservations === true && shown.reservations === undefined && { ownReservations: true, gone }),
    ownStatus: mayBeOwn && !isNamedStatus(shown.status),
    lines: members(matchLines(expected.lines, shown.lines, { whole: true, open: expected.ownLines === true, gone })),
    fees: parts("fee", expected.fees, shown.fees, expected.ownFees),
    travellers: parts("traveller", expected.travellers, shown.travellers, expected.ownTravellers),
    reservations: parts("reservation", expected.reservations, shown.reservations, expected.ownReservations),
  };
  const { drop } = expected;
  if (drop !== undefined && !isRightDrop(drop, expected, shown)) {
    const words = { expected: `${drop.cost} less than ${drop.total}`, actual: shown.total ?? "" };
    mismatches.push({ part: "total", keys: [], ...words });
  }
  return { known, mismatches };
}

/**
 * `whole`: everything that is expected has to be shown; otherwise it is a choice of the members. `open`: or more, apart from what
 * is `gone`.
 */
export interface Extent {
  readonly whole: boolean;
  readonly open?: boolean;
  readonly gone?: readonly string[] | undefined;
}

export function matchLines(
  expected: readonly Line[],
  shown: readonly ShownLine[],
  extent: Extent,
): Match<readonly Line[]> {
  return matchMembers(expected, shown, extent, {
    part: "line",
    value: (line) => line.reference,
    merge: mergeLine,
    newcomer: (line) => ({
      ...line,
      asked: undefined,
      state: line.pending === true ? "waiting" : "open",
      maybe: false,
      own: true,
    }),
    words: (line) => `a line ${inWords(line.reference)}`,
  });
}

export function matchParts(
  part: PartName,
  expected: readonly Part[],
  shown: readonly ShownPart[],
  extent: Extent = { whole: true },
): Match<readonly Part[]> {
  // Travellers are persons.
  const isPerson = part === "traveller";
  return matchMembers(expected, shown, extent, {
    part,
    value: (member) => member.value,
    merge(own, other) {
      const isSame = own.value === undefined || other.value === undefined || own.value === other.value;
      const known: Part = { ...own, id: other.id, value: other.value ?? own.value, maybe: false };
      if (isSame) return { known, differences: [] };
      const words = isPerson ? ["the name that was sent", "another name"] : [inWords(own.value), inWords(other.value)];
      return { known, differences: [{ expected: words[0] ?? "", actual: words[1] ?? "" }] };
    },
    newcomer: ({ id, value }) => ({ id, value, lineIds: null, maybe: false }),
    words: (member) => (isPerson ? "a traveller" : `a ${part} ${inWords(member.value)}`),
  });
}

interface Difference {
  readonly expected: string;
  readonly actual: string;
}

interface Means<Own, Other> {
  readonly part: PartName;
  readonly value: (member: Own | Other) => string | undefined;
  readonly merge: (own: Own, other: Other) => { readonly known: Own; readonly differences: readonly Difference[] };
  readonly words: (member: Own | Other) => string;
  /** What is known of a member that may have come by itself. */
  readonly newcomer?: (member: Other) => Own;
}

type Known = { readonly id: string | undefined; readonly maybe: boolean };

/** Pairs members by id; one whose id is not known yet by its value, or with what is left where no value is shown. */
function matchMembers<Own extends Known, Other extends { readonly id: string }>(
  expected: readonly Own[],
  shown: readonly Other[],
  { whole, open = false, gone = [] }: Extent,
  { part, value, merge, words, newcomer }: Means<Own, Other>,
): Match<readonly Own[]> {
  const mismatches: Mismatch[] = [];
  const left = new Set(shown);
  const byId = new Map(shown.map((other) => [other.id, other]));
  const pairs = new Map<Own, Other>();
  const pair = (own: Own, other: Other | undefined): void => {
    if (other === undefined || !left.has(other)) return;
    left.delete(other);
    pairs.set(own, other);
  };
  for (const own of expected) if (own.id !== undefined) pair(own, byId.get(own.id));
  const unknown = expected.filter(({ id }) => id === undefined);
  for (const own of unknown)
    pair(
      own,
      [...left].find((other) => value(other) === value(own)),
    );
  const nameless = unknown.filter((own) => !pairs.has(own));
  const bare = [...left].filter((other) => !value(other));
  // An answer that shows only the ids of several new members does not say which is which. The next reading may.
  if (!whole && nameless.length > 1 && bare.length <= nameless.length) for (const other of bare) left.delete(other);
  else for (const [at, own] of nameless.entries()) pair(own, bare[at]);
  const known = expected.flatMap((own): readonly Own[] => {
    const other = pairs.get(own);
    const keys = keysOf(own.id, value(own));
    const name = `${part} ${own.id ?? words(own)}`;
    if (other === undefined) {
      if (!whole) return [own];
      if (!own.maybe) mismatches.push({ part, keys, expected: `${name}: present`, actual: `${name}: ${absent.came}` });
      return [];
    }
    const merged = merge(own, other);
    for (const { expected: wanted, actual } of merged.differences) {
      mismatches.push({ part, keys, expected: `${name}: ${wanted}`, actual: `${name}: ${actual}` });
    }
    return [merged.known];
  });
  const come = open && newcomer !== undefined ? [...left].filter(({ id }) => !gone.includes(id)) : [];
  for (const other of left) {
    if (come.includes(other)) continue;
    const name = `${part} ${other.id}`;
    const actual = `${name}: present (${words(other)})`;
    mismatches.push({ part, keys: keysOf(other.id, value(other)), expected: `${name}: ${absent.wanted}`, actual });
  }
  return { known: newcomer === undefined ? known : [...known, ...come.map(newcomer)], mismatches };
}

function keysOf(id: string | undefined, value: string | undefined): readonly string[] {
  return [id, value].filter((key) => key !== undefined);
}

function mergeLine(own: Line, other: ShownLine): { readonly known: Line; readonly differences: readonly Difference[] } {
  const differences: Difference[] = [];
  const value = <T>(name: string, is: T, shown: T): T => {
    if (is === undefined || shown === undefined) return is ?? shown;
    if (is !== shown) {
      differences.push({ expected: `${name} ${inWords(is)}`, actual: `${name} ${inWords(shown)}` });
    }
    return shown;
  };
  const state = stateOf(own.state, other.pending);
  if (state === null) {
    const words = [own.state === "waiting" ? "pending" : "not pending", other.pending ? "pending" : "not pending"];
    differences.push({ expected: words[0] ?? "", actual: words[1] ?? "" });
  }
  const known: Line = {
    ...own,
    id: other.id,
    reference: value("reference", own.reference, other.reference),
    amount: value("amount", own.amount, other.amount),
    confirmation: value("externalConfirmation", own.confirmation, other.confirmation),
    state: state ?? own.state,
    cancelled: value("cancelled", own.cancelled, other.cancelled),
    maybe: false,
  };
  return { known, differences };
}

/** The state of a line after it was shown, or `null` if it must not be shown so. */
function stateOf(state: LineState, pending: boolean | undefined): LineState | null {
  if (pending === undefined) return state;
  switch (state) {
    case "new":
      return pending ? "waiting" : "unneeded";
    case "open":
      return pending ? "waiting" : "open";
    case "reopened":
      return pending ? "waiting" : "confirmed";
    case "waiting":
      return pending ? state : null;
    case "confirmed":
    case "failed":
    case "unneeded":
      return pending ? null : state;
  }
}
