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
 * The list of calls and returns. A call at the very time of a return stands before it: clocks are coarse, and taking
 * the two as overlapping never blames a service for an order that it could not know. Operations that need not have
 * happened have no return.
 */
export function entriesOf<Command, Answer>(history: History<Command, Answer>): Entry {
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
  const rank = ({ kind }: Entry): number => (kind === "call" ? 0 : 1);
  const head = entry("head", -1);
  let last = head;
  for (const { entry: next } of timed.toSorted(
    (one, other) => one.at - other.at || rank(one.entry) - rank(other.entry),
  )) {
    last.next = next;
    next.previous = last;
    last = next;
  }
  return head;
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
