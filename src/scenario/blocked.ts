/** A prerequisite is missing, so the checks that rest on it cannot be judged: they are `blocked`, never green. */
export class Blocked extends Error {
  override readonly name = "Blocked";
}

/** The target does not have what a requirement is about, which the specification allows: its checks are `not-applicable`. */
export class NotApplicable extends Error {
  override readonly name = "NotApplicable";
}
