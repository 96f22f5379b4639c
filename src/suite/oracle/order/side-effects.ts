import { allowances, type Aspect, choicesFor, type Extent, type FrameRow } from "../../../core/portable.ts";
import type { ChangeCommand } from "./commands/index.ts";
import { isConfirmed, isDraft, type Content, type Line, type OrderState, type Part } from "./state.ts";

/** Whether a side effect may concern a line, or a part with the lines that it is for. */
interface Concerns {
  readonly line: (line: Line) => boolean;
  readonly part: (part: Part) => boolean;
}

/** What becomes unknown of an order where the service may have changed an aspect of it. */
const forgetting: { readonly [Each in Aspect]?: (now: Content, concerns: Concerns) => Partial<Content> } = {
  failed: ({ failed }) => (failed === false ? {} : { failed: undefined }),
  balance: () => ({ balance: undefined }),
  totalAmount: () => ({ total: undefined, drop: undefined }),
  totalTaxAmount: () => ({ tax: undefined }),
  "line.amount": ({ lines }, concerns) => ({
    lines: lines.map((line) => (concerns.line(line) ? { ...line, amount: undefined, asked: undefined } : line)),
  }),
  "line.externalReference": ({ lines }, concerns) => ({
    lines: lines.map((line) => (concerns.line(line) ? { ...line, reference: undefined } : line)),
  }),
  // The word alone: whether a line waits is said by its command.
  "line.externalConfirmation": ({ lines }, concerns) => ({
    lines: lines.map((line) => (concerns.line(line) ? { ...line, confirmation: undefined } : line)),
  }),
  // What is cancelled stays so.
  "line.cancellation": ({ lines }, concerns) => ({
    lines: lines.map((line) =>
      concerns.line(line) && line.cancelled === false ? { ...line, cancelled: undefined } : line,
    ),
  }),
  "fee.amount": ({ fees }, concerns) => ({
    fees: fees.map((fee) => (concerns.part(fee) ? { ...fee, value: undefined } : fee)),
  }),
  "lines.added": () => ({ ownLines: true }),
  "lines.removed": ({ lines }) => ({
    lines: lines.map((line) => (line.own === true ? { ...line, maybe: true } : line)),
  }),
  "travellers.added": () => ({ ownTravellers: true }),
  "travellers.removed": ({ travellers }, concerns) => ({
    travellers: travellers.map((each) => (concerns.part(each) ? { ...each, maybe: true } : each)),
  }),
  "reservations.added": () => ({ ownReservations: true }),
  "reservations.removed": ({ reservations }, concerns) => ({
    reservations: reservations.map((seat) => (concerns.part(seat) ? { ...seat, maybe: true } : seat)),
  }),
  "reservation.seat": ({ reservations }, concerns) => ({
    reservations: reservations.map((seat) => (concerns.part(seat) ? { ...seat, value: undefined } : seat)),
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
  // A reset goes back to the fees of a version, as far as these were not for the seats that it frees.
  const isBack = may("fees.added").some(({ kind }) => kind === "reverts");
  const ownFees = after.now.ownFees || !isBack;
  const fees = after.now.fees.map(loosened);
  const renewedNow = isRenewed ? { ...after.now, ...renewedSums, fees, ownFees } : after.now;
  const now = withGone(before.now, opened(renewedNow, command, statuses, named));
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
function loosened(fee: Part): Part {
  return fee.lineIds === null ? { ...fee, value: undefined, maybe: true } : fee;
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

/** Forgets the aspects that an operation may change, besides what it is for, by leave of the table or by a choice. */
function opened(
  renewed: Content,
  { operation }: Exclude<ChangeCommand, { readonly operation: "lock" }>,
  statuses: readonly Status[],
  named: readonly string[],
): Content {
  const key = `${operation} ${statuses.join()}`;
  const open = openings.get(key) ?? openingsOf(operation, statuses);
  openings.set(key, open);
  return open.reduce((now, { forget, extents }) => ({ ...now, ...forget(now, concernsOf(extents, named)) }), renewed);
}

interface Opening {
  readonly forget: NonNullable<(typeof forgetting)[Aspect]>;
  readonly extents: readonly Extent[];
}

/** Asked for every outcome of every command that the order model tries. */
const openings = new Map<string, readonly Opening[]>();

function openingsOf(operation: Parameters<typeof allowances>[0], statuses: readonly Status[]): readonly Opening[] {
  return Object.entries(forgetting).flatMap(([name, forget]) => {
    const aspect = name as Aspect;
    const extents = statuses.flatMap((status) => [
      ...allowances(operation, aspect, status).flatMap(({ kind, of }) => (kind === "may" ? [of] : [])),
      ...choicesFor(operation, aspect, status).map(({ of }) => of),
    ]);
    return extents.length === 0 ? [] : [{ forget, extents }];
  });
}

function concernsOf(extents: readonly Extent[], named: readonly string[]): Concerns {
  const isAny = extents.includes("any") || named.length === 0;
  const isNamed = (id: string | undefined): boolean => isAny || (id !== undefined && named.includes(id));
  return {
    line: ({ id, state }) => isNamed(id) || (extents.includes("settled") && state !== "waiting"),
    // What a part of the service's own is for is not known.
    part: ({ id, lineIds }) => isNamed(id) || lineIds === null || lineIds.some(isNamed),
  };
}
