import type { RequirementId } from "../core/index.ts";
import type { ControlProof } from "./control.ts";
import type { ServiceProof } from "./correct-services/service-proof.ts";
import type { DerivedProof } from "./derived-proof.ts";
import type { FaultProof } from "./fault-proof.ts";

interface Task {
  readonly id: string;
  readonly scenarios: readonly number[];
}

/**
 * What a thread is asked to do: run the suite against one fault, against derived faults that are alike, or against one correct
 * service; or scenarios against the reference without any; or to find a derived fault that turns one requirement red. Plain data;
 * scenarios are named by their places in the list.
 */
export type Job =
  | { readonly kind: "fault"; readonly fault: string }
  | {
      readonly kind: "derived";
      readonly faults: readonly Task[];
    }
  | ({ readonly kind: "service" } & Task)
  | { readonly kind: "requirement"; readonly requirement: RequirementId; readonly faults: readonly Task[] }
  | { readonly kind: "control"; readonly titles: readonly string[]; readonly generated: readonly string[] };

export type JobResult =
  | { readonly kind: "fault"; readonly proof: FaultProof }
  | { readonly kind: "requirement"; readonly requirement: RequirementId; readonly fault: string | null }
  | { readonly kind: "derived"; readonly proofs: readonly DerivedProof[] }
  | { readonly kind: "service"; readonly proof: ServiceProof }
  | { readonly kind: "control"; readonly proof: ControlProof };
