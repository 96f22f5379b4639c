import { faults as everyFault, type Fault } from "../faults/index.ts";
import type { Requirement } from "../specification/requirements/index.ts";
import { generatedSuites } from "../../suites/generated.ts";
import { scenarios } from "../../suites/index.ts";
import type { ControlProof } from "./control.ts";
import { startWorker } from "./worker-thread.ts";
import { workThrough } from "./worker-pool.ts";
import { unjudged, type FaultProof } from "./fault-proof.ts";
import type { VariantName } from "../embedded/fixture.ts";
import type { Job, JobResult } from "./jobs.ts";
import type { ProofSettings } from "./prove-fault.ts";
import { generatedFor, leftTo, scenariosFor } from "./scenarios-for.ts";

export interface ProofJob extends ProofSettings {
  readonly faults: readonly Fault[];
  /** The requirements of which each needs a fault. */
  readonly requirements: readonly Requirement[];
  readonly threads: number;
  readonly onProgress: (done: number, total: number, last: string) => void;
  readonly signal: AbortSignal;
}

/** What the suite showed itself able to see. */
export interface Findings {
  /** In the order of the catalogue; without those that an interruption left out. */
  readonly proofs: readonly FaultProof[];
  /** `null` when an interruption left it out. */
  readonly control: ControlProof | null;
  /** Requirements that no fault breaks. */
  readonly unbroken: readonly string[];
  readonly interrupted: boolean;
}

/** Faults that one thread runs side by side: most of them wait for events and for the search now and then. */
const perThread = 8;
/** A thread that does not even say that a fault took too long is stuck. */
const graceMs = 10_000;

const entry = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url);

/** Runs the suite against every fault, and against the reference without one. */
export async function prove(job: ProofJob): Promise<Findings> {
  const { faults, requirements, threads, onProgress, signal, ...settings } = job;
  const proofs = new Map<string, FaultProof>();
  let control: ControlProof | null = null;
  const jobs: readonly Job[] = [
    { kind: "control", titles: titlesFor(faults, settings.thorough), generated: namesFor(faults) },
    ...longestFirst(faults).map(({ id }): Job => ({ kind: "fault", fault: id })),
  ];
  await workThrough<Job, JobResult>({
    jobs,
    threads,
    perThread,
    signal,
    start: () =>
      startWorker(entry, { workerData: settings satisfies ProofSettings, deadlineMs: settings.deadlineMs + graceMs }),
    lost: (lost, why) => lostResult(lost, faults, why),
    onResult: (result) => {
      if (result.kind === "control") control = result.proof;
      else proofs.set(result.proof.fault, result.proof);
      const last = result.kind === "control" ? "without a fault" : result.proof.fault;
      onProgress(proofs.size + (control === null ? 0 : 1), jobs.length, last);
    },
  });
  return {
    proofs: faults.flatMap(({ id }) => proofs.get(id) ?? []),
    control,
    unbroken: unbrokenAmong(requirements, everyFault, settings.variant),
    interrupted: signal.aborted,
  };
}

/**
 * The requirements that no fault breaks. A fault that no scenario is there to see, or
 * that is equivalent on this variant, shows nothing of its requirement.
 */
export function unbrokenAmong(
  requirements: readonly Requirement[],
  faults: readonly Fault[],
  variant: VariantName,
): readonly string[] {
  const seen = faults.filter(
    (fault) => leftTo(fault, generatedSuites) === null && fault.equivalentOn?.[variant] === undefined,
  );
  const broken = new Set<string>(seen.map(({ requirement }) => requirement));
  return requirements.filter(({ id }) => !broken.has(id)).map(({ id }) => id);
}

function titlesFor(faults: readonly Fault[], thorough: boolean): readonly string[] {
  const chosen = thorough ? scenarios : faults.flatMap((fault) => scenariosFor(fault, scenarios));
  return [...new Set(chosen.map(({ title }) => title))];
}

/** What generated suites have to find takes longest; begun last, one of them would keep one thread at work alone. */
function longestFirst(faults: readonly Fault[]): readonly Fault[] {
  const deep = faults.filter((fault) => generatedFor(fault, generatedSuites) !== null);
  return [...deep, ...faults.filter((fault) => !deep.includes(fault))];
}

function namesFor(faults: readonly Fault[]): readonly string[] {
  return [...new Set(faults.flatMap((fault) => generatedFor(fault, generatedSuites)?.name ?? []))];
}

function lostResult(job: Job, faults: readonly Fault[], why: string): JobResult {
  if (job.kind === "control") {
    const check = { requirement: "", scenario: "", outcome: "error", message: why };
    return { kind: "control", proof: { ran: 0, checks: 0, notPassed: [check], judged: [] } };
  }
  const fault = faults.find(({ id }) => id === job.fault);
  if (fault === undefined) throw new RangeError(`no fault is called ${job.fault}`);
  const row = unjudged(fault, { ran: 0, durationMs: 0 });
  return { kind: "fault", proof: { ...row, outcome: "error", message: why } };
}
