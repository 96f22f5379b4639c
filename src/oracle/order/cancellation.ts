import Big from "big.js";
import { orderStatus } from "../../specification/order.ts";
import type { CommandOf } from "./command.ts";
import { confirmedCandidates, withPossible, type Expectation, type Outcome } from "./expectation.ts";
import { isSurelyConfirmed, isSurelyWaiting, linesNamed } from "./line-standing.ts";
import { possiblyGone } from "./lines.ts";
import { isConfirmed, type Content, type Line, type OrderState, type Part } from "./state.ts";

/** Cancelling order lines: the last row of the state table, and rule 2. */
export function cancellingLines(state: OrderState, command: CommandOf<"cancelOrderLines">): Expectation {
  const { ids } = command;
  const { lines, clean } = linesNamed(state, ids);
  const isOpen = (line: Line): boolean => isSurelyConfirmed(state, line) && line.cancelled === false;
  const isSure = clean && !state.locked && lines.every(isOpen);
  const isForbidden = clean && lines.every((line) => isSurelyWaiting(state, line));
  const deprecated = wayOf(command);
  if (isForbidden) {
    const refused: readonly Outcome[] = [{ state }];
    return { rule: "unconfirmed-lines-kept", named: ids, served: [], refused, ...deprecated };
  }
  // Without any id the request may mean all of them.
  const isMeant = (line: Line): boolean => ids.length === 0 || (line.id !== undefined && ids.includes(line.id));
  const isGoing = (line: Line): boolean => isMeant(line) && line.cancelled !== true && !isSurelyWaiting(state, line);
  const after = (cancelled: boolean | undefined): Partial<Content> => ({
    lines: state.now.lines.map((line) => (isGoing(line) ? { ...line, cancelled } : line)),
    fees: state.now.fees.map((fee) => possiblyGone(fee, state.now.lines.filter(isGoing))),
  });
  const outcomes = (change: Partial<Content>): readonly Outcome[] =>
    cancelledFrom(state, change).map((next) => ({ state: next }));
  const partly = outcomes(after(undefined));
  return {
    rule: "lines-cancelled",
    named: ids,
    served: isSure
      ? outcomes({ ...after(true), total: totalWithout(state.now, lines) }).map((outcome) => ({
          ...outcome,
          listed: { keys: ids, exactly: true },
        }))
      : partly,
    refused: isSure ? [] : ids.length === 1 ? [{ state }] : [{ state }, ...partly],
    ...deprecated,
  };
}

function wayOf({ operation, byQuery }: CommandOf<"cancelOrderLines">): Pick<Expectation, "deprecated"> {
  if (operation === "cancelOrderLine") return { deprecated: operation };
  return byQuery === true ? { deprecated: "cancelOrderLines.orderLineIds" } : {};
}

/** The status of the order afterwards is not shown; its other lines stay as they are. */
function cancelledFrom(state: OrderState, change: Partial<Content>): readonly OrderState[] {
  const renewed = { version: undefined, balance: undefined, total: undefined };
  const settled = isConfirmed(state.now) ? confirmedCandidates(state) : state.settled;
  const after: OrderState = { ...state, settled, now: { ...state.now, ...renewed, ...change } };
  if (!isConfirmed(state.now)) return [after];
  return [
    withPossible(after, "OrderConfirmed"),
    { ...after, now: { ...after.now, status: orderStatus.draft, failed: undefined } },
  ];
}

/** What the total is without these lines, where it is known what they cost and no fee depends on them. */
function totalWithout({ total, fees }: Content, lines: readonly Line[]): string | undefined {
  const isApart = ({ lineIds }: Part): boolean =>
    lineIds.length > 0 && !lines.some(({ id }) => lineIds.includes(id ?? ""));
  if (total === undefined || !fees.every(isApart)) return undefined;
  const costs = lines.map((line) => line.amount);
  if (costs.includes(undefined)) return undefined;
  return costs.reduce<Big>((sum, cost) => sum.minus(cost ?? 0), new Big(total)).toFixed();
}
