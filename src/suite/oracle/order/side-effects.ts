import { allowances, type Aspect, choicesFor, type Extent, type FrameRow } from "../../../core/portable.ts";
import type { ChangeCommand } from "./commands/index.ts";
import { isConfirmed, isDraft, type Content, type Line, type OrderState, type Part } from "./state.ts";

/** What becomes unknown of an order where a choice of the service may have changed an aspect of it. */
const forgetting: {
  readonly [Each in Aspect]?: (now: Content, concerns: (line: Line) => boolean) => Partial<Content>;
} = {
  failed: ({ failed }) => (failed === false ? {} : { failed: undefined }),
  balance: () => ({ balance: undefined }),
  totalAmount: () => ({ total: undefined, drop: undefined }),
  totalTaxAmount: () => ({ tax: undefined }),
  "line.amount": ({ lines }, concerns) => ({
    lines: lines.map((line) => (concerns(line) ? { ...line, amount: undefined, asked: undefined } : line)),
  }),
  "line.externalReference": ({ lines }, concerns) => ({
    lines: lines.map((line) => (concerns(line) ? { ...line, reference: undefined } : line)),
  }),
  "lines.added": () => ({ ownLines: true }),
  "travellers.added": () => ({ ownTravellers: true }),
  "reservations.added": () => ({ ownReservations: true }),
  "reservations.removed": ({ reservations }) => ({
    reservations: reservations.map((each) => ({ ...each, maybe: true })),
  }),
  "reservation.seat": ({ reservations }) => ({
    reservations: reservations.map((each) => ({ ...each, value: undefined })),
  }),
};

/**
 * The states after a command that did something. What any service may do besides is open, by the table of stances: to give the order
 * another number and fees of its own, to lift a lock, and every aspect that a choice may change. Whether the choice is declared
 * is the business of the journal, which sees the same answers.
 */
export function withSideEffects(
  before: OrderState,
  after: OrderState,
  command: ChangeCommand,
  named: readonly string[],
): readonly OrderState[] {
  const { operation } = command;
  if (operation === "lock") return [after];
  const statuses = statusesOf(before.now);
  const may = (aspect: Aspect) => statuses.flatMap((status) => allowances(operation, aspect, status));
  const isRenewed = may("version").length > 0;
  // A reset goes back to the fees of a version.
  const isBack = may("fees.added").some(({ kind }) => kind === "reverts");
  const renewedNow = isRenewed && !isBack ? { ...after.now, ...renewedSums, ...ownFeesOf(after.now) } : after.now;
  const now = withGone(before.now, withChoices(renewedNow, command, statuses, named));
  const open = { ...after, now };
  return after.locked && liftingLocks.has(operation) ? [open, { ...open, locked: false }] : [open];
}

type Status = keyof FrameRow;

function statusesOf(content: Content): readonly Status[] {
  if (isConfirmed(content)) return ["confirmed"];
  return isDraft(content) ? ["draft"] : ["draft", "confirmed"];
}

/** Whether an order is locked after these is not shown. */
const liftingLocks: ReadonlySet<string> = new Set(["resetOrder", "confirmOrderLines", "confirmOrder", "failOrder"]);

const renewedSums = { version: undefined, balance: undefined, total: undefined, tax: undefined } as const;

/** A fee that no call added may come, change and go. */
function ownFeesOf({ fees }: Content): Pick<Content, "fees" | "ownFees"> {
  const loosened = (fee: Part): Part => (fee.lineIds === null ? { ...fee, value: undefined, maybe: true } : fee);
  return { fees: fees.map(loosened), ownFees: true };
}

/** What a call took away does not come back by itself, until the order was shown without it. */
function withGone(before: Content, now: Content): Content {
  const there = new Set(idsIn(now));
  const gone = [...(before.gone ?? []), ...idsIn(before)].filter((id) => !there.has(id));
  return gone.length === 0 ? now : { ...now, gone: [...new Set(gone)].toSorted() };
}

function idsIn({ lines, fees, travellers, reservations }: Content): readonly string[] {
  const own = fees.filter(({ lineIds }) => lineIds !== null);
  return [...lines, ...own, ...travellers, ...reservations].flatMap(({ id }) => id ?? []);
}

function withChoices(
  renewed: Content,
  { operation }: Exclude<ChangeCommand, { readonly operation: "lock" }>,
  statuses: readonly Status[],
  named: readonly string[],
): Content {
  let now = renewed;
  for (const [aspect, forget] of Object.entries(forgetting) as readonly (readonly [
    Aspect,
    typeof forgetting.failed,
  ])[]) {
    const extents = statuses.flatMap((status) => choicesFor(operation, aspect, status).map(({ of }) => of));
    if (extents.length === 0 || forget === undefined) continue;
    now = { ...now, ...forget(now, (line) => extents.some((of) => isOf(of, line, named))) };
  }
  return now;
}

function isOf(extent: Extent, line: Line, named: readonly string[]): boolean {
  return extent === "any" || named.length === 0 || (line.id !== undefined && named.includes(line.id));
}
