import type { Exchange } from "./exchange.ts";

interface ProblemTraits {
  /** The request may have been carried out, although no answer says so. */
  readonly mayHaveTakenEffect: boolean;
  /** What the problem shows: that the target is there, that it stays silent, or nothing about it. */
  readonly target: "there" | "silent" | "unknown";
  readonly endsRun: boolean;
}

/**
 * Why no response can be judged. None of these ever counts against the target: they lead to `blocked`.
 * `unreadable`: the response is too large or cannot be unpacked. `unsendable`: HTTP cannot carry the
 * request.
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

  /** What each problem tells. */
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

/** The request and its repetition were both answered 500. The contract judges that, and the scenario cannot go on. */
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
