import { type Aspect, choicesFor, type Extent } from "../../../core/portable.ts";
import type { ChangeCommand } from "./commands/index.ts";
import { isConfirmed, isDraft, type Content, type Line, type OrderState } from "./state.ts";

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
 * The state after a command, where every aspect that a choice of the service may change is unknown. Whether the choice is
 * declared is the business of the journal, which sees the same answers.
 */
export function withChoices(
  before: OrderState,
  after: OrderState,
  command: ChangeCommand,
  named: readonly string[],
): OrderState {
  const { operation } = command;
  if (operation === "lock") return after;
  const statuses = isConfirmed(before.now)
    ? (["confirmed"] as const)
    : isDraft(before.now)
      ? (["draft"] as const)
      : (["draft", "confirmed"] as const);
  let { now } = after;
  for (const [aspect, forget] of Object.entries(forgetting) as readonly (readonly [
    Aspect,
    typeof forgetting.failed,
  ])[]) {
    const extents = statuses.flatMap((status) => choicesFor(operation, aspect, status).map(({ of }) => of));
    if (extents.length === 0 || forget === undefined) continue;
    now = { ...now, ...forget(now, (line) => extents.some((of) => isOf(of, line, named))) };
  }
  return now === after.now ? after : { ...after, now };
}

function isOf(extent: Extent, line: Line, named: readonly string[]): boolean {
  return extent === "any" || named.length === 0 || (line.id !== undefined && named.includes(line.id));
}
