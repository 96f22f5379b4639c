import { derivedFault, derivedFor, type DerivedFault } from "./faults/derived/index.ts";
import { faults as everyFault, type Fault } from "./faults/index.ts";
import { requirement as rowOf, type Requirement, type RequirementId } from "../core/index.ts";
import { generatedSuites } from "../../suites/index.ts";
import { scenarios } from "../../suites/index.ts";
import type { ControlProof } from "./control-proof.ts";
import { startWorker } from "./worker-thread.ts";
import { workThrough } from "./worker-pool.ts";
import { isOwn, unjudgedDerived, type DerivedProof } from "./derived-proof.ts";
import { unjudged, type FaultProof } from "./fault-proof.ts";
import type { VariantName } from "./embedded/fixture.ts";
import type { Job, JobResult } from "./jobs.ts";
import type { ProofSettings } from "./prove-fault.ts";
import { recordReach, type Reach } from "./reach.ts";
import { generatedFor, leftTo, scenariosFor } from "./scenarios-for.ts";

export interface ProofJob extends ProofSettings {
  readonly faults: readonly Fault[];
  readonly derived: readonly DerivedFault[];
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
  /** In the order of the tables; without those that an interruption left out. */
  readonly derived: readonly DerivedProof[];
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

/** Scenarios that a derived fault is run with, where more come by it. */
const mostScenarios = 64;
/** Enough alike for one to help the next, and few enough for the threads to share the last of them. */
const mostAlike = 16;

/** Faults that are tried for one requirement, and scenarios that each is tried with. */
const mostCandidates = 24;
const mostJudging = 6;

/** Runs the suite against every fault, and against the reference without one. */
export async function prove(job: ProofJob): Promise<Findings> {
  const { faults, derived, requirements, threads, onProgress, signal, ...settings } = job;
  const proofs = new Map<string, FaultProof>();
  const derivedProofs = new Map<string, DerivedProof>();
  /** Requirements for which a fault was looked for, and found. */
  const found = new Set<string>();
  let control: ControlProof | null = null;
  const total = faults.length + derived.length + 1;
  const take = (result: JobResult): void => {
    if (result.kind === "control") control = result.proof;
    else if (result.kind === "fault") proofs.set(result.proof.fault, result.proof);
    else if (result.kind === "requirement") return takeFound(result);
    else for (const proof of result.proofs) derivedProofs.set(proof.fault, proof);
    const last = {
      control: "without a fault",
      fault: [...proofs.keys()].at(-1),
      derived: [...derivedProofs.keys()].at(-1),
    };
    onProgress(proofs.size + derivedProofs.size + (control === null ? 0 : 1), total, last[result.kind] ?? "");
  };
  const takeFound = ({ requirement, fault }: Extract<JobResult, { readonly kind: "requirement" }>): void => {
    const proof = derivedProofs.get(fault ?? "");
    if (proof === undefined) return;
    found.add(requirement);
    derivedProofs.set(proof.fault, { ...proof, red: [...proof.red, requirement] });
  };
  const work = async (jobs: readonly Job[]): Promise<void> =>
    workThrough<Job, JobResult>({
      jobs,
      threads,
      perThread,
      signal,
      start: () =>
        startWorker(entry, { workerData: settings satisfies ProofSettings, deadlineMs: settings.deadlineMs + graceMs }),
      lost: (lost, why) => lostResult(lost, faults, why),
      onResult: take,
    });
  const [reach] = await Promise.all([
    recordReach(derived, scenarios, { ...settings, most: settings.thorough ? scenarios.length : mostScenarios }),
    work([
      {
        kind: "control",
        titles: titlesFor(faults, settings.thorough || derived.length > 0),
        generated: namesFor(faults),
      },
      ...longestFirst(faults).map(({ id }): Job => ({ kind: "fault", fault: id })),
    ]),
  ]);
  await work(alike(derived).map((group) => jobFor(group, reach)));
  const unwritten = unbrokenAmong(requirements, everyFault, settings.variant);
  const shown = shownBy([...derivedProofs.values()]);
  // One of which not every fault has run may be broken by the rest: there is nothing to look for.
  const hasRun = (row: Requirement): boolean => derivedFor(row).every(({ id }) => derivedProofs.has(id));
  const unshown = requirements.filter((row) => unwritten.includes(row.id) && !shown.has(row.id) && hasRun(row));
  await work(unshown.flatMap((row) => searchFor(row, derived, derivedProofs, reach)));
  return {
    proofs: faults.flatMap(({ id }) => proofs.get(id) ?? []),
    derived: derived.flatMap(({ id }) => derivedProofs.get(id) ?? []),
    control,
    unbroken: unshown.filter(({ id }) => !found.has(id)).map(({ id }) => id),
    interrupted: signal.aborted,
  };
}

/** Those of one group together, so many at most. */
function alike(faults: readonly DerivedFault[]): readonly (readonly DerivedFault[])[] {
  return [...Map.groupBy(faults, ({ group }) => group).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / mostAlike) }, (_, part) =>
      group.slice(part * mostAlike, (part + 1) * mostAlike),
    ),
  );
}

function jobFor(faults: readonly DerivedFault[], reach: Reach): Job {
  return { kind: "derived", faults: faults.map(({ id }) => ({ id, scenarios: reach.get(id) ?? [] })) };
}

/** The requirements that turned red for a fault that breaks a sentence of theirs. */
function shownBy(proofs: readonly DerivedProof[]): ReadonlySet<string> {
  const killed = proofs.filter(({ outcome }) => outcome === "killed");
  return new Set(
    killed.flatMap(({ fault, red }) =>
      red.filter((id) => isOwn(derivedFault(fault), { requirement: rowOf(id as RequirementId).id })),
    ),
  );
}

/** What may turn a requirement red that no scenario came to, since each ends with the first check that kills its fault. */
function searchFor(
  row: Requirement,
  derived: readonly DerivedFault[],
  proofs: ReadonlyMap<string, DerivedProof>,
  reach: Reach,
): readonly Job[] {
  const judging = scenariosFor({ requirement: row.id }, scenarios).map((scenario) => scenarios.indexOf(scenario));
  const whole = new Set(derivedFor(row));
  const rank = (fault: DerivedFault): number =>
    whole.has(fault) ? 0 : fault.operations.some((id) => row.operations.includes(id)) ? 1 : 2;
  const candidates = derived
    .filter((fault) => isOwn(fault, { requirement: row.id }) && proofs.get(fault.id)?.outcome === "killed")
    .map((fault) => ({
      fault,
      scenarios: (reach.get(fault.id) ?? []).filter((place) => judging.includes(place)).slice(0, mostJudging),
    }))
    .filter((task) => task.scenarios.length > 0);
  const faults = [...Map.groupBy(candidates, ({ fault }) => rank(fault))]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, equal]) => inTurn(equal, ({ fault }) => fault.class))
    .slice(0, mostCandidates)
    .map((task) => ({ id: task.fault.id, scenarios: task.scenarios }));
  return faults.length === 0 ? [] : [{ kind: "requirement", requirement: row.id, faults }];
}

/** The first of each kind, then the second of each, and so on. */
function inTurn<Item>(items: readonly Item[], kindOf: (item: Item) => string): readonly Item[] {
  const kinds = [...Map.groupBy(items, kindOf).values()];
  const most = Math.max(0, ...kinds.map((kind) => kind.length));
  return Array.from({ length: most }, (_, at) => kinds.flatMap((kind) => kind.slice(at, at + 1))).flat();
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
  return requirements.filter((row) => !broken.has(row.id)).map(({ id }) => id);
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
  if (job.kind === "requirement") return { kind: "requirement", requirement: job.requirement, fault: null };
  if (job.kind === "derived") {
    return { kind: "derived", proofs: job.faults.map(({ id }) => unjudgedDerived(derivedFault(id), "error", why)) };
  }
  const fault = faults.find(({ id }) => id === job.fault);
  if (fault === undefined) throw new RangeError(`no fault is called ${job.fault}`);
  const row = unjudged(fault, { ran: 0, durationMs: 0 });
  return { kind: "fault", proof: { ...row, outcome: "error", message: why } };
}
