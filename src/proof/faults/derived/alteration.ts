import type { OperationId } from "../../../core/index.ts";
import type { Answer, Call, Order, Search, Store, StoredEvent } from "../../../sandbox/index.ts";

/** By what a request is let in or refused, as far as the service can know it. */
export const credentialKinds = [
  "missing",
  "other-scheme",
  "no-jwt",
  "changed-payload",
  "changed-signature",
  "alg-none",
  "expired",
  "other-audience",
  "foreign",
] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** What a call is made with that its operation may refuse: its credential, its permission, the name of its client. */
export type Admission = CredentialKind | "restricted" | "nameless";

/** One call under way, and what the service knows then. */
export interface Situation {
  /** As it is answered: a fault may have altered it. */
  call: Call;
  /** The order of the call as it was when the call came. */
  before: Order | undefined;
  /** As the correct service leaves it. */
  after: Order | undefined;
  /** What it was refused for, or would have been. */
  admission: Admission | undefined;
  /** Another order of the service, or a made-up one where there is none. */
  readonly other: Order;
  /** The version that a reset goes back to. */
  readonly version: Order | undefined;
  /** The confirmed versions of an order before this one, the latest first, and in the end the order as it was created. */
  readonly earlier: (order: Order) => readonly Order[];
  readonly store: Store;
}

/** What one fault alters in the calls of an operation. What it hands back unaltered, it has not reached. */
export interface Alteration {
  /** The calls it is about. */
  readonly operations: readonly OperationId[];
  readonly call?: (call: Call, situation: Situation) => Call;
  /** Whether a call is let in that is to be refused for this. */
  readonly admits?: Admission;
  /** The order as it is kept and answered. */
  readonly decided?: (after: Order, situation: Situation) => Order;
  /** The order as it is kept. */
  readonly kept?: (after: Order, situation: Situation) => Order;
  /** The order as the search knows it from before: what is in it as it is now is not learnt. */
  readonly known?: (before: Order, after: Order) => Order;
  /** Another order, which the call is not about. */
  readonly beside?: (other: Order, situation: Situation) => Order;
  readonly events?: (events: readonly StoredEvent[], situation: Situation) => readonly StoredEvent[];
  readonly search?: (search: Search) => Search;
  readonly answered?: (answer: Answer, situation: Situation) => Answer;
}
