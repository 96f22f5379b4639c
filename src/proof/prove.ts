import { derivedFault, derivedFor, type DerivedFault } from "./faults/derived/index.ts";
import { faults as everyFault, type Fault } from "./faults/index.ts";
import { requirement as rowOf, type Requirement, type RequirementId, type VariantName } from "../core/index.ts";
import { canHave } from "../sandbox/index.ts";
import { generatedSuites, scenarios } from "../../suites/index.ts";
import type { ControlProof } from "./control.ts";
import { startWorker } from "./worker-thread.ts";
import { workThrough } from "./worker-pool.ts";
import type { CorrectService } from "./correct-services/correct-services.ts";
import type { ServiceProof } from "./correct-services/service-proof.ts";
import { isOwn, type DerivedProof } from "./derived-proof.ts";
import type { FaultProof } from "./fault-proof.ts";
import type { Job, JobResult } from "./jobs.ts";
import type { ProofSettings } from "./prove-fault.ts";
import { recordReach, type Reach } from "./reach.ts";
import { lostResult, Results } from "./results.ts";
import { generatedFor, leftTo, scenariosFor } from "./scenarios-for.ts";

export interface ProofJob extends ProofSettings {
  readonly faults: readonly Fault[];
  readonly derived: readonly DerivedFault[];
  readonly services: readonly CorrectService[];
  /** The requirements that each need a fault. */
  readonly requirements: readonly Requirement[];
  readonly threads: number;
  readonly onProgress: (done: number, total: number, last: string) => void;
  readonly signal: AbortSignal;
}

/** What a proof found out about the suite. */
export interface Findings {
  /** In the order of the catalogue, without the faults that an interruption left out. */
  readonly proofs: readonly FaultProof[];
  /** In the order of the tables, without the faults that an interruption left out. */
  readonly derived: readonly DerivedProof[];
  /** Correct services, without those that an interruption left out. */
  readonly services: readonly ServiceProof[];
  /** `null` when an interruption left it out. */
  readonly control: ControlProof | null;
  /** Requirements that no fault breaks. */
  readonly unbroken: readonly string[];
  readonly interrupted: boolean;
}

/** Faults that one thread runs side by side: most of them wait for events and for the search now and then. */
const perThread = 8;
/** A thread that does not even report a fault that took too long is stuck. */
const graceMs = 10_000;

const entry = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url);

/** The most scenarios that run against one derived fault. */
const mostScenarios = 64;
/** Enough alike for one to help the next, and few enough for the threads to share the last of them. */
const mostAlike = 16;

/** The most faults that are tried for one requirement, and the most scenarios for each. */
const mostCandidates = 24;
const mostJudging = 6;

/**
 * Runs the suite against every fault, and against the reference without one. A fault that breaks or blocks its thread
 * is an error of that fault; an interruption leaves out what has not run yet.
 */
export async function prove(job: ProofJob): Promise<Findings> {
  const { faults, derived, services: chosen, requirements, threads, onProgress, signal, ...settings } = job;
  const services = chosen.filter(({ id }) => canHave(settings.variant, id));
  const results = new Results(faults.length + derived.length + services.length + 1, onProgress);
  const work = async (jobs: readonly Job[]): Promise<void> =>
    workThrough<Job, JobResult>({
      jobs,
      threads,
      perThread,
      signal,
      start: () =>
        startWorker(entry, { workerData: settings satisfies ProofSettings, deadlineMs: settings.deadlineMs + graceMs }),
      lost: lostResult,
      onResult: (result) => results.take(result),
    });
  const [reach] = await Promise.all([
    recordReach({ faults: derived, services }, scenarios, {
      ...settings,
      signal,
      most: settings.thorough ? scenarios.length : mostScenarios,
    }),
    work([
      {
        kind: "control",
        titles: titlesFor(faults, settings.thorough || derived.length + services.length > 0),
        generated: namesFor(faults),
      },
      ...longestFirst(faults).map(({ id }): Job => ({ kind: "fault", fault: id })),
    ]),
  ]);
  await work([
    ...alike(derived).map((group) => jobFor(group, reach)),
    ...services.map(({ id }): Job => ({ kind: "service", id, scenarios: reach.get(id) ?? [] })),
  ]);
  const unwritten = unbrokenAmong(requirements, everyFault, settings.variant);
  const shown = shownBy([...results.derived.values()]);
  // A fault that has not run may break the requirement: there is nothing to look for yet.
  const hasRun = (row: Requirement): boolean => derivedFor(row).every(({ id }) => results.derived.has(id));
  const unshown = requirements.filter((row) => unwritten.includes(row.id) && !shown.has(row.id) && hasRun(row));
  await work(unshown.flatMap((row) => searchFor(row, derived, results.derived, reach)));
  return {
    proofs: faults.flatMap(({ id }) => results.proofs.get(id) ?? []),
    derived: derived.flatMap(({ id }) => results.derived.get(id) ?? []),
    services: services.flatMap(({ id }) => results.services.get(id) ?? []),
    control: results.control,
    unbroken: unshown.filter(({ id }) => !results.found.has(id)).map(({ id }) => id),
    interrupted: signal.aborted,
  };
}

/** Groups of faults that are alike. */
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

/** The requirements that turned red for a fault that breaks one of their sentences. */
function shownBy(proofs: readonly DerivedProof[]): ReadonlySet<string> {
  const killed = proofs.filter(({ outcome }) => outcome === "killed");
  return new Set(
    killed.flatMap(({ fault, red }) =>
      red.filter((id) => isOwn(derivedFault(fault), { requirement: rowOf(id as RequirementId).id })),
    ),
  );
}

/**
 * The search for a fault that turns a requirement red. It may be missing because each scenario ends with the first check
 * that kills its fault.
 */
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

/** The first of each kind, then the second of each kind, and so on. */
function inTurn<Item>(items: readonly Item[], kindOf: (item: Item) => string): readonly Item[] {
  const kinds = [...Map.groupBy(items, kindOf).values()];
  const most = Math.max(0, ...kinds.map((kind) => kind.length));
  return Array.from({ length: most }, (_, at) => kinds.flatMap((kind) => kind.slice(at, at + 1))).flat();
}

/** The requirements that no fault breaks. A fault that is left to load or equivalent on this variant does not count. */
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

/** Faults of generated suites take longest, so they start first: the last one would keep a single thread busy. */
function longestFirst(faults: readonly Fault[]): readonly Fault[] {
  const deep = faults.filter((fault) => generatedFor(fault, generatedSuites) !== null);
  return [...deep, ...faults.filter((fault) => !deep.includes(fault))];
}

function namesFor(faults: readonly Fault[]): readonly string[] {
  return [...new Set(faults.flatMap((fault) => generatedFor(fault, generatedSuites)?.name ?? []))];
}
