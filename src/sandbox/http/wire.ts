import type { Answer, Call } from "./call.ts";

/** The place between the network and the service. It may alter a call before it is answered, and the answer after. */
export interface Wire {
  readonly call?: (call: Call) => Call;
  readonly answer?: (answer: Answer, call: Call) => Answer;
  /** Surrounds the answering itself, and may let time pass before it. */
  readonly answering?: (call: Call, answer: () => Promise<Answer>) => Promise<Answer>;
  /** The id of the order that a hook or the feed is asked about. */
  readonly orderIdOf?: (shown: string) => string;
  /** An event in the feed. */
  readonly event?: (event: object) => object;
  /** The call as the client sent it, before the variant understands it. */
  readonly received?: (call: Call) => Call;
  /** The answer as the client gets it, after the variant wrote it in its own form. */
  readonly sent?: (answer: Answer, received: Call) => Answer;
  /** The whole feed as the client gets it. */
  readonly feed?: (feed: unknown) => unknown;
}
