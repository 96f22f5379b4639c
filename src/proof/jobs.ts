import type { ControlProof } from "./control.ts";
import type { FaultProof } from "./fault-proof.ts";

/** What a thread is asked to do: run the suite against one fault, or scenarios against the reference without any. Plain data. */
export type Job =
  | { readonly kind: "fault"; readonly fault: string }
  | { readonly kind: "control"; readonly titles: readonly string[]; readonly generated: readonly string[] };

export type JobResult =
  | { readonly kind: "fault"; readonly proof: FaultProof }
  | { readonly kind: "control"; readonly proof: ControlProof };
