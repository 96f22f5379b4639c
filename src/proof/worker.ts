import { parentPort, workerData } from "node:worker_threads";
import { derivedFault } from "./faults/derived/index.ts";
import { findFault } from "./faults/index.ts";
import { generatedSuites, scenarios } from "../../suites/index.ts";
import { proveControl } from "./control.ts";
import { correctService } from "./correct-services/correct-services.ts";
import { proveService } from "./correct-services/service-proof.ts";
import type { Numbered } from "./worker-thread.ts";
import type { Job, JobResult } from "./jobs.ts";
import { findFaultOf, proveAlike, type DerivedTask } from "./prove-derived.ts";
import { proveFault, type ProofSettings } from "./prove-fault.ts";
import type { Scenario } from "../suite/index.ts";

/** A thread of `prove`: runs the suite against faults as it is asked to. */

const settings = workerData as ProofSettings;

async function done(job: Job): Promise<JobResult> {
  if (job.kind === "control") {
    const chosen = scenarios.filter(({ title }) => job.titles.includes(title));
    const generated = generatedSuites.filter(({ name }) => job.generated.includes(name));
    return { kind: "control", proof: await proveControl({ scenarios: chosen, generated }, settings) };
  }
  if (job.kind === "derived") return { kind: "derived", proofs: await proveAlike(tasksOf(job), settings) };
  if (job.kind === "service") {
    return { kind: "service", proof: await proveService(correctService(job.id), scenariosAt(job.scenarios), settings) };
  }
  if (job.kind === "requirement") {
    const { kind, requirement } = job;
    return { kind, requirement, fault: await findFaultOf(requirement, tasksOf(job), settings) };
  }
  const suites = { scenarios, generated: generatedSuites };
  return { kind: "fault", proof: await proveFault(findFault(job.fault), suites, settings) };
}

function tasksOf({ faults }: Extract<Job, { readonly kind: "derived" | "requirement" }>): readonly DerivedTask[] {
  return faults.map(({ id, scenarios: places }) => ({ fault: derivedFault(id), scenarios: scenariosAt(places) }));
}

function scenariosAt(places: readonly number[]): readonly Scenario[] {
  return places.flatMap((place) => scenarios[place] ?? []);
}

parentPort?.on("message", ({ number, value }: Numbered<Job>) => {
  void done(value).then((result) => parentPort?.postMessage({ number, value: result } satisfies Numbered<JobResult>));
});
