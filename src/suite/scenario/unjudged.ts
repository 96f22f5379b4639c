import {
  type Check,
  FaultyAnswer,
  InternalServerError,
  MissingAnswer,
  MissingId,
  type Outcome,
  ReadOnlyError,
  TokenError,
  TransportError,
  UnavailableError,
  UnexpectedAnswer,
} from "../../core/index.ts";
import { Blocked, NotApplicable, refusedCall, type Cause } from "./blocked.ts";
import { whyUnexpected } from "./refusal-messages.ts";

/** Why requirements of a scenario were not judged. */

const prerequisites = [
  Blocked,
  UnexpectedAnswer,
  MissingAnswer,
  MissingId,
  FaultyAnswer,
  TransportError,
  UnavailableError,
  InternalServerError,
  TokenError,
  ReadOnlyError,
];

interface Unjudged {
  readonly outcome: Outcome;
  readonly details: Blocking;
}

export type Blocking = { readonly message: string } & Partial<Pick<Check, "restsOn" | "exchanges" | "choices">>;

/** How a check says that it is blocked. */
export function blockedBy(message: string, { restsOn, exchange, choices }: Cause = {}): Blocking {
  return {
    message,
    ...(restsOn && { restsOn }),
    ...(exchange !== undefined && { exchanges: [exchange] }),
    ...(choices && { choices }),
  };
}

/** What becomes of the requirements that a scenario declares and did not get to: `problem` is what it threw, if anything. */
export function unjudged(problem: unknown): Unjudged {
  const because = (outcome: Outcome, message: string): Unjudged => ({ outcome, details: { message } });
  if (problem === undefined) return because("blocked", "the target showed nothing to judge it by");
  if (problem instanceof NotApplicable) return because("not-applicable", problem.message);
  if (prerequisites.some((kind) => problem instanceof kind)) {
    const message = problem instanceof UnexpectedAnswer ? whyUnexpected(problem) : (problem as Error).message;
    return { outcome: "blocked", details: blockedBy(message, causeOf(problem)) };
  }
  const stack = problem instanceof Error ? (problem.stack ?? problem.message) : JSON.stringify(problem);
  return because("error", `the suite itself failed: ${stack}`);
}

function causeOf(problem: unknown): Cause {
  if (problem instanceof Blocked) return problem.by;
  if (problem instanceof UnexpectedAnswer) return refusedCall(problem.answer);
  const exchange = problem instanceof InternalServerError ? problem.exchange : null;
  if (exchange === null) return {};
  const { id, called } = exchange;
  return called === "token" || called === "hook" || called === "unmatched"
    ? { exchange: id }
    : { restsOn: called, exchange: id };
}
