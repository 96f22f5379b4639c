import {
  absenceInWords,
  type AbsentAnswer,
  type Answer,
  type Check,
  type Exchange,
  FaultyAnswer,
  InternalServerError,
  MissingAnswer,
  type Outcome,
  type Profile,
  ReadOnlyError,
  type Redactor,
  requirement as rowOf,
  type RequirementId,
  succeeded,
  TokenError,
  TransportError,
  unansweredIn,
  UnavailableError,
  UnexpectedAnswer,
} from "../../core/index.ts";
import { judgeContract } from "../oracle/contract.ts";
import type { Finding } from "../oracle/finding.ts";
import { Blocked, NotApplicable, refusedCall, type Cause } from "./blocked.ts";
import { whyUnexpected } from "./refusal-messages.ts";
import { answerOfCall, createSubject, type Comparison, type Evidence, type Subject } from "./check.ts";

/** Collects the checks of one scenario and gives every declared requirement an outcome, always. */
export interface Judge {
  check(requirement: RequirementId): Subject;
  /** Judges the universal contract on an answer. */
  answered(answer: Answer): void;
  /** Takes what was found on an exchange of any scenario. */
  found(findings: readonly Finding[], exchange: Exchange): void;
  exchanged(exchange: Exchange): void;
  /** Closes the scenario: `problem` is what it threw, if anything. */
  finish(problem?: unknown): readonly Check[];
}

export interface JudgeOptions {
  readonly scenario: string;
  readonly requirements: readonly RequirementId[];
  readonly profile: Profile;
  readonly redactor: Redactor;
  readonly onCheck?: ((check: Check) => void) | undefined;
}

/** The steps that lead to a failure; earlier ones of a long scenario are in the record of exchanges. */
const mostEvidence = 8;

/** More failures of one requirement in one scenario repeat what the first ones say. */
const mostContractFailures = 3;

export function createJudge({ scenario, requirements, profile, redactor, onCheck }: JudgeOptions): Judge {
  const checks: Check[] = [];
  const seenSoFar = new Map<string, number>();
  const exchanges: string[] = [];
  let open: RequirementId | null = null;

  const add = (requirement: RequirementId, came: Outcome, given: Partial<Check> = {}): void => {
    const absence = came === "blocked" ? absenceIn(given.message ?? "", profile) : null;
    const [outcome, details] =
      absence === null ? [came, given] : ["not-applicable" as const, { ...given, message: absence }];
    const evidence = exchanges.slice(outcome === "pass" ? -1 : -mostEvidence);
    const check = { requirement, scenario, outcome, exchanges: evidence, ...redactedTexts(details, redactor) };
    checks.push(check);
    onCheck?.(check);
    if (open === requirement) open = null;
  };

  const conclude = (
    requirement: RequirementId,
    comparison: Comparison & Pick<Finding, "level">,
    evidence: Partial<Check> = {},
  ): void => {
    if (comparison.holds) return add(requirement, "pass", evidence);
    const { expected, actual } = comparison;
    add(requirement, mismatchOutcome(comparison.level ?? rowOf(requirement).level), { expected, actual, ...evidence });
  };

  const isNews = ({ requirement, holds, level }: Finding): boolean => {
    const key = `${requirement} ${holds} ${level}`;
    const seen = seenSoFar.get(key) ?? 0;
    seenSoFar.set(key, seen + 1);
    return seen < (holds ? 1 : mostContractFailures);
  };

  const isFound = ({ exchange }: Answer): boolean =>
    checks.some(
      ({ requirement, outcome, exchanges: evidence }) =>
        requirements.includes(requirement) &&
        (outcome === "fail" || outcome === "warn") &&
        evidence.at(-1) === exchange.id,
    );

  return {
    check(requirement) {
      open = requirement;
      return createSubject({
        conclude: (comparison, evidence, message) =>
          conclude(requirement, comparison, {
            exchanges: chosen(exchanges, evidence, comparison.holds),
            ...(message !== undefined && { message }),
          }),
        block: (reason, by) => add(requirement, "blocked", blockedBy(reason, by)),
      });
    },
    exchanged(exchange) {
      exchanges.push(exchange.id);
    },
    answered(answer) {
      for (const finding of judgeContract(answer, profile)) {
        if (isNews(finding)) conclude(finding.requirement, finding, { exchanges: [answer.exchange.id] });
      }
    },
    found(findings, { id }) {
      // That something holds is said by the scenarios that are about it.
      const own = findings.filter(({ requirement, holds }) => !holds || requirements.includes(requirement));
      for (const finding of own.filter(isNews)) {
        conclude(finding.requirement, finding, { exchanges: chosen(exchanges, { decisive: id }, finding.holds) });
      }
    },
    finish(problem) {
      // An answer that a check of the scenario has found wrong already is the business of that one alone.
      if (open !== null && problem instanceof UnexpectedAnswer && !isFound(problem.answer)) {
        const { expected, answer } = problem;
        const [name, decisive] = [answerOfCall(answer.called), answer.exchange.id];
        const came = `${answer.status}${succeeded(answer) ? " without that" : ""}`;
        conclude(
          open,
          { holds: false, expected: `${name}: ${expected}`, actual: `${name}: ${came}` },
          { exchanges: chosen(exchanges, exchanges.includes(decisive) ? { decisive } : {}, false) },
        );
      }
      const rest = unjudged(problem);
      const judged = new Set(checks.map((check) => check.requirement));
      for (const requirement of requirements) {
        if (!judged.has(requirement)) add(requirement, rest.outcome, rest.details);
      }
      return checks;
    },
  };
}

/** What says that the target does not have what a check was blocked for want of; `null` where it does not say so. */
function absenceIn(message: string, { absent }: Profile): string | null {
  const answer = unansweredIn(message);
  const reason = absent?.[answer as AbsentAnswer];
  return answer === null || reason === undefined ? null : absenceInWords(answer, reason);
}

/** The decisive exchange last, and before it, for what does not hold, the steps that led to it. */
function chosen(exchanges: readonly string[], { decisive, control }: Evidence, holds: boolean): readonly string[] {
  const last = decisive ?? exchanges.findLast((id) => id !== control) ?? control;
  if (last === undefined) return [];
  const before = exchanges.slice(0, Math.max(exchanges.lastIndexOf(last), 0)).slice(1 - mostEvidence);
  return [...(holds ? [] : before), last];
}

function mismatchOutcome(level: "must" | "should"): Outcome {
  return level === "must" ? "fail" : "warn";
}

const prerequisites = [
  Blocked,
  UnexpectedAnswer,
  MissingAnswer,
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

type Blocking = { readonly message: string } & Partial<Pick<Check, "restsOn" | "exchanges">>;

function blockedBy(message: string, { restsOn, exchange }: Cause = {}): Blocking {
  return { message, ...(restsOn && { restsOn }), ...(exchange !== undefined && { exchanges: [exchange] }) };
}

/** What becomes of the requirements that a scenario declares and did not get to. */
function unjudged(problem: unknown): Unjudged {
  const because = (outcome: Outcome, message: string): Unjudged => ({ outcome, details: { message } });
  if (problem === undefined) return because("error", "the scenario ended without judging it");
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

function redactedTexts(details: Partial<Check>, redactor: Redactor): Partial<Check> {
  return {
    ...details,
    ...(details.message === undefined ? {} : { message: redactor.text(details.message) }),
    ...(details.expected === undefined ? {} : { expected: redactor.text(details.expected) }),
    ...(details.actual === undefined ? {} : { actual: redactor.text(details.actual) }),
  };
}
