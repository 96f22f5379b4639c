import { confirmedCandidates, type Expectation, type Outcome } from "../expectation.ts";
import type { Rule } from "../rules.ts";
import { isConfirmed, type Content, type Line, type OrderState, type Part } from "../state.ts";

/** Resetting an order: row seven of the state table. There is one expectation for each version it may go back to. */
export function resetting(state: OrderState): readonly Expectation[] {
  const candidates = confirmedCandidates(state);
  const targets = candidates.length === 0 ? [state.created] : candidates;
  const mayRefuse = state.locked || state.now.failed !== false;
  return targets.map((target) => ({
    rule: ruleFor(state, target),
    named: [],
    served: [backTo(state, target)],
    refused: mayRefuse ? [{ state }] : [],
  }));
}

function ruleFor({ now }: OrderState, target: Content): Rule {
  if (!isConfirmed(target)) {
    return now.lines.some((line) => line.standing === "confirmed") ? "reset-of-partly-confirmed" : "reset-to-creation";
  }
  return isConfirmed(now) ? "reset-of-confirmed" : "reset-of-changed";
}

/** Lines and fees are those of that version. What else of it comes back is left open, and so are the numbers. */
function backTo(state: OrderState, target: Content): Outcome {
  const { now } = state;
  const cancelled = new Set(now.lines.filter((line) => line.cancelled !== false).map((line) => line.id));
  const lines = target.lines.map((line): Line => (cancelled.has(line.id) ? { ...line, cancelled: undefined } : line));
  const isSame = target === now;
  const content: Content = {
    ...target,
    lines,
    fees: cancelled.size === 0 ? target.fees : target.fees.map(possibly),
    ownFees: target.ownFees,
    reference: isSame ? target.reference : undefined,
    balance: isSame ? target.balance : undefined,
    total: isSame ? target.total : undefined,
    tax: isSame ? target.tax : undefined,
    drop: undefined,
    version: undefined,
    travellers: isSame ? target.travellers : either(target.travellers, now.travellers),
    // They are freed, or stay because that version has them.
    reservations: target.reservations.map((part) => possibly(withOpenValue(part, now.reservations))),
  };
  return { state: { ...state, now: content, settled: [] } };
}

function possibly(part: Part): Part {
  return { ...part, maybe: true };
}

/** Travellers of both, each of which may be there. */
function either(target: readonly Part[], now: readonly Part[]): readonly Part[] {
  const others = now.filter(({ id }) => !target.some((part) => part.id === id));
  return [...target.map((part) => withOpenValue(part, now)), ...others].map(possibly);
}

/** A part that was changed since may have either value. */
function withOpenValue(part: Part, now: readonly Part[]): Part {
  const current = now.find(({ id }) => id === part.id);
  return current === undefined || current.value === part.value ? part : { ...part, value: undefined };
}
