import {
  type Answer,
  type ChoiceId,
  type Foundation,
  type Ground,
  groundInWords,
  refusalChoices,
  type SeenChoice,
} from "../../core/index.ts";
import { refusalInWords } from "./refusal-messages.ts";

/** What a reader looks at to see why something is blocked. */
export interface Cause {
  /** What is missing, where it is the success of an operation or something that a requirement says. */
  readonly restsOn?: Foundation;
  /** The exchange that shows it, where there is one. */
  readonly exchange?: string;
  /** Choices of the service that explain it. */
  readonly choices?: readonly ChoiceId[];
}

/** A prerequisite is missing, so the checks that rest on it cannot be judged: they are `blocked`, never green. */
export class Blocked extends Error {
  override readonly name = "Blocked";
  readonly by: Cause;

  constructor(message: string, by: Cause = {}) {
    super(message);
    this.by = by;
  }
}

/**
 * The service refused a call that no sentence says must succeed, which is a choice of its own. Nothing goes on without what was
 * refused, so every such call throws this.
 */
export class Refused extends Blocked {
  readonly answer: Answer;

  constructor(answer: Answer, choices: readonly ChoiceId[]) {
    super(refusalInWords(answer), { ...refusedCall(answer), choices });
    this.answer = answer;
  }
}

/** An order does not have what a step needs. Where the service refused calls by its choices, it has less for that reason. */
export class Lacking extends Blocked {
  /** The problem as it is once the choices are known that the scenario has shown. */
  because(seen: readonly SeenChoice[]): Blocked {
    const choices = seen.flatMap(({ candidates }) => candidates).filter((id) => id in refusalChoices);
    return choices.length === 0 ? this : new Blocked(this.message, { ...this.by, choices });
  }
}

/** What a call answered; `null` where the service refused it by a choice of its own. */
export async function unlessRefused<Came>(call: Promise<Came>): Promise<Came | null> {
  try {
    return await call;
  } catch (problem) {
    if (problem instanceof Refused) return null;
    throw problem;
  }
}

/** What a call answered, also where the service refused it: for calls that have to succeed because another one did. */
export async function answerTo<Came extends Answer>(call: Promise<Came>): Promise<Answer> {
  try {
    return await call;
  } catch (problem) {
    if (problem instanceof Refused) return problem.answer;
    throw problem;
  }
}

/** Whether choices are about refusals: what the service refuses may be the way to what was not reached. */
export function showRefusals(seen: readonly SeenChoice[]): boolean {
  return seen.some(({ candidates }) => candidates.some((id) => id in refusalChoices));
}

/** The call whose answer is why something is blocked. */
export function refusedCall({ called, exchange }: Pick<Answer, "called" | "exchange">): Cause {
  return { restsOn: called, exchange: exchange.id };
}

/** The target does not have what a requirement is about, which the specification allows: its checks are `not-applicable`. */
export class NotApplicable extends Error {
  override readonly name = "NotApplicable";

  constructor(ground: Ground, ...came: readonly (string | number)[]) {
    super(groundInWords(ground, ...came));
  }
}
