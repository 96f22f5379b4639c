import { orderStatus } from "../../../../core/portable.ts";
import {
  confirmedCandidates,
  leadingTo,
  renewed,
  served,
  withEvent,
  withNow,
  withoutEvent,
  type Expectation,
  type Outcome,
} from "../expectation.ts";
import { isGuaranteed } from "../guaranteed.ts";
import { mayWait, swept } from "../line-state.ts";
import type { Rule } from "../rules/index.ts";
import { isConfirmed, isDraft, type Content, type Line, type OrderState, type Part } from "../state.ts";
import type { Bare, Changes } from "./record.ts";

interface Updating {
  readonly reference: string;
}

export interface StatusArguments {
  readonly updateOrder: Updating;
  readonly failOrder: Bare;
  readonly resetOrder: Bare;
  readonly unlockOrder: Bare;
  readonly lock: Bare;
}

/** Updating an order (section 4), failing it (rows four and five of the state table), resetting it (seven), its lock (eight). */
export const statusCommands: Changes<StatusArguments> = {
  updateOrder: {
    call: (calls, orderId, { reference }) => calls.updateOrder(orderId, { externalReference: reference }),
    words: () => "give the order another external reference",
    mentions: ({ reference }) => [reference],
    expect: (state, wanted) => updating(state, wanted),
  },
  failOrder: {
    call: (calls, orderId) => calls.failOrder(orderId),
    words: () => "fail the order",
    expect: (state) => failing(state),
    transition(before, after) {
      if (!isDraft(before.now)) return "fail-again";
      return isDraft(after.now) ? null : "fail";
    },
  },
  resetOrder: {
    call: (calls, orderId) => calls.resetOrder(orderId),
    words: () => "reset the order",
    expect: resetting,
    transition: () => "reset",
  },
  unlockOrder: {
    call: (calls, orderId) => calls.unlockOrder(orderId),
    words: () => "unlock the order",
    expect: (state) => unlocking(state),
    transition: ({ locked }) => (locked ? "unlock" : null),
  },
  // The hook of the profile.
  lock: {
    call: null,
    words: () => "lock the order (hook)",
    expect: (state) => locking(state),
  },
};

function updating(state: OrderState, { reference }: Updating): Expectation {
  return {
    rule: "updated",
    served: served(state, { reference }),
    refused: isGuaranteed(state, "updateOrder") ? [] : [{ state }],
  };
}

function failing(state: OrderState): Expectation {
  const { now } = state;
  if (isConfirmed(now)) {
    const settled = now.failed === true ? "failed" : "confirmed";
    const after = withoutEvent(state, `fail.${settled}.no-event`);
    return leadingTo(`fail-of-${settled}`, after, isGuaranteed(state, "failOrder") ? null : after);
  }
  const waiting = now.lines.filter(mayWait);
  const after = withEvent(failedFrom(state), "OrderFailed");
  return {
    rule: now.lines.some((line) => line.state === "confirmed") ? "failed-in-part" : "failed",
    named: waiting.map((line) => line.id).filter((id) => id !== undefined),
    // A draft that is marked as failed is failed already, or may be failed once more.
    served: [{ state: after }, ...(now.failed === false ? [] : [{ state }])],
    refused: isGuaranteed(state, "failOrder") ? [] : [{ state }],
  };
}

/** Whether the version of a failed order counts as a confirmed one is left open: so is what a reset goes back to. */
function failedFrom(state: OrderState): OrderState {
  const settled = state.settled.length > 0 ? state.settled : [state.created];
  const lines = state.now.lines.map(failed);
  return withNow(
    { ...state, settled },
    {
      ...renewed,
      status: orderStatus.confirmed,
      ownStatus: true,
      failed: true,
      lines,
    },
  );
}

function failed(line: Line): Line {
  if (mayWait(line)) return { ...line, confirmation: undefined, state: "failed" };
  return swept(line);
}

/** There is one expectation for each version it may go back to. */
function resetting(state: OrderState): readonly Expectation[] {
  const candidates = confirmedCandidates(state);
  const targets = candidates.length === 0 ? [state.created] : candidates;
  return targets.map((target) => ({
    rule: ruleFor(state, target),
    served: [backTo(state, target)],
    refused: isGuaranteed(state, "resetOrder") ? [] : [{ state }],
  }));
}

function ruleFor({ now }: OrderState, target: Content): Rule {
  if (!isConfirmed(target)) {
    return now.lines.some((line) => line.state === "confirmed") ? "reset-of-partly-confirmed" : "reset-to-creation";
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
    // The initial state need not have what the order was created with.
    reference: isSame && isConfirmed(target) ? target.reference : undefined,
    // A reset may book payments.
    balance: undefined,
    total: isSame ? target.total : undefined,
    tax: isSame ? target.tax : undefined,
    drop: undefined,
    version: undefined,
    travellers: isSame ? target.travellers : either(target.travellers, now.travellers),
    // So are those that came by a choice and were not shown yet.
    ...(now.ownTravellers === true && { ownTravellers: true }),
    // They are freed, or stay because that version has them.
    reservations: target.reservations.map((part) => possibly(withOpenValue(part, now.reservations))),
  };
  const others = state.freed.filter(({ id }) => !target.reservations.some((part) => part.id === id));
  const freed = isConfirmed(target) ? [...others, ...target.reservations.map(possibly)] : state.freed;
  // What a cancellation has left open, that of an order which stays as it is leaves open as well.
  return { state: { ...state, now: content, settled: isSame ? state.settled : [], freed } };
}

function possibly(part: Part): Part {
  return { ...part, maybe: true };
}

/** Travellers of both versions. Each may be there. */
function either(target: readonly Part[], now: readonly Part[]): readonly Part[] {
  const others = now.filter(({ id }) => !target.some((part) => part.id === id));
  return [...target.map((part) => withOpenValue(part, now)), ...others].map(possibly);
}

/** A part that was changed since may have either value. */
function withOpenValue(part: Part, now: readonly Part[]): Part {
  const current = now.find(({ id }) => id === part.id);
  return current === undefined || current.value === part.value ? part : { ...part, value: undefined };
}

/** Unlocking an order that is not locked it may be refused. */
function unlocking(state: OrderState): Expectation {
  const unlocked = state.locked || state.unlocked;
  const after = withNow({ ...state, locked: false, unlocked }, { version: undefined });
  return leadingTo("unlocked", after, isGuaranteed(state, "unlockOrder") ? null : state);
}

/** What a lock forbids is not shown. */
function locking(state: OrderState): Expectation {
  const after = withNow({ ...state, locked: true }, { version: undefined });
  return leadingTo("unlocked", after, state);
}
