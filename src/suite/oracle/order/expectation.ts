import { type EventType, orderStatus, type RequirementId } from "../../../core/portable.ts";
import { swept, waits } from "./line-state.ts";
import type { Rule } from "./rules/index.ts";
import {
  isConfirmed,
  isDraft,
  type Content,
  type EventCount,
  type Line,
  type OrderState,
  type Part,
  type LineState,
} from "./state.ts";

/** What the members of an answered list must be. */
export interface Listed {
  /** Ids or values: of each of them one must be answered. */
  readonly keys: readonly string[];
  /** Whether anything else must not be answered. */
  readonly exactly: boolean;
}

/** One way in which a command may turn out. */
export interface Outcome {
  readonly state: OrderState;
  readonly listed?: Listed;
}

/**
 * The states that an order may be in after a command, if it was served and if it was refused. Without any on one side, the
 * requirement of the rule forbids that answer.
 */
export interface Expectation {
  readonly rule: Rule;
  /** Ids and values of the members that the command names. */
  readonly named?: readonly string[];
  /** Those of them that it must leave as they are. */
  readonly kept?: readonly string[];
  readonly served: readonly Outcome[];
  readonly refused: readonly Outcome[];
  /** The states if it is served although it must be refused. */
  readonly forbidden?: readonly Outcome[];
}

/** A command that leads to one state if it is served. `refused`: the state after a refusal; `null` if it must be served. */
export function leadingTo(rule: Rule, after: OrderState, refused: OrderState | null): Expectation {
  return { rule, served: [{ state: after }], refused: refused === null ? [] : [{ state: refused }] };
}

/** A draft that is not failed and not locked. The state table says what may be done to it. */
export function isOrdinaryDraft({ now, locked }: OrderState): boolean {
  return isDraft(now) && now.failed === false && !locked;
}

/** A draft with no confirmed version behind it: which changes an order takes once it was confirmed is not shown. */
export function isFirstDraft(state: OrderState): boolean {
  return isOrdinaryDraft(state) && state.settled.length === 0;
}

/** What may count as the latest confirmed version. */
export function confirmedCandidates({ now, settled }: OrderState): readonly Content[] {
  return isConfirmed(now) ? [...settled, now] : settled;
}

export function withNow(state: OrderState, change: Partial<Content>): OrderState {
  return { ...state, now: { ...state.now, ...change } };
}

/** Numbers and sums that are the target's own, after something was done to an order. */
export const renewed = {
  version: undefined,
  rewritten: false,
  balance: undefined,
  total: undefined,
  tax: undefined,
  drop: undefined,
} as const satisfies Partial<Content>;

/**
 * The states that an order may be in after a change. Numbers and sums are the target's own. Changing
 * a confirmed order is a transition that the specification does not list: it is a draft then or still confirmed, and
 * its lines may wait for another confirmation.
 */
export function changedFrom(state: OrderState, change: Partial<Content> = {}): readonly OrderState[] {
  if (!isConfirmed(state.now)) return [withNow(state, { ...renewed, ...change })];
  const lines = (change.lines ?? state.now.lines).map(reopened);
  const settled = confirmedCandidates(state);
  const changed = withNow(
    { ...state, settled },
    {
      ...renewed,
      failed: undefined,
      ...change,
      lines,
      ownStatus: true,
    },
  );
  return [
    withNow(changed, { status: orderStatus.draft }),
    withPossible(withNow(changed, { status: orderStatus.confirmed, rewritten: isRewritten(state) }), "OrderConfirmed"),
  ];
}

/** Whether a change of a confirmed order may be the second one of a version that no answer has shown in between. */
export function isRewritten({ now }: OrderState): boolean {
  return now.version === undefined;
}

const statesReopened: Partial<Record<LineState, LineState>> = {
  waiting: "open",
  confirmed: "reopened",
  failed: "open",
  unneeded: "open",
  open: "open",
};

function reopened(line: Line): Line {
  const state = statesReopened[line.state];
  return state === undefined ? line : { ...line, confirmation: undefined, state };
}

export function withEvent(state: OrderState, type: EventType): OrderState {
  return withCount(state, type, 1);
}

/** An event that may come and need not. */
export function withPossible(state: OrderState, type: EventType): OrderState {
  return withCount(state, type, 0);
}

function withCount(state: OrderState, type: EventType, least: 0 | 1): OrderState {
  const count = state.events.find((event) => event.type === type) ?? { type, least: 0, most: 0 };
  const counted: EventCount = { type, least: count.least + least, most: count.most + 1 };
  const events = [...state.events.filter((event) => event !== count), counted];
  return { ...state, events: events.toSorted((one, other) => (one.type < other.type ? -1 : 1)) };
}

/** Notes that a rule by which nothing may be emitted was put to the test. */
export function withoutEvent(state: OrderState, requirement: RequirementId): OrderState {
  const { withoutEvents } = state;
  return withoutEvents.includes(requirement) ? state : { ...state, withoutEvents: [...withoutEvents, requirement] };
}

export function served(state: OrderState, change: Partial<Content>, listed?: Listed): readonly Outcome[] {
  return changedFrom(state, change).map((after) => ({ state: after, ...(listed && { listed }) }));
}

/** A refused batch may have been carried out as far as it went; a single one was not. */
export function refusedBatch(state: OrderState, ids: readonly string[], partly: Partial<Content>): readonly Outcome[] {
  return ids.length === 1 ? [{ state }] : [{ state }, ...served(state, partly)];
}

/** Fees and seats when lines go: whether those of a line go with it is left open. */
export function partsAround({ now }: OrderState, going: readonly Line[]): Pick<Content, "fees" | "reservations"> {
  const ids = going.map(({ id }) => id);
  const around = (part: Part): Part =>
    part.lineIds?.some((id) => ids.includes(id)) === true ? { ...part, maybe: true } : part;
  return { fees: now.fees.map(around), reservations: now.reservations.map(around) };
}

/** The states after lines went or were cancelled in which the order is confirmed: nothing in it waits, and a line may have been confirmed. */
export function confirmedOf(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.flatMap((outcome) => {
    const { now } = outcome.state;
    const isWaiting = now.lines.some(waits);
    const isOfConfirmed = now.lines.some(({ state }) => ["confirmed", "reopened", "open"].includes(state));
    if (!isDraft(now) || isWaiting || !isOfConfirmed) return [];
    const confirmed = { status: orderStatus.confirmed, ownStatus: true, lines: now.lines.map(swept) };
    return [{ ...outcome, state: withPossible(withNow(outcome.state, confirmed), "OrderConfirmed") }];
  });
}
