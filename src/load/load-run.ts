import { join } from "node:path";
import { connectionRemarks, type OutputRedaction, type Redactor, type Target } from "../core/index.ts";
import type { EmittedAnswer } from "./k6/record-reader.ts";
import { audit } from "./audit/audit.ts";
import type { OutputName } from "./k6/output-names.ts";
import { outputRemarks } from "./k6/outputs.ts";
import { runK6, type K6Run } from "./k6/run.ts";
import { interruptionOf } from "./interruption.ts";
import { keepPart, partFiles } from "./keep-part.ts";
import type { Part } from "./part-schema.ts";
import { partOf } from "./part.ts";
import { Collector } from "./points/collect.ts";
import type { StoredPart } from "./result.ts";
import { createWatch } from "./watch.ts";

export interface LoadRunSettings extends Pick<K6Run, "target" | "token" | "plan" | "k6" | "segment" | "signal"> {
  /** Learns what answers show to be secret or personal. */
  readonly redactor: Redactor;
  /** What all that is written has to pass. */
  readonly redaction: Pick<OutputRedaction, "data">;
  /** Where the part and its points go: a directory that is there and empty. */
  readonly directory: string;
  readonly auditOrders: number;
  readonly dashboard: boolean;
  readonly outputs: readonly OutputName[];
  readonly onRequest: (request: EmittedAnswer) => void;
  readonly onAudit: (done: number, total: number) => void;
}

/** One load run and the audit after it. Writes the part; prints nothing. */
export async function loadRun(settings: LoadRunSettings): Promise<StoredPart> {
  const { target, redactor, plan, directory, signal } = settings;
  if (settings.token !== null) redactor.learn(settings.token.value);
  const pointsFile = join(directory, partFiles.points);
  const gone = new AbortController();
  const watch = createWatch(() => gone.abort());
  const started = Date.now();
  const collector = new Collector({
    profile: target.profile,
    redactor,
    pointsFile,
    startedAt: started,
    auditOrders: settings.auditOrders,
    onRequest: (request) => {
      watch.request(request);
      settings.onRequest(request);
    },
    onUnkept: () => gone.abort(),
  });
  const end = await runK6({
    ...settings,
    dashboard: settings.dashboard ? join(directory, partFiles.dashboard) : null,
    onRecord: collector.record,
    signal: AbortSignal.any([signal, gone.signal]),
  });
  const collected = collector.close();
  const durationMs = Date.now() - started;
  const stopped = signal.aborted;
  const audited = await audit({
    target,
    redactor,
    orders: collected.orders,
    made: collected.made,
    runTag: plan.runTag,
    // A load run that was stopped by hand still has orders to audit.
    signal: AbortSignal.timeout(auditTimeoutMs),
    onProgress: settings.onAudit,
  });
  const ended = { target, runTag: plan.runTag, watch, collected, audit: audited, end: { ...end, stopped } };
  const part = {
    ...partOf(collected, { plan, segment: settings.segment?.segment ?? null, starved: end.starved }),
    target: aboutTarget(target),
    k6: settings.k6.version,
    startedAt: new Date(started).toISOString(),
    durationMs,
    interruption: await interruptionOf(ended),
    remarks: [...connectionRemarks(), ...outputRemarks(settings.outputs, end.said)],
    audit: audited,
  } satisfies Part;
  return { part: await keepPart(directory, settings.redaction.data(part)), pointsFile };
}

const auditTimeoutMs = 10 * 60_000;

export function aboutTarget({ profile, access, profileDigest }: Target): Part["target"] {
  const { environment, baseUrl, release } = access;
  return { name: profile.name, environment, baseUrl, ...(release !== undefined && { release }), profileDigest };
}
