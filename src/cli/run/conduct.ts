import { randomBytes } from "node:crypto";
import type { RunRecord } from "../../report/index.ts";
import {
  belongsTo,
  connectionRemarks,
  decide,
  isReadOnly,
  ReadOnlyError,
  type Redactor,
  type Requirement,
  type RunClass,
  type Target,
} from "../../core/index.ts";
import { type RunJob, type SuiteProgress, runSuites, threadsWithin } from "../../suite/index.ts";
import { generatedSuites } from "../../../suites/index.ts";
import { preflight, type Preflight } from "./preflight.ts";
import { suiteVersion } from "./suite-version.ts";

export interface RunSettings {
  readonly target: Target;
  /** Learns what the scenarios learn, so that the reports are redacted with all of it. */
  readonly redactor: Redactor;
  readonly class: RunClass;
  readonly seed: number;
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

/** One whole run: preflight, scenarios, verdict. Sends requests; prints and writes nothing. */
export async function conduct(settings: RunSettings): Promise<RunRecord> {
  const { target, redactor, seed, scope } = settings;
  const started = Date.now();
  const runId = `oc-${started.toString(36)}-${randomBytes(3).toString("hex")}`;
  redactor.keepWhole(runId);
  const inClass = scope.filter((row) => belongsTo(row, settings.class)).map((row) => row.id);
  const requirements = settings.generatedOnly ? [] : inClass;
  const ready =
    inClass.length === 0
      ? nothingToCheck(settings)
      : await preflight(target, { runId, signal: settings.signal, redactor });

  const { access, profilePath, profileDigest, profile } = target;
  const run =
    ready.token === null
      ? { results: [], interruption: ready.interruption }
      : await runSuites({
          job: {
            access,
            profilePath,
            profileDigest,
            token: ready.token,
            learned: redactor.takeLearned(),
            class: settings.class,
            runId,
            seed,
            requirements,
            generated: settings.generated,
            threads: threadsWithin(profile.limits),
            deadline: started + settings.deadlineMs,
          },
          workers: settings.workers,
          onProgress: settings.onProgress,
          onLearned: (learned) => redactor.adopt(learned),
          signal: settings.signal,
        });

  const exchanges = [...ready.exchanges, ...run.results.flatMap((result) => result.exchanges)];
  const checks = run.results.flatMap((result) => result.checks);
  const generated = run.results.flatMap((result) => result.generated ?? []);
  const unrecorded = generated.reduce((sum, each) => sum + each.unrecorded, 0);
  const verdict = decide({
    suite: { name: "orders-conformance", version: suiteVersion() },
    target: {
      name: profile.name,
      environment: access.environment,
      baseUrl: access.baseUrl,
      ...(access.release !== undefined && { release: access.release }),
      profileDigest,
      absent: Object.entries(profile.absent ?? {}).map(([answer, reason]) => ({ answer, reason })),
    },
    class: settings.class,
    startedAt: new Date(started).toISOString(),
    durationMs: Date.now() - started,
    seed,
    requests: exchanges.length + unrecorded,
    scope: settings.generatedOnly ? scope.filter(({ id }) => checks.some((check) => check.requirement === id)) : scope,
    patterns: settings.patterns,
    leftOut:
      settings.patterns.length > 0
        ? []
        : generatedSuites.map(({ name }) => name).filter((name) => !(name in settings.generated)),
    checks,
    observations: run.results.flatMap((result) => result.observations),
    residue: run.results.flatMap((result) => result.residue),
    succeeded: [...new Set(run.results.flatMap((result) => result.succeeded))],
    connection: connectionRemarks(),
    restriction: isReadOnly(access) ? new ReadOnlyError().message : null,
    shortcomings: generated.flatMap(({ shortcoming }) => shortcoming ?? []),
    generatedOnly: settings.generatedOnly,
    interruption: run.interruption === null ? null : redactor.text(run.interruption),
  });
  const { rerun, selection } = settings;
  const scenarios = run.results.map(({ area, title, startedAt, durationMs }) => ({
    area,
    title,
    startedAt: new Date(startedAt).toISOString(),
    durationMs: Math.round(durationMs),
  }));
  return { verdict, exchanges, scenarios, rerun, selection, generated: generated.map(({ words }) => words) };
}

function nothingToCheck({ class: runClass }: RunSettings): Preflight {
  const interruption = `nothing was checked: no selected requirement belongs to class ${runClass}`;
  return { token: null, interruption, exchanges: [] };
}
