import type { OrderLineIntent } from "../../../../core/portable.ts";
import { confirmedOf, isFirstDraft, partsAround, refusedBatch, served, type Expectation } from "../expectation.ts";
import { isGuaranteed } from "../guaranteed.ts";
import { isSurelyConfirmed, isSurelyUnconfirmed, linesNamed } from "../line-state.ts";
import { amountText } from "../shown-order.ts";
import { type Content, type Line, type OrderState } from "../state.ts";
import { forOne, type Changes } from "./record.ts";
import { counted, byPlace, short, shortIds } from "./messages.ts";

export interface LineWanted {
  /** Chosen by the client, different for each line. */
  readonly reference: string;
  readonly amount: string;
  readonly pending: boolean;
}

interface LineChangeWanted extends LineWanted {
  readonly id: string;
}

interface Adding {
  readonly lines: readonly LineWanted[];
}
interface Updating {
  readonly changes: readonly LineChangeWanted[];
}
interface Deleting {
  readonly ids: readonly string[];
}

export interface LineArguments {
  readonly addOrderLines: Adding;
  readonly updateOrderLines: Updating;
  readonly deleteOrderLines: Deleting;
}

/** Adding, updating and deleting order lines. Section 3, rule 1, and section 4. */
export const lineCommands: Changes<LineArguments> = {
  addOrderLines: {
    call: (calls, orderId, { lines }) => calls.addOrderLines(orderId, lines.map(intentOf)),
    words({ lines }) {
      const words = lines.map(({ amount, pending }) => `${amount}${pending ? " pending" : ""}`);
      return `add ${counted(lines.length, "line")} (${words.join(", ")})`;
    },
    mentions: ({ lines }) => lines.map(({ reference }) => reference),
    expect: (state, wanted) => adding(state, wanted),
    unalterable(_, shown) {
      if (shown.kind !== "lines") return { kind: "nothing" };
      // A line that waits has waited since it was made; one that does not may have been confirmed or failed meanwhile.
      const open = { pending: undefined, confirmation: undefined };
      return {
        kind: "lines",
        lines: shown.lines.map((line) => (line.pending === true ? line : { ...line, ...open })),
      };
    },
  },
  updateOrderLines: {
    call: (calls, orderId, { changes }) => calls.updateOrderLines(orderId, changes.map(changeOf)),
    ways: {
      updateOrderLine: forOne("changes", (calls, orderId, change: LineChangeWanted) =>
        calls.updateOrderLine(orderId, changeOf(change)),
      ),
    },
    words({ changes }, { lines }) {
      const amounts = changes.map(({ amount }) => amount).join(", ");
      return `update ${byPlace("line", idsOf(changes), lines)} to ${amounts}`;
    },
    mentions: ({ changes }) => changes.map(({ id, reference }) => `${short(id)} to ${reference}`),
    expect: (state, wanted) => updating(state, wanted),
  },
  deleteOrderLines: {
    call: (calls, orderId, { ids }) => calls.deleteOrderLines(orderId, ids),
    ways: {
      removeOrderLine: forOne("ids", (calls, orderId, id: string) => calls.removeOrderLine(orderId, id)),
    },
    words: ({ ids }, { lines }) => `delete ${byPlace("line", ids, lines)}`,
    mentions: shortIds,
    expect: (state, wanted) => deleting(state, wanted),
  },
};

function intentOf({ reference, amount, pending }: LineWanted): OrderLineIntent {
  return { externalReference: reference, price: amount, pending };
}

function changeOf({ id, ...line }: LineChangeWanted) {
  return { id, line: intentOf(line) };
}

function idsOf(changes: readonly LineChangeWanted[]): readonly string[] {
  return changes.map(({ id }) => id);
}

function adding(state: OrderState, { lines }: Adding): Expectation {
  const added = lines.map(({ reference, amount }): Line => ({
    id: undefined,
    reference,
    amount: undefined,
    asked: amountText(amount),
    confirmation: undefined,
    state: "new",
    cancelled: false,
    maybe: false,
  }));
  const references = lines.map((line) => line.reference);
  return {
    rule: "lines-added",
    named: references,
    served: served(state, { lines: [...state.now.lines, ...added] }, { keys: references, exactly: true }),
    refused: isGuaranteed(state, "addOrderLines", { count: lines.length }) ? [] : [{ state }],
  };
}

function updating(state: OrderState, { changes }: Updating): Expectation {
  const ids = idsOf(changes);
  const { lines, clean } = linesNamed(state, ids);
  const isSure = clean && isFirstDraft(state) && lines.every((line) => isSurelyUnconfirmed(state, line));
  const alter = (change: (line: Line, wanted: LineChangeWanted) => Line): Partial<Content> => ({
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
    refused: isGuaranteed(state, "updateOrderLines", { lines, isKnown: clean, count: ids.length })
      ? []
      : refusedBatch(state, ids, alter(updatedMaybe)),
  };
}

function updated(line: Line, { reference, amount }: LineChangeWanted): Line {
  const asked = amountText(amount);
  const isTaken = line.asked !== undefined && line.asked === line.amount;
  const isFresh = ["new", "waiting", "unneeded"].includes(line.state);
  return {
    ...line,
    reference,
    asked,
    amount: isTaken ? asked : undefined,
    confirmation: undefined,
    state: isFresh ? "new" : "open",
  };
}

function updatedMaybe(line: Line): Line {
  return {
    ...line,
    reference: undefined,
    asked: undefined,
    amount: undefined,
    confirmation: undefined,
    state: "open",
  };
}

/** Rule 1: deleting is for lines that are not confirmed. The fees and seats of a line may go with it, or have to go before. */
function deleting(state: OrderState, { ids }: Deleting): Expectation {
  const { lines, clean } = linesNamed(state, ids);
  const hasParts = [...state.now.fees, ...state.now.reservations].some(
    ({ lineIds }) => lineIds?.some((id) => ids.includes(id)) === true,
  );
  const isSure = clean && !hasParts && isFirstDraft(state) && lines.every((line) => isSurelyUnconfirmed(state, line));
  const isForbidden = clean && lines.every((line) => isSurelyConfirmed(state, line));
  const whole = isSure || (clean && ids.length === 1);
  if (isForbidden) {
    const left = state.now.lines.filter((line) => !lines.includes(line));
    const forbidden = served(state, { lines: left, ...partsAround(state, lines) });
    return { rule: "confirmed-lines-kept", named: ids, served: [], refused: [{ state }], forbidden };
  }
  // Without any id the request may mean all of them.
  const isMeant = (line: Line): boolean => ids.length === 0 || (line.id !== undefined && ids.includes(line.id));
  const isGoing = (line: Line): boolean => isMeant(line) && !isSurelyConfirmed(state, line);
  const left: Partial<Content> = {
    lines: state.now.lines.flatMap((line) => {
      if (!isGoing(line)) return [line];
      return whole ? [] : [{ ...line, maybe: true }];
    }),
    ...partsAround(state, state.now.lines.filter(isGoing)),
  };
  const deleted = served(state, left);
  return {
    rule: "lines-deleted",
    named: ids,
    served: [...deleted, ...confirmedOf(deleted)],
    refused: isGuaranteed(state, "deleteOrderLines", { lines, isKnown: clean, count: ids.length })
      ? []
      : refusedBatch(state, ids, left),
  };
}
