import type { OperationId, PartList } from "../../../../core/portable.ts";
import type { Shown } from "../answer.ts";
import { refusedBatch, served, type Expectation, type Listed } from "../expectation.ts";
import type { Rule } from "../rules/index.ts";
import { isGuaranteed } from "../guaranteed.ts";
import type { Line, OrderState, Part } from "../state.ts";

/** What fees, travellers and reservations of an order have in common. Sections 1, 2 and 4. */

/** A member that is asked for, with the value by which it is recognised. */
export function newPart(value: string): Part {
  return { id: undefined, value, lineIds: [], maybe: false };
}

/** What was just made is known to its maker alone, until the answer names its id. */
export function asAnswered(_: unknown, shown: Shown): Shown {
  return shown.kind === "parts" ? shown : { kind: "nothing" };
}

interface Adding {
  readonly rule: Rule;
  readonly added: readonly Part[];
  readonly isSure: boolean;
  readonly exactly: boolean;
}

/** Members that come. */
export function addingParts(state: OrderState, list: PartList, { rule, added, isSure, exactly }: Adding): Expectation {
  const named = added.map((part) => part.value ?? "");
  const listed: Listed = { keys: named, exactly };
  return {
    rule,
    named,
    served: served(state, { [list]: [...state.now[list], ...added] }, listed),
    refused: isSure ? [] : [{ state }],
  };
}

interface Updating {
  readonly rule: Rule;
  readonly operation: OperationId;
  readonly id: string;
  readonly value: string;
}

/** A member that gets another value. */
export function updatingPart(state: OrderState, list: PartList, { rule, operation, id, value }: Updating): Expectation {
  const isThere = isSurelyThere(state, list, id);
  const parts = state.now[list].map((part) => (part.id === id ? { ...part, value } : part));
  const lines = linesOf(state, list, [id]);
  // What is said of a seat may name its line, and that may be gone.
  const isKnown = isThere && lines.length === new Set(lineIdsOf(state, list, [id])).size;
  return {
    rule,
    named: [id],
    served: served(state, { [list]: parts }, isThere ? { keys: [id], exactly: true } : undefined),
    refused: isGuaranteed(state, operation, { lines, isKnown }) ? [] : [{ state }],
  };
}

interface Removing extends Pick<Updating, "rule" | "operation"> {
  readonly ids: readonly string[];
}

/** Members that go. */
export function removingParts(state: OrderState, list: PartList, { rule, operation, ids }: Removing): Expectation {
  const isSure =
    ids.length > 0 && new Set(ids).size === ids.length && ids.every((id) => isSurelyThere(state, list, id));
  // Without any id the request may mean all of them.
  const isMeant = ({ id }: Part): boolean => ids.length === 0 || (id !== undefined && ids.includes(id));
  const whole = isSure || ids.length === 1;
  const parts = state.now[list].flatMap((part) => {
    if (!isMeant(part)) return [part];
    // The service's own fee may come again.
    if (part.lineIds === null && list === "fees") return [{ ...part, maybe: true }];
    return whole ? [] : [{ ...part, maybe: true }];
  });
  const left = { [list]: parts };
  return {
    rule,
    named: ids,
    served: served(state, left),
    refused: isGuaranteed(state, operation, { lines: linesOf(state, list, ids), isKnown: isSure, count: ids.length })
      ? []
      : refusedBatch(state, ids, left),
  };
}

/** The lines that members are for. */
function linesOf(state: OrderState, list: PartList, ids: readonly string[]): readonly Line[] {
  const named = lineIdsOf(state, list, ids);
  return state.now.lines.filter(({ id }) => id !== undefined && named.includes(id));
}

function lineIdsOf({ now }: OrderState, list: PartList, ids: readonly string[]): readonly string[] {
  return now[list].filter(({ id }) => id !== undefined && ids.includes(id)).flatMap(({ lineIds }) => lineIds ?? []);
}

function isSurelyThere({ now }: OrderState, list: PartList, id: string): boolean {
  // Whether the service's own fee can be deleted is left open.
  const isOwn = (part: Part): boolean => list === "fees" && part.lineIds === null;
  return now[list].some((part) => part.id === id && !part.maybe && !isOwn(part));
}
