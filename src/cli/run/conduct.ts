import { randomBytes } from "node:crypto";
import type { RunRecord } from "../../report/index.ts";
import {
  belongsTo,
  connectionRemarks,
  decide,
  type Exchange,
  isReadOnly,
  ReadOnlyError,
  type Redactor,
  type Requirement,
  type RunClass,
  type RunFacts,
  type Target,
  saidIn,
} from "../../core/index.ts";
import {
  evidenceRemarks,
  homesIn,
  type RunJob,
  type SuiteProgress,
  type SuiteRun,
  runSuites,
  threadsWithin,
} from "../../suite/index.ts";
import { generatedSuites, scenarios as allScenarios } from "../../../suites/index.ts";
import { preflight, type Preflight } from "./preflight.ts";
import { suite } from "../suite.ts";

export interface RunSettings {
  readonly target: Target;
  /** Learns what the scenarios learn, so that the reports are redacted with all of it. */
  readonly redactor: Redactor;
  readonly class: RunClass;
  readonly seed: number;
  /** What every correlation id has to answer. */
  readonly challenge: string | undefined;
  /** Where hashes of the record are sent meanwhile. */
  readonly witness: string | undefined;
  readonly onRecorded?: ((exchanges: readonly Exchange[]) => void) | undefined;
  readonly scope: readonly Requirement[];
  readonly patterns: readonly string[];
  readonly generated: RunJob["generated"];
  /** Whether only generated suites run. */
  readonly generatedOnly: boolean;
  readonly workers: number;
  readonly deadlineMs: number;
  readonly rerun: string;
  readonly selection: string;
  readonly onProgress: (progress: SuiteProgress) => void;
  readonly signal: AbortSignal;
}

/** One whole run: preflight, scenarios, verdict. Sends requests, but prints and writes nothing. */
export async function conduct(settings: RunSettings): Promise<RunRecord> {
  const { target, redactor, scope, challenge, signal, rerun, selection } = settings;
  const started = Date.now();
  // Some targets take references of twenty characters at most.
  const runId = `oc${started.toString(36)}${randomBytes(1).toString("hex")}`;
  redactor.keepWhole(runId);
  const inClass = scope.filter((row) => belongsTo(row, settings.class)).map((row) => row.id);
  const ready =
    inClass.length === 0
      ? nothingToCheck(settings)
      : await preflight(target, { runId, challenge, signal, redactor, asksForHeaders: true });
  settings.onRecorded?.(ready.exchanges);
  const requirements = settings.generatedOnly ? [] : inClass;
  const run: SuiteRun =
    ready.token === null
      ? { results: [], interruption: ready.interruption }
      : await runChosen(settings, { token: ready.token, runId, requirements, started });
  const exchanges = [...ready.exchanges, ...run.results.flatMap((result) => result.exchanges)];
  const verdict = decide(factsOf(settings, run, { started, exchanges }));
  const places = new Map([...allScenarios, ...generatedSuites].map(({ title, place }) => [title, place]));
  const scenarios = run.results.map(({ area, title, startedAt, durationMs }) => ({
    area,
    title,
    place: places.get(title) ?? null,
    startedAt: new Date(startedAt).toISOString(),
    durationMs: Math.round(durationMs),
  }));
  return { verdict, exchanges, scenarios, rerun, selection, generated: generatedIn(run).map(({ words }) => words) };
}

type Chosen = Pick<RunJob, "token" | "runId" | "requirements"> & { readonly started: number };

function runChosen(settings: RunSettings, { started, ...chosen }: Chosen): Promise<SuiteRun> {
  const { target, redactor, seed, challenge, generated, workers, onProgress, onRecorded, signal } = settings;
  const { access, profilePath, profileDigest, profile } = target;
  return runSuites({
    job: {
      ...chosen,
      access,
      profilePath,
      profileDigest,
      learned: redactor.takeLearned(),
      class: settings.class,
      seed,
      challenge,
      generated,
      threads: threadsWithin(profile.limits),
      deadline: started + settings.deadlineMs,
    },
    workers,
    onProgress,
    onRecorded,
    onLearned: (learned) => redactor.adopt(learned),
    signal,
  });
}

function factsOf(
  settings: RunSettings,
  run: SuiteRun,
  sent: { readonly started: number; readonly exchanges: readonly Exchange[] },
): RunFacts {
  const { target, redactor, seed, challenge, witness, scope, patterns, generatedOnly } = settings;
  const { access, profileDigest, profile } = target;
  const { results, interruption } = run;
  // The first check of a requirement is the one that a reader sees.
  const isHome = homesIn(allScenarios);
  const checks = results
    .flatMap((result) => result.checks)
    .toSorted((one, other) => Number(isHome(other)) - Number(isHome(one)));
  const generated = generatedIn(run);
  const names = patterns.length > 0 ? [] : generatedSuites.map(({ name }) => name);
  return {
    suite: suite(),
    target: {
      ...saidIn(profile),
      environment: access.environment,
      baseUrl: access.baseUrl,
      ...(access.release !== undefined && { release: access.release }),
      profileDigest,
    },
    class: settings.class,
    startedAt: new Date(sent.started).toISOString(),
    durationMs: Date.now() - sent.started,
    seed,
    challenge,
    witness,
    requests: sent.exchanges.length + generated.reduce((sum, each) => sum + each.unrecorded, 0),
    scope: generatedOnly ? scope.filter(({ id }) => checks.some((check) => check.requirement === id)) : scope,
    patterns,
    leftOut: names.filter((name) => !(name in settings.generated)),
    checks,
    observations: results.flatMap((result) => result.observations),
    choices: { declared: profile.choices ?? {}, seen: results.flatMap((result) => result.choices) },
    residue: results.flatMap((result) => result.residue),
    succeeded: [...new Set(results.flatMap((result) => result.succeeded))],
    connection: [...connectionRemarks(), ...evidenceRemarks(sent.exchanges)],
    restriction: isReadOnly(access) ? new ReadOnlyError().message : null,
    shortcomings: generated.flatMap(({ shortcoming }) => shortcoming ?? []),
    missed: generated.flatMap(({ missed, shortcoming }) => (missed === shortcoming ? [] : (missed ?? []))),
    generatedOnly,
    interruption: interruption === null ? null : redactor.text(interruption),
  };
}

function generatedIn({ results }: SuiteRun) {
  return results.flatMap((result) => result.generated ?? []);
}

function nothingToCheck({ class: runClass }: RunSettings): Preflight {
  const interruption = `nothing was checked: no selected requirement belongs to class ${runClass}`;
  return { token: null, interruption, exchanges: [] };
}
