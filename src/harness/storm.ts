import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { LoadPlan } from "../../load/plan.ts";
import type { ToldAnswer } from "../../load/records.ts";
import type { IssuedToken } from "../client/token-source.ts";
import type { Redactor } from "../client/redaction.ts";
import type { OutputRedaction } from "../client/redaction/output.ts";
import type { Target } from "../target/target.ts";
import { audit } from "./audit/audit.ts";
import type { K6 } from "./k6/find.ts";
import { runStorm, type StormEnd } from "./k6/run.ts";
import { partSchema, type Part } from "./part-schema.ts";
import { errorsOf, partOf, writePart } from "./part.ts";
import { partFiles } from "./part-files.ts";
import { createCollector, type Collected } from "./points/collect.ts";
import type { StoredPart } from "./result.ts";
import { createWatch } from "./watch.ts";

export interface StormSettings {
  readonly target: Target;
  /** Learns what answers show to be secret or personal. */
  readonly redactor: Redactor;
  /** What all that is written has to pass. */
  readonly redaction: Pick<OutputRedaction, "data">;
  /** What all workers begin with. */
  readonly token: IssuedToken | null;
  readonly plan: LoadPlan;
  readonly k6: K6;
  readonly segment: { readonly segment: string; readonly sequence: string } | null;
  /** Where the part and its points go; emptied first. */
  readonly directory: string;
  readonly auditOrders: number;
  readonly dashboard: boolean;
  readonly onRequest: (request: ToldAnswer) => void;
  readonly onAudit: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** One storm and the audit after it. Writes the part; prints nothing. */
export async function storm(settings: StormSettings): Promise<StoredPart> {
  const { target, redactor, plan, directory, signal } = settings;
  if (settings.token !== null) redactor.learn(settings.token.value);
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const pointsFile = join(directory, partFiles.points);
  const gone = new AbortController();
  const watch = createWatch(() => gone.abort());
  const started = Date.now();
  const collector = createCollector({
    profile: target.profile,
    redactor,
    pointsFile,
    startedAt: started,
    auditOrders: settings.auditOrders,
    onRequest: (request) => {
      watch.request(request);
      settings.onRequest(request);
    },
  });
  const end = await runStorm({
    ...settings,
    dashboard: settings.dashboard ? join(directory, partFiles.dashboard) : null,
    onRecord: collector.record,
    signal: AbortSignal.any([signal, gone.signal]),
  });
  const collected = collector.close();
  const interruption = interruptionOf(end, collected, { stopped: signal.aborted, lost: watch.lost() }, target);
  const part = partSchema.parse({
    ...partOf(collected, { plan, segment: settings.segment?.segment ?? null, starved: end.starved }),
    target: aboutTarget(target),
    k6: settings.k6.version,
    startedAt: new Date(started).toISOString(),
    durationMs: Date.now() - started,
    interruption,
    audit: await audit({
      target,
      redactor,
      ledger: collected.ledger,
      made: collected.made,
      mark: plan.mark,
      // A storm that was stopped by hand has orders to audit all the same.
      signal: AbortSignal.timeout(auditTimeoutMs),
      onProgress: settings.onAudit,
    }),
  } satisfies Part);
  return { part: await writePart(settings.redaction.data(part), directory), pointsFile };
}

const auditTimeoutMs = 10 * 60_000;

export function aboutTarget({ profile, access, profileDigest }: Target): Part["target"] {
  return { name: profile.name, environment: access.environment, baseUrl: access.baseUrl, profileDigest };
}

/** k6's exit codes that say that it did not come to its end, in words. */
const exitCodes: Readonly<Record<number, string>> = {
  100: "the preparation took too long",
  101: "the end took too long",
  103: "k6 was stopped from outside",
  104: "k6 refused its options",
  105: "k6 was stopped by a signal",
  106: "k6 could not open its port",
  107: "the load script failed",
  108: "the load script gave up",
  109: "k6 crashed",
};

function interruptionOf(
  { exitCode, told }: StormEnd,
  collected: Collected,
  { stopped, lost }: { readonly stopped: boolean; readonly lost: boolean },
  target: Target,
): string | null {
  if (lost) return `the target stopped answering (${target.access.baseUrl})`;
  if (stopped) return "it was stopped by hand before its end";
  if (exitCode === 0) return errorsOf(collected);
  const why = exitCodes[exitCode ?? -1] ?? `k6 ended with exit code ${exitCode ?? "none"}`;
  return told.length === 0 ? why : `${why}: ${told.join("; ")}`;
}
