import { sumOf } from "../../total.ts";
import { orderStatus } from "../../../../core/portable.ts";
import {
  confirmedCandidates,
  confirmedOf,
  partsAround,
  isRewritten,
  renewed,
  withNow,
  withPossible,
  type Expectation,
  type Outcome,
} from "../expectation.ts";
import { isGuaranteed, type Said } from "../guaranteed.ts";
import { isSurelyConfirmed, isSurelyWaiting, linesNamed } from "../line-state.ts";
import { isConfirmed, type Content, type Drop, type Line, type OrderState } from "../state.ts";
import { forOne, type Changes } from "./record.ts";
import { byPlace, shortIds } from "./messages.ts";

interface Cancelling {
  readonly ids: readonly string[];
}

export interface CancellationArguments {
  readonly cancelOrderLines: Cancelling;
}

/** Cancelling order lines: the last row of the state table, and rule 2. */
export const cancellationCommands: Changes<CancellationArguments> = {
  cancelOrderLines: {
    call: (calls, orderId, { ids }) => calls.cancelOrderLines(orderId, ids),
    ways: {
      cancelOrderLine: forOne("ids", (calls, orderId, id: string) => calls.cancelOrderLine(orderId, id)),
      "cancelOrderLines.orderLineIds": {
        call: (calls, orderId, { ids }) => calls.cancelOrderLinesByQuery(orderId, ids),
        narrowed: (wanted) => wanted,
      },
    },
    words: ({ ids }, { lines }) => `cancel ${byPlace("line", ids, lines)}`,
    mentions: shortIds,
    expect: (state, wanted) => cancelling(state, wanted),
    transition: (before, after) => (cancelledIn(after) > cancelledIn(before) ? "cancel-line" : null),
  },
};

function cancelledIn({ now }: OrderState): number {
  return now.lines.filter((line) => line.cancelled === true).length;
}

function cancelling(state: OrderState, { ids }: Cancelling): Expectation {
  const { lines, clean } = linesNamed(state, ids);
  const isOpen = (line: Line): boolean => isSurelyConfirmed(state, line) && line.cancelled === false;
  const isSure = clean && !state.locked && lines.every(isOpen);
  const isForbidden = clean && lines.every((line) => isSurelyWaiting(state, line));
  const outcomes = (change: Partial<Content>): readonly Outcome[] =>
    cancelledFrom(state, change).map((next) => ({ state: next }));
  if (isForbidden) {
    const refused: readonly Outcome[] = [{ state }];
    const change = state.now.lines.map((line) => (lines.includes(line) ? { ...line, cancelled: true } : line));
    const forbidden = outcomes({ lines: change, ...partsAround(state, lines) });
    return { rule: "unconfirmed-lines-kept", named: ids, served: [], refused, forbidden };
  }
  // Without any id the request may mean all of them.
  const isMeant = (line: Line): boolean => ids.length === 0 || (line.id !== undefined && ids.includes(line.id));
  const isGoing = (line: Line): boolean => isMeant(line) && line.cancelled !== true && !isSurelyWaiting(state, line);
  const after = (cancelled: boolean | undefined): Partial<Content> => ({
    lines: state.now.lines.map((line) => (isGoing(line) ? { ...line, cancelled } : line)),
    ...partsAround(state, state.now.lines.filter(isGoing)),
  });
  const partly = outcomes(after(undefined));
  const done = outcomes({ ...after(true), drop: isSure ? dropOf(state.now, lines) : undefined });
  const confirmed = isConfirmed(state.now) ? [] : confirmedOf(done);
  return {
    rule: "lines-cancelled",
    named: ids,
    kept: lines.flatMap((line) => (line.id !== undefined && isSurelyWaiting(state, line) ? [line.id] : [])),
    served: isSure
      ? [...done, ...confirmed].map((outcome) => ({ ...outcome, listed: { keys: ids, exactly: true } }))
      : [...partly, ...confirmed],
    refused: refusedCancelling(state, { lines, isKnown: clean, count: ids.length }, isSure ? [] : partly),
  };
}

function refusedCancelling(
  state: OrderState,
  said: Said & { readonly count: number },
  partly: readonly Outcome[],
): readonly Outcome[] {
  if (isGuaranteed(state, "cancelOrderLines", said)) return [];
  return said.count === 1 ? [{ state }] : [{ state }, ...partly];
}

/** The status of the order afterwards is not shown; its other lines stay as they are. */
function cancelledFrom(state: OrderState, change: Partial<Content>): readonly OrderState[] {
  const settled = isConfirmed(state.now) ? confirmedCandidates(state) : state.settled;
  const after: OrderState = { ...state, settled, now: { ...state.now, ...renewed, ...change, ownStatus: true } };
  if (!isConfirmed(state.now)) return [after];
  return [
    withPossible(withNow(after, { rewritten: isRewritten(state) }), "OrderConfirmed"),
    { ...after, now: { ...after.now, status: orderStatus.draft, failed: undefined } },
  ];
}

/** What has to leave the total, where it is known what the lines cost; with that of cancellations since it was shown. */
function dropOf({ drop, total, tax, fees }: Content, lines: readonly Line[]): Drop | undefined {
  const cost = sumOf([...lines.map((line) => line.amount), ...(drop === undefined ? [] : [drop.cost])]);
  if (drop !== undefined) return cost === null ? undefined : { ...drop, cost: cost.toFixed() };
  const charged = sumOf(fees.map((fee) => fee.value));
  if (total === undefined || cost === null || charged === null) return undefined;
  return { cost: cost.toFixed(), total, fees: charged.toFixed(), tax };
}
