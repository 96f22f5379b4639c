import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import type { RunRecord } from "../../report/index.ts";
import { redactorFor } from "../../client/session.ts";
import { runSuites } from "../../runner/run-suites.ts";
import type { Requirement } from "../../specification/requirements/index.ts";
import type { Target } from "../../target/target.ts";
import { decide } from "../../verdict/decide.ts";
import { belongsTo, type RunClass } from "../../verdict/scope.ts";
import { preflight, type Preflight } from "./preflight.ts";
import { suiteVersion } from "./suite-version.ts";

export interface RunSettings {
  readonly target: Target;
  readonly class: RunClass;
  readonly seed: number;
  readonly scope: readonly Requirement[];
  readonly patterns: readonly string[];
  readonly workers: number;
  readonly deadlineMs: number;
  /** Directory of all reports; the Allure results go below it while the run goes on. */
  readonly reports: string;
  readonly rerun: string;
  readonly onProgress: (done: number, total: number, last: string) => void;
  readonly signal: AbortSignal;
}

/** One whole run: preflight, scenarios, verdict. Sends requests and writes the Allure results; prints nothing. */
export async function conduct(settings: RunSettings): Promise<RunRecord> {
  const { target, seed, scope } = settings;
  const started = Date.now();
  const runId = `oc-${started.toString(36)}-${randomBytes(3).toString("hex")}`;
  const requirements = scope.filter((row) => belongsTo(row, settings.class)).map((row) => row.id);
  const ready = requirements.length === 0 ? nothingToCheck(settings) : await preflight(target, runId, settings.signal);

  const { access, profilePath, profileDigest, profile } = target;
  const run =
    ready.token === null
      ? { results: [], interruption: ready.interruption }
      : await runSuites({
          order: {
            access,
            profilePath,
            profileDigest,
            token: ready.token,
            placeholders: ready.placeholders,
            class: settings.class,
            runId,
            seed,
            requirements,
            deadline: started + settings.deadlineMs,
          },
          workers: settings.workers,
          allureDirectory: resolve(settings.reports, "allure-results"),
          onProgress: settings.onProgress,
          signal: settings.signal,
        });

  const exchanges = [...ready.exchanges, ...run.results.flatMap((result) => result.exchanges)];
  const verdict = decide({
    suite: { name: "orders-conformance", version: suiteVersion() },
    target: { name: profile.name, environment: access.environment, baseUrl: access.baseUrl, profileDigest },
    class: settings.class,
    startedAt: new Date(started).toISOString(),
    durationMs: Date.now() - started,
    seed,
    requests: exchanges.length,
    scope,
    patterns: settings.patterns,
    checks: run.results.flatMap((result) => result.checks),
    observations: run.results.flatMap((result) => result.observations),
    residue: run.results.flatMap((result) => result.residue),
    succeeded: [...new Set(run.results.flatMap((result) => result.succeeded))],
    interruption: run.interruption === null ? null : redactorFor(target).text(run.interruption),
  });
  return { verdict, exchanges, rerun: settings.rerun };
}

function nothingToCheck({ class: runClass, scope }: RunSettings): Preflight {
  const interruption = `nothing was checked: none of the ${scope.length} selected requirements belongs to class ${runClass}`;
  return { token: null, interruption, exchanges: [], placeholders: 0 };
}
