import type { Exchange } from "./exchange.ts";

/** Why no whole response came. None of these is ever held against the specification: they lead to `blocked`. */
export type TransportProblem = "unreachable" | "timed-out" | "cut-off" | "stopped";

export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly problem: TransportProblem;

  constructor(problem: TransportProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** 503 until the retries were used up, or a single 500 that leaves open whether the request took effect. */
export class UnavailableError extends Error {
  override readonly name = "UnavailableError";
}

/** The same request was answered 500 each time; the contract judges that, and the scenario cannot go on. */
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

  constructor() {
    super("needs to write, and production is only read: --allow-production lets a run create orders there");
  }
}

/** No token could be obtained, so no call can be made. */
export class TokenError extends Error {
  override readonly name = "TokenError";
}
