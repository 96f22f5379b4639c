import type { CommandOf, LineChangeWanted } from "./command.ts";
import { changedFrom, isOrdinaryDraft, loosened, type Expectation, type Listed, type Outcome } from "../expectation.ts";
import { isSurelyConfirmed, isSurelyUnconfirmed, linesNamed } from "../line-state.ts";
import { amountText } from "../shown-order.ts";
import type { Content, Line, OrderState, Part } from "../state.ts";

/** Adding, updating and deleting order lines. Section 3, rule 1, and section 4. */

export function addingLines(state: OrderState, { lines }: CommandOf<"addOrderLines">): Expectation {
  const added = lines.map(({ reference, amount }): Line => ({
    id: undefined,
    reference,
    amount: undefined,
    asked: amountText(amount),
    confirmation: undefined,
    standing: "new",
    cancelled: false,
    maybe: false,
  }));
  const named = lines.map((line) => line.reference);
  return {
    rule: "lines-added",
    named,
    served: served(
      state,
      { lines: [...state.now.lines, ...added], ...feesAround(state, []) },
      { keys: named, exactly: true },
    ),
    refused: isOrdinaryDraft(state) && lines.length > 0 ? [] : [{ state }],
  };
}

export function updatingLines(state: OrderState, { operation, changes }: CommandOf<"updateOrderLines">): Expectation {
  const ids = changes.map((change) => change.id);
  const { lines, clean } = linesNamed(state, ids);
  const isSure = clean && isOrdinaryDraft(state) && lines.every((line) => isSurelyUnconfirmed(state, line));
  const alter = (change: (line: Line, wanted: LineChangeWanted) => Line): Partial<Content> => ({
    ...feesAround(state, []),
    lines: state.now.lines.map((line) => {
      const wanted = changes.findLast(({ id }) => id === line.id);
      return wanted === undefined ? line : change(line, wanted);
    }),
  });
  const whole = clean && (isSure || changes.length === 1);
  return {
    rule: "lines-updated",
    named: ids,
    served: whole ? served(state, alter(updated), { keys: ids, exactly: true }) : served(state, alter(updatedMaybe)),
    refused: isSure ? [] : refusedBatch(state, ids, alter(updatedMaybe)),
    ...(operation === "updateOrderLine" && { deprecated: operation }),
  };
}

function updated(line: Line, { reference, amount }: LineChangeWanted): Line {
  const asked = amountText(amount);
  const isTaken = line.asked !== undefined && line.asked === line.amount;
  const isFresh = ["new", "waiting", "unneeded"].includes(line.standing);
  const standing = isFresh ? "new" : "open";
  return { ...line, reference, asked, amount: isTaken ? asked : undefined, confirmation: undefined, standing };
}

function updatedMaybe(line: Line): Line {
  return {
    ...line,
    reference: undefined,
    asked: undefined,
    amount: undefined,
    confirmation: undefined,
    standing: "open",
  };
}

/** Rule 1: deleting is for lines that are not confirmed. The fees of a line may go with it. */
export function deletingLines(state: OrderState, { operation, ids }: CommandOf<"deleteOrderLines">): Expectation {
  const { lines, clean } = linesNamed(state, ids);
  const isSure = clean && isOrdinaryDraft(state) && lines.every((line) => isSurelyUnconfirmed(state, line));
  const isForbidden = clean && lines.every((line) => isSurelyConfirmed(state, line));
  const whole = isSure || (clean && ids.length === 1);
  const deprecated = operation === "removeOrderLine" && { deprecated: operation };
  if (isForbidden) {
    const left = state.now.lines.filter((line) => !lines.includes(line));
    const forbidden = served(state, { lines: left, ...feesAround(state, lines) });
    return { rule: "confirmed-lines-kept", named: ids, served: [], refused: [{ state }], forbidden, ...deprecated };
  }
  // Without any id the request may mean all of them.
  const isMeant = (line: Line): boolean => ids.length === 0 || (line.id !== undefined && ids.includes(line.id));
  const isGoing = (line: Line): boolean => isMeant(line) && !isSurelyConfirmed(state, line);
  const left: Partial<Content> = {
    lines: state.now.lines.flatMap((line) => {
      if (!isGoing(line)) return [line];
      return whole ? [] : [{ ...line, maybe: true }];
    }),
    ...feesAround(state, state.now.lines.filter(isGoing)),
  };
  return {
    rule: "lines-deleted",
    named: ids,
    served: served(state, left),
    refused: isSure ? [] : refusedBatch(state, ids, left),
    ...deprecated,
  };
}

/**
 * Fees when lines come, change or go. What was applied to a line that goes may go with it, and fees that nobody asked for
 * may come, change and go: what a service does so by itself is left open.
 */
export function feesAround({ now }: OrderState, going: readonly Line[]): Pick<Content, "fees" | "ownFees"> {
  const ids = going.map(({ id }) => id);
  const fees = now.fees.map((fee): Part => {
    if (fee.lineIds === null) return loosened(fee);
    return fee.lineIds.some((id) => ids.includes(id)) ? { ...fee, maybe: true } : fee;
  });
  return { fees, ownFees: true };
}

export function served(state: OrderState, change: Partial<Content>, listed?: Listed): readonly Outcome[] {
  return changedFrom(state, change).map((after) => ({ state: after, ...(listed && { listed }) }));
}

/** A refused batch may have been carried out as far as it went; a single one was not. */
export function refusedBatch(state: OrderState, ids: readonly string[], partly: Partial<Content>): readonly Outcome[] {
  return ids.length === 1 ? [{ state }] : [{ state }, ...served(state, partly)];
}
