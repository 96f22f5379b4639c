import type { Answer, Foundation } from "../../core/index.ts";

/** What a reader looks at to see why something is blocked. */
export interface Cause {
  /** What is missing, where it is the success of an operation or something that a requirement says. */
  readonly restsOn?: Foundation;
  /** The exchange that shows it, where there is one. */
  readonly exchange?: string;
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

/** The call whose answer is why something is blocked. */
export function refusedCall({ called, exchange }: Pick<Answer, "called" | "exchange">): Cause {
  return { restsOn: called, exchange: exchange.id };
}

/** The target does not have what a requirement is about, which the specification allows: its checks are `not-applicable`. */
export class NotApplicable extends Error {
  override readonly name = "NotApplicable";
}
