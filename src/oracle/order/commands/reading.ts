import type { CommandAnswer, CommandOf, Shown } from "./command.ts";
import { readingEvents } from "../events.ts";
import { kindOf } from "../kind-of-status.ts";
import { matchOrder } from "../match.ts";
import { ruleWords } from "../rule-words.ts";
import type { OrderState } from "../state.ts";
import { consistent, differing, inconsistent, mismatched, type StepResult } from "../step-result.ts";
import { observed, readingVersion } from "../versions.ts";

type Reading = CommandOf<"getOrder"> | CommandOf<"search"> | CommandOf<"events">;
type Answered = Extract<CommandAnswer, { readonly kind: "answered" }>;

/** Reading the order, a version of it, its events, or itself in the search: nothing is changed, all is compared. */
export function reading(state: OrderState, command: Reading, answer: Answered): StepResult {
  const { shown, status } = answer;
  if (shown.kind === "events") return readingEvents(state, shown.types);
  if (shown.kind === "found") return searching(state, shown);
  const kind = kindOf(status);
  if (kind === "lost") return consistent([state]);
  if (command.operation !== "getOrder") return consistent([state]);
  if (command.version !== undefined) return readingVersion(state, command.version, answer);
  if (shown.kind !== "order") {
    const why = "reading an order that was created";
    return kind === "refused"
      ? inconsistent("orders.get.succeeds", "answer of getOrder: 200", `answer of getOrder: ${status}`, why)
      : consistent([state]);
  }
  const { known, mismatches } = matchOrder(state.now, shown.order);
  if (mismatches.length > 0) {
    return mismatched(state.cause, mismatches, `the order is read after ${ruleWords[state.cause.rule]}`);
  }
  return consistent([{ ...observed(state, known), cause: { rule: "read", named: [], answered: true } }]);
}

function searching(state: OrderState, { order }: Extract<Shown, { readonly kind: "found" }>): StepResult {
  const why = "the search by the id of the order was repeated as long as a write may take to show";
  if (order === null) return inconsistent("search.shows-order", "orders found: the order", "orders found: none", why);
  const { mismatches } = matchOrder(state.now, order);
  if (mismatches.length === 0) return consistent([state]);
  return differing("search.follows-changes", mismatches, why);
}
