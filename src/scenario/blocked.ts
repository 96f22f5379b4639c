/** A prerequisite is missing, so the checks that rest on it cannot be judged: they are `blocked`, never green. */
export class Blocked extends Error {
  override readonly name = "Blocked";
  /** The exchange that shows it, where there is one. */
  readonly exchange: string | null;

  constructor(message: string, exchange: string | null = null) {
    super(message);
    this.exchange = exchange;
  }
}

/** The target does not have what a requirement is about, which the specification allows: its checks are `not-applicable`. */
export class NotApplicable extends Error {
  override readonly name = "NotApplicable";
}
