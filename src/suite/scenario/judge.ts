import {
  absenceInWords,
  type AbsentAnswer,
  type Answer,
  type Check,
  type Exchange,
  type Outcome,
  type Profile,
  type Redactor,
  requirement as rowOf,
  type RequirementId,
  succeeded,
  unansweredIn,
  UnexpectedAnswer,
  withoutDeclared,
} from "../../core/index.ts";
import { judgeContract, judgeToken } from "../oracle/contract.ts";
import type { Finding } from "../oracle/finding.ts";
import { answerOfCall, type Comparison, type Evidence, Subject } from "./check.ts";
import { blockedBy, unjudged } from "./unjudged.ts";

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

/** Collects the checks of one scenario and gives every declared requirement an outcome, always. */
export class Judge {
  readonly #options: JudgeOptions;
  readonly #checks: Check[] = [];
  readonly #timesFound = new Map<string, number>();
  readonly #exchanges: string[] = [];
  /** The requirement that was opened last and is not judged yet. */
  #open: RequirementId | null = null;

  constructor(options: JudgeOptions) {
    this.#options = options;
  }

  check(requirement: RequirementId): Subject {
    this.#open = requirement;
    return new Subject({
      conclude: (comparison, evidence, message) =>
        this.#conclude(requirement, comparison, {
          exchanges: chosen(this.#exchanges, evidence, comparison.holds),
          ...(evidence.instead && !comparison.holds && { instead: evidence.instead }),
          ...(message !== undefined && { message }),
        }),
      block: (reason, by) => this.#add(requirement, "blocked", blockedBy(reason, by)),
      leave: (message) => this.#add(requirement, "not-applicable", { message }),
    });
  }

  exchanged({ id }: Exchange): void {
    this.#exchanges.push(id);
  }

  /** Judges the universal contract on an answer, and whether it refuses the token. */
  answered(answer: Answer): void {
    const { id } = answer.exchange;
    const findings = [...judgeContract(answer, this.#options.profile), ...judgeToken(answer)];
    for (const finding of findings) this.#found(finding, [id]);
  }

  /** Takes what was found on an exchange of any scenario. */
  found(findings: readonly Finding[], { id }: Exchange): void {
    for (const finding of findings) {
      // That something holds, or cannot be judged, is said by the scenarios that are about it.
      if (
        (finding.holds || finding.unjudged !== undefined) &&
        !this.#options.requirements.includes(finding.requirement)
      )
        continue;
      this.#found(finding, chosen(this.#exchanges, { decisive: id }, finding.holds));
    }
  }

  /** Closes the scenario: `problem` is what it threw, if anything. */
  finish(problem?: unknown): readonly Check[] {
    if (problem instanceof UnexpectedAnswer) this.#judgeUnexpected(problem);
    const { outcome, details } = unjudged(problem);
    const judged = new Set(this.#checks.map(({ requirement }) => requirement));
    for (const requirement of this.#options.requirements) {
      if (!judged.has(requirement)) this.#add(requirement, outcome, details);
    }
    return this.#checks;
  }

  /** What was not as expected is the mismatch of the requirement that was opened for it. */
  #judgeUnexpected({ expected, answer }: UnexpectedAnswer): void {
    const { id } = answer.exchange;
    // What a check of the scenario has found wrong already is the business of that one alone.
    if (this.#open === null || this.#checks.some((check) => this.#isMismatch(check, id))) return;
    const name = answerOfCall(answer.called);
    const came = `${answer.status}${succeeded(answer) ? " without that" : ""}`;
    this.#conclude(
      this.#open,
      { holds: false, expected: `${name}: ${expected}`, actual: `${name}: ${came}` },
      { exchanges: chosen(this.#exchanges, this.#exchanges.includes(id) ? { decisive: id } : {}, false) },
    );
  }

  #isMismatch({ requirement, outcome, exchanges }: Check, exchange: string): boolean {
    const isOwn = this.#options.requirements.includes(requirement);
    return isOwn && (outcome === "fail" || outcome === "warn") && exchanges.at(-1) === exchange;
  }

  #found(finding: Finding, exchanges: readonly string[]): void {
    const { requirement, holds, level, unjudged: message, inapplicable } = finding;
    if (message !== undefined) {
      this.#add(requirement, "blocked", { message, exchanges });
      return;
    }
    const key = `${requirement} ${holds} ${level} ${inapplicable}`;
    const times = this.#timesFound.get(key) ?? 0;
    this.#timesFound.set(key, times + 1);
    if (times < (holds ? 1 : mostContractFailures)) this.#conclude(requirement, finding, { exchanges });
  }

  #conclude(
    requirement: RequirementId,
    {
      holds,
      expected,
      actual,
      level,
      inapplicable,
      instead,
    }: Comparison & Pick<Finding, "level" | "inapplicable" | "instead">,
    evidence: Partial<Check>,
  ): void {
    if (inapplicable !== undefined) this.#add(requirement, "not-applicable", { message: inapplicable, ...evidence });
    else if (holds) this.#add(requirement, "pass", evidence);
    else
      this.#add(requirement, mismatchOutcome(requirement, level), {
        expected,
        actual,
        ...(instead && { instead }),
        ...evidence,
      });
  }

  #add(requirement: RequirementId, came: Outcome, given: Partial<Check>): void {
    const { scenario, profile, redactor, onCheck } = this.#options;
    const absence = came === "blocked" ? absenceIn(given.message ?? "", profile) : null;
    const outcome = absence === null ? came : "not-applicable";
    const details = absence === null ? given : { ...given, message: absence };
    const exchanges = this.#exchanges.slice(outcome === "pass" ? -1 : -mostEvidence);
    const made = { requirement, scenario, outcome, exchanges, ...redactedTexts(details, redactor) };
    const check = withoutDeclared(made, profile.choices ?? {});
    this.#checks.push(check);
    onCheck?.(check);
    if (this.#open === requirement) this.#open = null;
  }
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

/** What a mismatch comes out as, by the level of its requirement. */
export function mismatchOutcome(id: RequirementId, level: Finding["level"] | "must" = rowOf(id).level): Outcome {
  return level === "should" ? "warn" : "fail";
}

/** What was put to the test and held, as checks: those of the requirements that nothing broke. */
export function heldChecks(
  scenario: string,
  judged: ReadonlySet<RequirementId>,
  broken: readonly Check[],
): readonly Check[] {
  const held = judged.difference(new Set(broken.map(({ requirement }) => requirement)));
  return [...held].map((requirement) => ({ requirement, scenario, outcome: "pass", exchanges: [] }));
}

function redactedTexts(details: Partial<Check>, redactor: Redactor): Partial<Check> {
  return {
    ...details,
    ...(details.message === undefined ? {} : { message: redactor.text(details.message) }),
    ...(details.expected === undefined ? {} : { expected: redactor.text(details.expected) }),
    ...(details.actual === undefined ? {} : { actual: redactor.text(details.actual) }),
  };
}
