/**
 * What a correct service may do in several ways and has to say which. Each choice is declared in the profile with a reason, and
 * never fails a service.
 */
export interface Choice {
  /** What a service does that makes this choice. */
  readonly statement: string;
  /** Where the specification leaves it open. */
  readonly place: string;
  /** A reason as a target may have one. */
  readonly example: string;
}

/** Makes choices that one place of the specification leaves open. */
export const leftOpenIn =
  (place: string) =>
  (statement: string, example: string): Choice => ({ statement, place, example });
