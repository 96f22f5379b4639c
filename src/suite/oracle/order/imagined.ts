import { orderStatus } from "../../../core/portable.ts";
import type { CommandAnswer } from "./answer.ts";
import { isChange, type ChangeCommand, type OrderCommand } from "./commands/index.ts";
import type { ShownLine, ShownOrder, ShownPart } from "./shown-order.ts";
import { isConfirmed, isDraft, type Content, type Line, type OrderState, type Part } from "./state.ts";
import { shownBy } from "./shown-answer.ts";
import { outcomesOf, step } from "./step.ts";

/**
 * Answers that a correct service may give to a command: a refusal where one is possible, and an order for each way in which the
 * command may turn out. What the specification leaves open beyond that is imagined once, in the plainest way, so that a
 * service may answer something else. They say where a command may lead, and judge nothing.
 */
export function imaginedAnswers(state: OrderState, command: OrderCommand): readonly CommandAnswer[] {
  if (!isChange(command)) return [{ kind: "answered", status: 200, shown: { kind: "nothing" } }];
  const served = outcomesOf(state, command, "served").flatMap(({ state: after }) =>
    imaginedOrders(state, command, after),
  );
  return [
    ...served.map((order): CommandAnswer => ({ kind: "answered", status: 200, shown: { kind: "order", order } })),
    ...(outcomesOf(state, command, "refused").length === 0 ? [] : [refusal]),
  ];
}

const refusal: CommandAnswer = { kind: "answered", status: 409, shown: { kind: "nothing" } };

/** The order after an answer that was imagined, in the first way that the answer allows. */
export function imaginedAfter(state: OrderState, command: OrderCommand, answer: CommandAnswer): OrderState | undefined {
  if (!isChange(command) || answer.kind === "lost") return step(state, command, answer).states[0];
  return outcomesOf(state, command, answer.status <= 299 ? "served" : "refused")
    .values()
    .flatMap((outcome) => shownBy(outcome, command, answer.shown).states)
    .next().value;
}

/** Two where a service may go on calling the order failed or no longer. */
function imaginedOrders(before: OrderState, command: ChangeCommand, { now }: OrderState): readonly ShownOrder[] {
  const failed = now.failed === undefined ? [...new Set([false, before.now.failed === true])] : [now.failed];
  const isGone = ({ maybe }: Line | Part): boolean => maybe && takingAway.includes(command.operation);
  const parts = (list: readonly Part[]): readonly ShownPart[] => list.filter((part) => !isGone(part)).map(imaginedPart);
  const order: ShownOrder = {
    status: now.status ?? orderStatus.draft,
    failed: false,
    reference: now.reference,
    balance: now.balance,
    total: now.total,
    version: now.version ?? versionAfter(before.now, now),
    lines: now.lines.filter((line) => !isGone(line)).map((line) => imaginedLine(line, command)),
    fees: parts(now.fees),
    travellers: parts(now.travellers),
    reservations: parts(now.reservations),
  };
  return failed.map((each) => ({ ...order, failed: each }));
}

/** What may be gone afterwards is gone after these; after others it is there. */
const takingAway: readonly string[] = ["deleteOrderLines", "removeTravellersFromOrder", "resetOrder"];

function imaginedLine({ id, reference, amount, state, cancelled }: Line, command: ChangeCommand): ShownLine {
  return {
    id: id ?? `line ${reference}`,
    reference,
    amount,
    confirmation: undefined,
    pending: state === "waiting" || (state === "new" && isWantedPending(command, reference)),
    cancelled: cancelled ?? true,
  };
}

function isWantedPending(command: ChangeCommand, reference: string | undefined): boolean {
  const wanted =
    command.operation === "addOrderLines"
      ? command.lines
      : command.operation === "updateOrderLines"
        ? command.changes
        : [];
  return wanted.some((line) => line.reference === reference && line.pending);
}

function imaginedPart({ id, value }: Part): ShownPart {
  return { id: id ?? `part ${value}`, value };
}

/** A confirmed order that is a draft again has a new version. */
function versionAfter(before: Content, after: Content): string | undefined {
  const isNext = before.version !== undefined && isConfirmed(before) && isDraft(after);
  return isNext ? String(Number(before.version) + 1) : before.version;
}
