import type { Foundation } from "../verdict/check.ts";

/** A prerequisite is missing, so the checks that rest on it cannot be judged: they are `blocked`, never green. */
export class Blocked extends Error {
  override readonly name = "Blocked";
  /** What is missing, where it is the success of an operation or something that a requirement says. */
  readonly restsOn: Foundation | null;

  constructor(message: string, restsOn: Foundation | null = null) {
    super(message);
    this.restsOn = restsOn;
  }
}

/** The target does not have what a requirement is about, which the specification allows: its checks are `not-applicable`. */
export class NotApplicable extends Error {
  override readonly name = "NotApplicable";
}
