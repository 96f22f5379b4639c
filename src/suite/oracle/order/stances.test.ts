import { describe, expect, test } from "vitest";

import {
  allowances,
  type Aspect,
  choicesFor,
  type Extent,
  type FrameRow,
  type OperationId,
} from "../../../core/index.ts";
import type { ChangeCommand } from "./commands/index.ts";
import {
  added,
  answeredOrder,
  answeredParts,
  confirmed,
  draft,
  line,
  part,
  play,
  read,
  settled,
  status,
  type Step,
  unneeded,
} from "./history.testing.ts";
import { imaginedAnswers } from "./imagined.ts";
import type { ShownLine, ShownOrder, ShownPart } from "./shown-order.ts";
import { step } from "./step.ts";
import type { OrderState } from "./state.ts";

/** What the table of stances leaves open, the order model must take: each side effect is shown to it alone. */

const parts = {
  fees: [part("fee", "5")],
  travellers: [part("traveller", "Ada")],
  reservations: [part("seat", "1A")],
};
const [waiting, other] = [line("waiting"), line("other", { ...unneeded })];
const own = part("own", "1.50");
const sums = { balance: "0", total: "20", tax: "2", version: "3" };
const building: readonly Step[] = [
  added(waiting, other),
  [{ operation: "addFeeToOrder", amount: "5", lineIds: ["waiting"] }, answeredParts(parts.fees)],
  [{ operation: "addTravellersToOrder", names: ["Ada"] }, answeredParts(parts.travellers)],
  [
    { operation: "addReservationToOrder", reservations: [{ id: "seat", seat: "1A", lineId: "waiting" }] },
    answeredParts(parts.reservations),
  ],
  read(draft([waiting, other], { ...parts, ...sums, fees: [...parts.fees, own] })),
];
const sold = line("waiting", settled);
const confirming: Step = [
  { operation: "confirmOrderLines", ids: ["waiting"] },
  answeredOrder(confirmed([sold, other], { ...parts, ...sums, fees: [...parts.fees, own] })),
];

const histories: Readonly<Record<keyof FrameRow, readonly Step[]>> = {
  draft: building,
  confirmed: [...building, confirming],
};

const commands: readonly ChangeCommand[] = [
  { operation: "updateOrder", reference: "new" },
  { operation: "failOrder" },
  { operation: "resetOrder" },
  { operation: "unlockOrder" },
  { operation: "confirmOrder" },
  { operation: "addFeeToOrder", amount: "7", lineIds: ["waiting"] },
  { operation: "deleteFeeFromOrder", id: "fee" },
  { operation: "addOrderLines", lines: [{ reference: "late", amount: "10", pending: true }] },
  { operation: "updateOrderLines", changes: [{ id: "waiting", reference: "new", amount: "12", pending: true }] },
  { operation: "confirmOrderLines", ids: ["waiting"] },
  { operation: "addTravellersToOrder", names: ["Bob"] },
  { operation: "updateTravellerOnOrder", id: "traveller", name: "Eve" },
  { operation: "removeTravellersFromOrder", ids: ["traveller"] },
  { operation: "addReservationToOrder", reservations: [{ id: "late", seat: "2B" }] },
  { operation: "updateReservationOnOrder", id: "seat", seat: "3C" },
  { operation: "removeReservationFromOrder", id: "seat" },
];

/** Of the two, a line that is not confirmed can be deleted, and one that is can be cancelled. */
const ofLines: Readonly<Record<keyof FrameRow, readonly ChangeCommand[]>> = {
  draft: [{ operation: "deleteOrderLines", ids: ["waiting"] }],
  confirmed: [{ operation: "cancelOrderLines", ids: ["waiting"] }],
};

type Alter = (order: ShownOrder, isConcerned: (line: string) => boolean) => ShownOrder;

function withLines(change: (line: ShownLine) => ShownLine): Alter {
  return (order, isConcerned) => ({
    ...order,
    lines: order.lines.map((each) => (isConcerned(each.id) ? change(each) : each)),
  });
}

const adding = (list: readonly ShownPart[] | undefined): readonly ShownPart[] => [...(list ?? []), part("new", "9")];

/** How each aspect that the model knows shows a side effect; what is for a line is for the waiting one. A status is about a state. */
const altering: { readonly [Each in Aspect]?: Alter } = {
  version: (order) => ({ ...order, version: "9" }),
  balance: (order) => ({ ...order, balance: "77" }),
  totalAmount: (order) => ({ ...order, total: "77" }),
  totalTaxAmount: (order) => ({ ...order, tax: "7" }),
  "line.amount": withLines((each) => ({ ...each, amount: "77" })),
  "line.externalReference": withLines((each) => ({ ...each, reference: "77" })),
  "line.externalConfirmation": withLines((each) => ({ ...each, confirmation: "OWN" })),
  "line.cancellation": withLines((each) => ({ ...each, cancelled: true })),
  "lines.added": (order) => ({ ...order, lines: [...order.lines, line("new", settled)] }),
  "fees.added": (order) => ({ ...order, fees: adding(order.fees) }),
  "fees.removed": (order) => ({ ...order, fees: order.fees?.filter(({ id }) => id !== "fee") }),
  "fee.amount": (order) => ({ ...order, fees: order.fees?.map((fee) => (fee.id === "fee" ? part("fee", "77") : fee)) }),
  "travellers.added": (order) => ({ ...order, travellers: adding(order.travellers) }),
  "reservations.added": (order) => ({ ...order, reservations: adding(order.reservations) }),
  "reservations.removed": (order) => ({
    ...order,
    reservations: order.reservations?.filter(({ id }) => id !== "seat"),
  }),
  "reservation.seat": (order) => ({
    ...order,
    reservations: order.reservations?.map((each) => (each.id === "seat" ? part("seat", "77") : each)),
  }),
};

interface Cell {
  readonly aspect: Aspect;
  readonly of: Extent;
}

/** What an operation may do besides what it is for, by leave of the table or by a choice; and fees of the service's own. */
function openCells(operation: OperationId, before: keyof FrameRow): readonly Cell[] {
  // With a traveller goes only a seat that came with one, and here every seat was asked for.
  const isTried = (aspect: Aspect): boolean =>
    operation !== "removeTravellersFromOrder" || aspect !== "reservations.removed";
  const known = (Object.keys(altering) as readonly Aspect[]).filter(isTried);
  const cells = known.flatMap((aspect) => [
    ...allowances(operation, aspect, before).flatMap(({ kind, of }) => (kind === "may" ? [{ aspect, of }] : [])),
    ...choicesFor(operation, aspect, before).map(({ of }) => ({ aspect, of })),
  ]);
  return cells;
}

function statesAfter(states: readonly OrderState[], [command, answer]: Step): readonly OrderState[] {
  return states.flatMap((state) => step(state, command, answer).states);
}

describe.each(["draft", "confirmed"] as const)("on a %s order", (before) => {
  const from = play(histories[before]).states;

  test.each([...commands, ...ofLines[before]])("what is left open of $operation is no inconsistency", (command) => {
    const { operation } = command as Exclude<ChangeCommand, { readonly operation: "lock" }>;
    const [state] = from;
    if (state === undefined) throw new RangeError("no state");
    const orders = imaginedAnswers(state, command).flatMap((answer) =>
      answer.kind === "answered" && answer.shown.kind === "order" ? [answer.shown.order] : [],
    );
    const failing = openCells(operation, before).flatMap(({ aspect, of }) => {
      const isConcerned = (id: string): boolean => of === "any" || (of === "named") === (id === "waiting");
      const results = orders.map((order) => altering[aspect]?.(order, isConcerned) ?? order);
      const isTaken = results.some(
        (order) => statesAfter(statesAfter(from, [command, status(200)]), read(order)).length > 0,
      );
      return isTaken ? [] : [`${aspect} of ${of}`];
    });
    expect(failing).toEqual([]);
  });

  test("each of them is tried on what a service may show", () => {
    expect(from.length).toBeGreaterThan(0);
  });
});
