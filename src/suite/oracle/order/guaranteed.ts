import { type Condition, guaranteeOf, mostOfFew, type OperationId } from "../../../core/portable.ts";
import { isFirstDraft, isOrdinaryDraft } from "./expectation.ts";
import { isSurelyConfirmed, isSurelyUnconfirmed, mayWait, waits } from "./line-state.ts";
import { isConfirmed, type Line, type OrderState, type Part } from "./state.ts";

/** What a command says, as far as it decides whether the command must succeed. */
export interface Said {
  /** The lines that it names, or that what it names is for. */
  readonly lines?: readonly Line[];
  /** Whether each thing that it names is there for sure, and named once. */
  readonly isKnown?: boolean;
  /** How many members it names or adds. */
  readonly count?: number;
}

/** Whether a sentence says that a command must succeed, as far as the state of the order is known. */
export function isGuaranteed(state: OrderState, operation: OperationId, said: Said = {}): boolean {
  const facts = factsOf(state, said);
  return guaranteeOf(operation, (condition) => facts[condition]()) !== undefined;
}

function factsOf(
  state: OrderState,
  { lines = [], isKnown = true, count = 1 }: Said,
): Readonly<Record<Condition, () => boolean>> {
  const { now, locked } = state;
  const ids = lines.map(({ id }) => id);
  const isFor = ({ lineIds }: Part): boolean => lineIds === null || lineIds.some((id) => ids.includes(id));
  const isSettled = isConfirmed(now) && !locked;
  return {
    draft: () => isOrdinaryDraft(state),
    confirmed: () => isSettled && now.failed === false,
    failed: () => isSettled && now.failed === true,
    locked: () => locked,
    unlocked: () => !locked,
    untouched: () => isFirstDraft(state) && now.lines.every((line) => untouched.has(line.state)),
    // Commands pay for nothing.
    unpaid: () => true,
    "zero-balance": () => now.balance === "0",
    "has-lines": () => now.lines.some(({ maybe }) => !maybe),
    "no-lines": () => now.lines.length === 0,
    "no-fees": () => now.fees.length === 0 && !now.ownFees,
    "no-travellers": () => now.travellers.length === 0 && now.ownTravellers !== true,
    "no-reservations": () => now.reservations.length === 0 && now.ownReservations !== true,
    "some-pending": () => now.lines.some(waits),
    "none-pending": () => !now.lines.some(mayWait),
    // Where a target takes no line, the model does not know whether a reservation has to be taken.
    "names-line": () => lines.length > 0,
    "names-known": () => isKnown,
    "names-pending": () => lines.every(waits),
    "names-unconfirmed": () => lines.every((line) => isSurelyUnconfirmed(state, line)),
    "names-confirmed": () => lines.every((line) => isSurelyConfirmed(state, line) && line.cancelled === false),
    // What a choice of the service has brought may be for any line.
    "names-bare": () =>
      !now.fees.some(isFor) && !now.reservations.some(isFor) && !now.ownFees && now.ownReservations !== true,
    few: () => count <= mostOfFew,
    one: () => count === 1,
    undated: () => true,
    // An answer says of itself that the target takes no such contents.
    plain: () => true,
    new: () => true,
  };
}

const untouched: ReadonlySet<Line["state"]> = new Set(["new", "waiting", "unneeded"]);
