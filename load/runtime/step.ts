import type { RefinedResponse } from "k6/http";
import type { Call } from "../../src/core/portable.ts";
import type { Expectation } from "../../src/suite/portable.ts";

/** One request of a journey: the call, and what a success must show. */
export interface Step {
  readonly call: Call;
  /** Another request is on its way to the same order, so a correct target may refuse this one as a conflict. */
  readonly mayConflict?: true;
  readonly expect?: readonly Expectation[];
}

export type Response = RefinedResponse<"text">;

/**
 * A response, and what its request is found by on the other side. What k6 takes its time to look up in a response is looked
 * up once.
 */
export interface Dispatched {
  /** What was asked, as it is emitted. */
  readonly asked: string;
  readonly response: Response;
  readonly status: number;
  readonly text: string;
  /** Whether the text may be read as JSON; known once the answer is emitted. */
  isReadable: boolean;
  /** Whether the status is the one of the operation's success row. */
  readonly succeeded: boolean;
  /** Whether the answer shows what the request did: one that did not come, or came late, leaves that open. */
  certain: boolean;
}

/** Another request was quicker with the same order: the state, not the request, was the problem. */
export const conflict = 409;
