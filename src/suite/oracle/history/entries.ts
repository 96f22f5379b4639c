import { isDemanded, type History } from "./history.ts";

/** The call or the return of an operation, as a member of a doubly linked list in the order of time. */
export interface Entry {
  readonly kind: "call" | "return" | "head";
  /** Index of the operation in the history. */
  readonly operation: number;
  previous: Entry | null;
  next: Entry | null;
  /** The return of a call; `null` where nothing has to have happened by any time. */
  match: Entry | null;
}

/**
 * The list of calls and returns. A call at the very time of a return is before it: clocks are coarse, and taking
 * the two as overlapping never faults a service for an order that it could not know. Operations that need not have
 * happened have no return. Of calls between the same returns `isFirst` ones are first; no order of time is between
 * them.
 */
export function entriesOf<Command, Answer>(
  history: History<Command, Answer>,
  isFirst: (operation: number) => boolean,
): Entry {
  const timed = history.flatMap((operation, index) => {
    const { calledAt, returnedAt } = operation;
    const call = entry("call", index);
    if (returnedAt === null || !isDemanded(operation)) return [{ at: calledAt, entry: call }];
    call.match = entry("return", index);
    return [
      { at: calledAt, entry: call },
      { at: returnedAt, entry: call.match },
    ];
  });
  const byTime = timed
    .toSorted((one, other) => one.at - other.at || Number(isReturn(one.entry)) - Number(isReturn(other.entry)))
    .map((each) => each.entry);
  const head = entry("head", -1);
  let last = head;
  for (const next of runsOfCalls(byTime).flatMap((run) => [...run.filter(first), ...run.filter(notFirst)])) {
    last.next = next;
    next.previous = last;
    last = next;
  }
  return head;

  function first({ kind, operation }: Entry): boolean {
    return kind === "call" && isFirst(operation);
  }
  function notFirst(each: Entry): boolean {
    return !first(each);
  }
}

function isReturn({ kind }: Entry): boolean {
  return kind === "return";
}

/** The list in pieces: calls that no return separates, and each return for itself. */
function runsOfCalls(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  return entries.reduce<Entry[][]>((runs, each) => {
    const run = runs.at(-1);
    if (run === undefined || isReturn(each) || run.some(isReturn)) return [...runs, [each]];
    run.push(each);
    return runs;
  }, []);
}

function entry(kind: Entry["kind"], operation: number): Entry {
  return { kind, operation, previous: null, next: null, match: null };
}

/** Takes a call and its return out of the list; they remember their places. */
export function lift(call: Entry): void {
  unlink(call);
  if (call.match !== null) unlink(call.match);
}

/** Puts back what was lifted last. */
export function unlift(call: Entry): void {
  if (call.match !== null) relink(call.match);
  relink(call);
}

function unlink({ previous, next }: Entry): void {
  if (previous !== null) previous.next = next;
  if (next !== null) next.previous = previous;
}

function relink(member: Entry): void {
  if (member.previous !== null) member.previous.next = member;
  if (member.next !== null) member.next.previous = member;
}
