import { createReadStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { PassThrough } from "node:stream";
import { connectionRemarks, parseJson } from "../core/index.ts";
import { audit } from "./audit/audit.ts";
import { createRecordReader, type EmittedAnswer } from "./k6/record-reader.ts";
import { createOwnLines } from "./k6/own-lines.ts";
import { interruptionOf } from "./interruption.ts";
import { keepPart, partFiles } from "./keep-part.ts";
import { partOf } from "./part.ts";
import { planSchema, segmentSchema, type Part } from "./part-schema.ts";
import { Collector } from "./points/collect.ts";
import type { StoredPart } from "./result.ts";
import { aboutTarget, type LoadRunSettings } from "./load-run.ts";
import { createWatch } from "./watch.ts";

const saidPlan = planSchema.extend({ segment: segmentSchema });

export interface OutputSettings extends Pick<
  LoadRunSettings,
  "directory" | "target" | "redactor" | "redaction" | "auditOrders" | "signal"
> {
  /** What `k6 run --log-output=file=FILE` wrote, also packed as `.gz`. */
  readonly file: string;
}

/**
 * A part from what k6 wrote on another machine, such as a runner of a cluster; its orders are audited now. Throws
 * RangeError for a file that no load script of ours wrote.
 */
export async function partOfOutput({
  file,
  directory,
  target,
  redactor,
  redaction,
  auditOrders,
  signal,
}: OutputSettings): Promise<StoredPart> {
  await mkdir(directory, { recursive: true });
  const pointsFile = join(directory, partFiles.points);
  let last = 0;
  const watch = createWatch(() => {});
  const onRequest = (request: EmittedAnswer): void => {
    watch.request(request);
    last = request.time;
  };
  const collector = new Collector({ profile: target.profile, redactor, pointsFile, auditOrders, onRequest });
  const own = createOwnLines();
  const reader = createRecordReader({ record: collector.record, line: own.line });
  const unpacked = file.endsWith(".gz") ? createGunzip() : new PassThrough();
  unpacked.setEncoding("utf8").on("data", reader.push);
  await pipeline(createReadStream(file), unpacked);
  const collected = collector.close();
  const { made, orders, startedAt } = collected;
  if (collected.plan === null) throw new RangeError(`${file} is not what a load script wrote: it has no plan`);
  const said = saidPlan.safeParse(parseJson(collected.plan));
  if (!said.success) throw new RangeError(`${file} is not what a load script wrote: its plan cannot be read`);
  const { segment, ...plan } = said.data;
  const audited = await audit({ target, redactor, orders, made, runTag: plan.runTag, signal, onProgress: () => {} });
  const part = {
    ...partOf(collected, { plan, segment, starved: own.starved() }),
    target: aboutTarget(target),
    k6: "not said",
    startedAt: new Date(startedAt ?? 0).toISOString(),
    durationMs: Math.max(0, last - (startedAt ?? last)),
    interruption: await interruptionOf({ target, runTag: plan.runTag, watch, collected, audit: audited }),
    remarks: [...connectionRemarks()],
    audit: audited,
  } satisfies Part;
  return { part: await keepPart(directory, redaction.data(part)), pointsFile };
}
