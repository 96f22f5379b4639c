import { judgedOfEvents, readingEvents } from "../events.ts";
import { kindOf, type Answered } from "../answer.ts";
import { matchOrder } from "../match.ts";
import { rules } from "../rules/index.ts";
import type { OrderState } from "../state.ts";
import { consistent, differing, inconsistent, mismatched, type StepResult } from "../step-result.ts";
import { judgedOfVersion, observed, readingVersion } from "../versions.ts";
import type { Bare, Reads } from "./record.ts";

interface Reading {
  readonly version?: string;
}

export interface ReadingArguments {
  readonly getOrder: Reading;
  readonly search: Bare;
  readonly events: Bare;
}

/** Looking at the order, at a version of it, at itself in the search, at its events: nothing is changed, all is compared. */
export const readingCommands: Reads<ReadingArguments> = {
  getOrder: {
    call: (calls, orderId, { version }) => ({
      ...calls.getOrder(orderId),
      ...(version !== undefined && { query: [["version", version]] }),
    }),
    words: ({ version }) => (version === undefined ? "read the order" : `read version ${version}`),
    mentions: ({ version }) => (version === undefined ? [] : [`version ${version}`]),
    judge: reading,
    judges: (before, { version }) =>
      version === undefined ? ["orders.get.succeeds", "orders.get.latest"] : judgedOfVersion(before, version),
  },
  search: {
    call: null,
    words: () => "search for the order by its id",
    mentions: () => [],
    judge: searching,
    judges: () => ["search.shows-order", "search.follows-changes"],
  },
  events: {
    call: null,
    words: () => "read the events of the order",
    mentions: () => [],
    judge: (state, _, { shown }) => (shown.kind === "events" ? readingEvents(state, shown) : consistent([state])),
    judges: judgedOfEvents,
  },
};

function reading(state: OrderState, { version }: Reading, answer: Answered): StepResult {
  const { shown, status } = answer;
  const kind = kindOf(status);
  if (kind === "lost") return consistent([state]);
  if (version !== undefined) return readingVersion(state, version, answer);
  if (shown.kind !== "order") {
    const why = "an order that was created";
    return kind === "refused"
      ? inconsistent("orders.get.succeeds", "answer of getOrder: 200", `answer of getOrder: ${status}`, why)
      : consistent([state]);
  }
  const { known, mismatches } = matchOrder(state.now, shown.order, state);
  if (mismatches.length > 0) {
    return mismatched(state.cause, mismatches, `the order is read after ${rules[state.cause.rule].words}`);
  }
  return consistent([{ ...observed(state, known), cause: { rule: "read", named: [], answered: true } }]);
}

function searching(state: OrderState, _: Bare, { shown }: Answered): StepResult {
  if (shown.kind !== "found") return consistent([state]);
  const why = "the search by the order's id, repeated for as long as a write may take to show";
  if (shown.order === null) {
    return inconsistent("search.shows-order", "orders found: the order", "orders found: none", why);
  }
  const { mismatches } = matchOrder(state.now, shown.order, state);
  if (mismatches.length === 0) return consistent([state]);
  return differing("search.follows-changes", mismatches, why);
}
