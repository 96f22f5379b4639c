import type { OptionalHeader } from "../../specification/operations.ts";
import type { Answer, Call } from "../http/call.ts";
import type { Problem } from "../http/problem.ts";
import type { Rules } from "./rules.ts";
import type { Store } from "../storage/store.ts";

/**
 * How the service looks from outside. What the specification leaves open, one correct service does in one way and
 * another in another; a face stands at the rim and translates, so that handlers and storage know of one form only. Where
 * the freedom lies in what is decided or when it is found, a face replaces a rule or a part of the store, as faults do.
 */
export interface Face {
  /** Said on the command line. */
  readonly name: string;
  readonly mediaType: string;
  readonly echoesCorrelationId: boolean;
  /** Whether the published description is one of this face. */
  readonly described: boolean;
  /** Headers that an operation which accepts them also demands. */
  readonly demandedHeaders: readonly OptionalHeader[];
  /** Names by which a token may be asked for, the best first. */
  readonly audiencesOf: (origin: string) => readonly [string, ...string[]];
  /** What a call means in the service's own terms. */
  readonly call: (call: Call) => Call;
  /** What is shown of an answer given in the service's own terms; the call is the translated one. */
  readonly answer: (answer: Answer, call: Call) => Answer;
  /** The body of a refusal. */
  readonly problem: (problem: Problem) => unknown;
  /** The id of the order that is shown by this text. */
  readonly orderIdOf: (shown: string) => string;
  /** The event feed, oldest event first. */
  readonly feed: (events: readonly unknown[]) => unknown;
  /** An event as it is pushed. */
  readonly event: (document: string) => string;
  readonly rules?: (plain: Rules) => Partial<Rules>;
  readonly store?: (plain: Store) => Partial<Store>;
}
