import type { ControlProof } from "./control.ts";
import { correctService } from "./correct-services/correct-services.ts";
import { type ServiceProof, unjudgedService } from "./correct-services/service-proof.ts";
import { type DerivedProof, unjudgedDerived } from "./derived-proof.ts";
import { type FaultProof, unjudged } from "./fault-proof.ts";
import { derivedFault } from "./faults/derived/index.ts";
import { findFault } from "./faults/index.ts";
import type { Job, JobResult } from "./jobs.ts";

/** The results of the jobs that are done. */
export class Results {
  readonly proofs = new Map<string, FaultProof>();
  readonly derived = new Map<string, DerivedProof>();
  readonly services = new Map<string, ServiceProof>();
  /** Requirements for which a search found a fault. */
  readonly found = new Set<string>();
  control: ControlProof | null = null;
  readonly #total: number;
  readonly #onProgress: (done: number, total: number, last: string) => void;

  constructor(total: number, onProgress: (done: number, total: number, last: string) => void) {
    this.#total = total;
    this.#onProgress = onProgress;
  }

  take(result: JobResult): void {
    switch (result.kind) {
      case "requirement": {
        const proof = this.derived.get(result.fault ?? "");
        if (proof === undefined) return;
        this.found.add(result.requirement);
        this.derived.set(proof.fault, { ...proof, red: [...proof.red, result.requirement] });
        return;
      }
      case "control":
        this.control = result.proof;
        return this.#report("without a fault");
      case "fault":
        this.proofs.set(result.proof.fault, result.proof);
        return this.#report(result.proof.fault);
      case "derived":
        for (const proof of result.proofs) this.derived.set(proof.fault, proof);
        return this.#report(result.proofs.at(-1)?.fault ?? "");
      case "service":
        this.services.set(result.proof.service, result.proof);
        return this.#report(result.proof.service);
    }
  }

  #report(last: string): void {
    const done = this.proofs.size + this.derived.size + this.services.size + (this.control === null ? 0 : 1);
    this.#onProgress(done, this.#total, last);
  }
}

/** The result of a job whose thread is gone. */
export function lostResult(job: Job, why: string): JobResult {
  switch (job.kind) {
    case "control": {
      const check = { requirement: "", scenario: "", outcome: "error", message: why };
      return { kind: "control", proof: { ran: 0, checks: 0, notPassed: [check], judged: [] } };
    }
    case "requirement":
      return { kind: "requirement", requirement: job.requirement, fault: null };
    case "derived":
      return { kind: "derived", proofs: job.faults.map(({ id }) => unjudgedDerived(derivedFault(id), "error", why)) };
    case "service":
      return { kind: "service", proof: unjudgedService(correctService(job.id), why) };
    case "fault": {
      const row = unjudged(findFault(job.fault), { ran: 0, durationMs: 0 });
      return { kind: "fault", proof: { ...row, outcome: "error", message: why } };
    }
  }
}
