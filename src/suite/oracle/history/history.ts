/** The answer of an operation that no answer came for: it may have taken effect at any later time, or never. */
export const lost = Symbol("lost");
export type Lost = typeof lost;

/** One call that a client made, with the times around it on one clock. */
export interface Operation<Command, Answer> {
  readonly client: string;
  readonly command: Command;
  readonly answer: Answer | Lost;
  readonly calledAt: number;
  /** `null` when no answer came. */
  readonly returnedAt: number | null;
  /** It may not have happened at all, even though its answer is known. */
  readonly optional?: boolean;
  /** The name that `after` of another operation refers to. */
  readonly id?: string;
  /**
   * Id of another part of the same call, which this one came after: a service may make a change first, and read what
   * it answers a moment later. Both parts have the times of the call.
   */
  readonly after?: string;
}

export type History<Command, Answer> = readonly Operation<Command, Answer>[];

/**
 * What a service would do that served one call at a time.
 *
 * `step` gives every state that the service may be in after it gave this answer to this command; none when it could not
 * have given it. For a lost answer it gives the states that any answer leads to.
 */
export interface Model<State, Command, Answer> {
  readonly initial: readonly State[];
  step(state: State, command: Command, answer: Answer | Lost): readonly State[];
  /** The same text for two states that cannot be told apart. */
  key(state: State): string;
  /** Whether an operation never changes what it is done to, as a read and a refusal do not; makes the search shorter. */
  inert?(command: Command, answer: Answer | Lost): boolean;
}

/** The same operation, which may or may not have happened: its answer proves nothing any more. */
export function optional<Command, Answer>(operation: Operation<Command, Answer>): Operation<Command, Answer> {
  return { ...operation, optional: true };
}

/** Whether an order of the history must contain the operation. */
export function isDemanded<Command, Answer>(operation: Operation<Command, Answer>): boolean {
  return operation.returnedAt !== null && operation.answer !== lost && operation.optional !== true;
}

/** Splits a history into the ones of each order, since what happens to one order says nothing about another. */
export function partition<Command, Answer>(
  history: History<Command, Answer>,
  keyOf: (command: Command) => string,
): ReadonlyMap<string, History<Command, Answer>> {
  return Map.groupBy(history, ({ command }) => keyOf(command));
}

/** The bit of an operation in a set of operations. */
export function bit(at: number): bigint {
  return 1n << BigInt(at);
}
