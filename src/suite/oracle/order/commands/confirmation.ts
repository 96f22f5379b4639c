import { orderStatus } from "../../../../core/portable.ts";
import {
  confirmedCandidates,
  isOrdinaryDraft,
  leadingTo,
  renewed,
  withEvent,
  withNow,
  withoutEvent,
  withPossible,
  type Expectation,
  type Outcome,
} from "../expectation.ts";
import { isGuaranteed } from "../guaranteed.ts";
import { linesNamed, mayWait, swept, waits } from "../line-state.ts";
import type { Rule } from "../rules/index.ts";
import { isConfirmed, isDraft, type Content, type Line, type OrderState } from "../state.ts";
import type { Bare, Changes } from "./record.ts";
import { byPlace, shortIds } from "./messages.ts";

interface Confirming {
  readonly ids: readonly string[];
}

export interface ConfirmationArguments {
  readonly confirmOrderLines: Confirming;
  readonly confirmOrder: Bare;
}

/** Confirming order lines, the first three rows of the state table, and confirming by hand, the sixth. */
export const confirmationCommands: Changes<ConfirmationArguments> = {
  confirmOrderLines: {
    call: (calls, orderId, { ids }) => calls.confirmOrderLines(orderId, ids),
    words: ({ ids }, { lines }) => `confirm ${byPlace("line", ids, lines)}`,
    mentions: shortIds,
    expect: (state, wanted) => confirmingLines(state, wanted),
    transition(before, after) {
      if (!isDraft(before.now)) return "confirm-lines-again";
      if (!isDraft(after.now)) return "confirm-all-lines";
      return waitingIn(after) < waitingIn(before) ? "confirm-some-lines" : null;
    },
  },
  confirmOrder: {
    call: (calls, orderId) => calls.confirmOrder(orderId),
    words: () => "confirm the order by hand",
    expect: (state) => confirmingByHand(state),
    transition: (before, after) => (isDraft(before.now) && !isDraft(after.now) ? "confirm-by-hand" : null),
  },
};

function waitingIn({ now }: OrderState): number {
  return now.lines.filter(({ state }) => state === "waiting").length;
}

function confirmingLines(state: OrderState, { ids }: Confirming): Expectation {
  if (isConfirmed(state.now)) return confirmingAgain(state, ids);
  const { lines, clean } = linesNamed(state, ids);
  const isSure = clean && isOrdinaryDraft(state) && lines.every(waits);
  if (!isSure || state.now.lines.some((line) => mayWait(line) && !waits(line))) {
    return confirmingOtherwise(state, ids);
  }
  const isWhole = state.now.lines.every((line) => !waits(line) || lines.includes(line));
  const rest: Rule = state.now.lines.some((line) => line.state === "confirmed")
    ? "lines-confirmed-rest"
    : "lines-confirmed-all";
  const refused = isGuaranteed(state, "confirmOrderLines", { lines, count: ids.length }) ? null : state;
  const expectation = isWhole
    ? leadingTo(rest, wholly(state, lines), refused)
    : leadingTo("lines-confirmed-some", partly(state, lines), refused);
  return { ...expectation, named: ids };
}

function partly(state: OrderState, named: readonly Line[]): OrderState {
  const lines = state.now.lines.map((line) => (named.includes(line) ? confirmed(line) : line));
  return withEvent(withNow(state, { ...renewed, lines }), "OrderPartiallyConfirmed");
}

function wholly(state: OrderState, named: readonly Line[]): OrderState {
  const lines = state.now.lines.map((line) => (named.includes(line) ? confirmed(line) : swept(line)));
  const now = {
    ...renewed,
    status: orderStatus.confirmed,
    ownStatus: lines.some(({ cancelled }) => cancelled !== false),
    failed: false,
    lines,
  };
  return withEvent(withNow({ ...state, settled: [] }, now), "OrderConfirmed");
}

function confirmed(line: Line): Line {
  return { ...line, confirmation: undefined, state: "confirmed" };
}

function confirmingAgain(state: OrderState, ids: readonly string[]): Expectation {
  const { lines, clean } = linesNamed(state, ids);
  const isSure = isGuaranteed(state, "confirmOrderLines", { lines, isKnown: clean, count: ids.length });
  const settled = state.now.failed === true ? "failed" : "confirmed";
  const after = withoutEvent(state, `confirm-lines.${settled}.no-event`);
  return { ...leadingTo(`lines-of-${settled}`, after, isSure ? null : after), named: ids };
}

/**
 * Ids of lines that do not wait, or no line that waits at all: it may be done in part, in whole or not, but no line
 * that is not named leaves its waiting.
 */
function confirmingOtherwise(state: OrderState, ids: readonly string[]): Expectation {
  const isNamed = (line: Line): boolean => line.id !== undefined && ids.includes(line.id);
  const isEmpty = !state.now.lines.some(mayWait);
  const lines = state.now.lines.map((line) => (isNamed(line) ? opened(line) : line));
  const draft = withNow(state, { ...renewed, lines });
  const inPart: Outcome = { state: withPossible(draft, "OrderPartiallyConfirmed") };
  const rest = lines.map((line) => (isNamed(line) ? line : swept(line)));
  const whole = withNow(
    { ...draft, settled: stillSettled(state) },
    {
      status: orderStatus.confirmed,
      ownStatus: lines.some(({ cancelled }) => cancelled !== false),
      failed: undefined,
      lines: rest,
    },
  );
  const inWhole: Outcome = { state: withPossible(whole, "OrderConfirmed") };
  const canBeWhole = state.now.lines.every((line) => !waits(line) || isNamed(line));
  const some: readonly Outcome[] = isEmpty ? [] : [inPart];
  const done: readonly Outcome[] = [{ state }, ...some, ...(canBeWhole ? [inWhole] : [])];
  return {
    rule: "lines-confirmed-otherwise",
    named: ids,
    served: done,
    refused: ids.length === 1 || isEmpty ? [{ state }] : done,
  };
}

/** An order that goes on being called failed may have no confirmed version yet: a reset may go back further. */
function stillSettled({ now, settled, created }: OrderState): readonly Content[] {
  if (now.failed === false) return [];
  return settled.length > 0 ? settled : [created];
}

function opened(line: Line): Line {
  return mayWait(line) ? { ...line, confirmation: undefined, state: "open" } : line;
}

/** Row six of the state table, which the balance decides. */
function confirmingByHand(state: OrderState): Expectation {
  const { now } = state;
  if (isConfirmed(now)) {
    // What is set anew then need not be part of the version that a reset returns to.
    const again = { ...state, settled: confirmedCandidates(state) };
    const after = withPossible(withNow(again, { version: undefined, failed: undefined }), "OrderConfirmed");
    return leadingTo("confirmed-by-hand", after, state);
  }
  if (now.balance !== undefined && now.balance !== "0") {
    const after = withoutEvent(state, "events.none-on-refusal");
    const forbidden = [{ state: withNow(confirmedByHand(state), { balance: undefined }) }];
    return { rule: "open-balance-kept", served: [], refused: [{ state: after }], forbidden };
  }
  return leadingTo("confirmed-by-hand", confirmedByHand(state), isGuaranteed(state, "confirmOrder") ? null : state);
}

function confirmedByHand(state: OrderState): OrderState {
  const lines = state.now.lines.map((line) => (line.state === "confirmed" ? line : opened(swept(line))));
  const after = withNow(
    { ...state, settled: stillSettled(state) },
    {
      ...renewed,
      // It is only for such orders, and what is open is not paid by it.
      balance: "0",
      status: orderStatus.confirmed,
      ownStatus: lines.some(({ cancelled }) => cancelled !== false),
      failed: isOrdinaryDraft(state) ? false : undefined,
      lines,
    },
  );
  return withPossible(after, "OrderConfirmed");
}
