import type { Exchange } from "./exchange.ts";

interface ProblemTraits {
  /** The request may have been carried out, although no answer says so. */
  readonly mayHaveTakenEffect: boolean;
  /** What the problem says of the target: that it is there, that nothing was heard of it, or nothing at all. */
  readonly target: "there" | "silent" | "unknown";
  readonly endsRun: boolean;
}

/**
 * Why there is no response that can be judged. None of these is ever held against the specification: they lead to
 * `blocked`. `unreadable`: a response came that is beyond all measure, or that cannot be unpacked. `unsendable`: the
 * request is none that HTTP can carry.
 */
const transportProblems = {
  unreachable: { mayHaveTakenEffect: false, target: "silent", endsRun: false },
  "timed-out": { mayHaveTakenEffect: true, target: "silent", endsRun: false },
  "cut-off": { mayHaveTakenEffect: true, target: "silent", endsRun: false },
  unreadable: { mayHaveTakenEffect: true, target: "there", endsRun: false },
  unsendable: { mayHaveTakenEffect: false, target: "unknown", endsRun: false },
  stopped: { mayHaveTakenEffect: false, target: "unknown", endsRun: true },
} as const satisfies Readonly<Record<string, ProblemTraits>>;

export type TransportProblem = keyof typeof transportProblems;

export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly problem: TransportProblem;

  constructor(problem: TransportProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }

  /** What is known of such a problem. */
  get traits(): ProblemTraits {
    return transportProblems[this.problem];
  }
}

/** 503 until the retries were used up. */
export class UnavailableError extends Error {
  override readonly name: string = "UnavailableError";
}

/** A single 500 that leaves open whether the request took effect. */
export class UndecidedError extends UnavailableError {
  override readonly name = "UndecidedError";

  constructor() {
    super("the service answered 500 once, so it is open whether the request took effect");
  }
}

/** The same request, or one like it, was answered 500 each time; the contract judges that, and the scenario cannot go on. */
export class InternalServerError extends Error {
  override readonly name = "InternalServerError";
  /** The record of the repeated request. */
  readonly exchange: Exchange | null;

  constructor(message: string, exchange: Exchange | null = null) {
    super(message);
    this.exchange = exchange;
  }
}

/** The request would write where nothing may be written; it was not sent. */
export class ReadOnlyError extends Error {
  override readonly name = "ReadOnlyError";

  constructor(
    message = "needs to write, and production is only read: --allow-production lets a run create orders there",
  ) {
    super(message);
  }
}

/** No token could be obtained, so no call can be made. */
export class TokenError extends Error {
  override readonly name = "TokenError";
}

/** A call needs an id that no answer has shown. */
export class MissingId extends Error {
  override readonly name = "MissingId";

  constructor(operation: string, parameter: string) {
    super(`${operation} needs the ${parameter} of something that no answer has shown`);
  }
}
