import type { Answer, Call } from "./call.ts";

/** What stands between the network and the service: it may alter a call before it is answered, and the answer after. */
export interface Wire {
  readonly call?: (call: Call) => Call;
  readonly answer?: (answer: Answer, call: Call) => Answer;
  /** Stands around the answering itself, and may let time pass before it. */
  readonly answering?: (call: Call, answer: () => Promise<Answer>) => Promise<Answer>;
}
