import type { RefinedResponse } from "k6/http";
import type { Call } from "../../src/protocol/request-builder.ts";
import type { Request } from "./requests.ts";
import type { Expectation } from "../../src/oracle/journey/expectation.ts";

/** One request of a journey: the call, and what a success must show. */
export interface Step {
  readonly call: Call;
  /** Another request is on its way to the same order, so a correct target may refuse this one as a conflict. */
  readonly mayConflict?: true;
  readonly expect?: readonly Expectation[];
}

export type Response = RefinedResponse<"text">;

/** A response, and what its request is found by on the other side. */
export interface Dispatched {
  readonly request: Pick<Request, "address" | "body">;
  /** Whether others of this journey may have been under way at the same time. */
  readonly together: boolean;
  readonly response: Response;
  /** That of the response, in which k6 takes its time to look it up. */
  readonly status: number;
  /** Whether it is the one of the operation's success row. */
  readonly succeeded: boolean;
  readonly correlation: string;
}

/** Another request was quicker with the same order: the state, not the request, was the problem. */
export const conflict = 409;
