/** A prerequisite is missing, so the checks that rest on it cannot be judged: they are `blocked`, never green. */
export class Blocked extends Error {
  override readonly name = "Blocked";
}
