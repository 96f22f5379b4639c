import type { CommandAnswer } from "./answer.ts";
import type { OrderCommand } from "./commands/index.ts";
import type { ShownLine, ShownOrder, ShownPart } from "./shown-order.ts";
import { possibleStates } from "./state.ts";
import { step } from "./step.ts";
import { nearestOf, type StepResult } from "./step-result.ts";

/** Orders and answers for tests of the model, each a small change of the plain one. */

export const emptyDraft: ShownOrder = {
  status: "DRAFT",
  failed: false,
  reference: "own",
  balance: "0",
  total: "0",
  version: "1",
  lines: [],
  fees: [],
  travellers: [],
  reservations: [],
};

export function line(id: string, changes: Partial<ShownLine> = {}): ShownLine {
  return { id, reference: id, amount: "10", confirmation: "PENDING", pending: true, cancelled: false, ...changes };
}

export const settled = { confirmation: "CONFIRMED", pending: false };
export const failed = { confirmation: "FAILED", pending: false };
export const unneeded = { confirmation: "NONE", pending: false };

export function part(id: string, value = id): ShownPart {
  return { id, value };
}

export function order(changes: Partial<ShownOrder> = {}): ShownOrder {
  return { ...emptyDraft, ...changes };
}

export function draft(lines: readonly ShownLine[], changes: Partial<ShownOrder> = {}): ShownOrder {
  return order({ lines, balance: "20", total: "20", ...changes });
}

export function confirmed(lines: readonly ShownLine[], changes: Partial<ShownOrder> = {}): ShownOrder {
  return draft(lines, { status: "CONFIRMED", ...changes });
}

export type Step = readonly [OrderCommand, CommandAnswer];

export const lost: CommandAnswer = { kind: "lost" };

export function status(code: number): CommandAnswer {
  return { kind: "answered", status: code, shown: { kind: "nothing" } };
}

export function answeredOrder(shown: ShownOrder): CommandAnswer {
  return { kind: "answered", status: 200, shown: { kind: "order", order: shown } };
}

export function answeredLines(lines: readonly ShownLine[]): CommandAnswer {
  return { kind: "answered", status: 200, shown: { kind: "lines", lines } };
}

export function answeredParts(parts: readonly ShownPart[]): CommandAnswer {
  return { kind: "answered", status: 200, shown: { kind: "parts", parts } };
}

export function read(shown: ShownOrder): Step {
  return [{ operation: "getOrder" }, answeredOrder(shown)];
}

export function added(...lines: readonly ShownLine[]): Step {
  const wanted = lines.map(({ id, pending }) => ({ reference: id, amount: "10.00", pending: pending === true }));
  return [{ operation: "addOrderLines", lines: wanted }, answeredLines(lines)];
}

/** Runs a history from the creation of an order: the last result, in which every state that is possible goes on. */
export function play(steps: readonly Step[], created: ShownOrder = emptyDraft): StepResult {
  let states = possibleStates(created);
  let result: StepResult = { states };
  for (const [command, answer] of steps) {
    const results = states.map((state) => step(state, command, answer));
    states = results.flatMap((each) => each.states);
    result = states.length > 0 ? { states } : (nearestOf(results) ?? { states });
    if (states.length === 0) return result;
  }
  return result;
}

/** The requirement that a history breaks, or `null`. */
export function broken(steps: readonly Step[], created?: ShownOrder): string | null {
  return play(steps, created).inconsistency?.requirement ?? null;
}

/** An order of two lines that wait, which are then confirmed together. */
const pendingLines = [line("a"), line("b")];
export const settledLines = [line("a", settled), line("b", settled)];
export const drafted: readonly Step[] = [added(...pendingLines), read(draft(pendingLines, { version: "2" }))];
export const confirmAll: OrderCommand = { operation: "confirmOrderLines", ids: ["a", "b"] };
export const confirmedOrder = confirmed(settledLines, { version: "3" });
export const confirmation: Step = [confirmAll, answeredOrder(confirmedOrder)];
