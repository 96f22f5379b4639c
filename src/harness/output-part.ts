import { createReadStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { PassThrough, Writable } from "node:stream";
import type { Target } from "../target/target.ts";
import { audit } from "./audit/audit.ts";
import { partSchema, planSchema, segmentSchema, type Part } from "./part-schema.ts";
import { createCollector } from "./points/collect.ts";
import { createK6Stream } from "./points/k6-stream.ts";
import type { StoredPart } from "./result.ts";
import { aboutTarget, partFiles } from "./storm.ts";

const saidPlan = planSchema.extend({ segment: segmentSchema });

export interface OutputSettings {
  /** What `k6 run --out json=FILE` wrote, also as `.gz`. */
  readonly file: string;
  /** Where the part goes. */
  readonly directory: string;
  readonly target: Target;
  readonly auditOrders: number;
  readonly signal: AbortSignal;
}

/**
 * A part from what k6 wrote on another machine, such as a runner of a cluster; its orders are audited now. Throws
 * RangeError for a file that no load script of ours wrote.
 */
export async function partOfOutput({
  file,
  directory,
  target,
  auditOrders,
  signal,
}: OutputSettings): Promise<StoredPart> {
  await mkdir(directory, { recursive: true });
  const pointsFile = join(directory, partFiles.points);
  let last = 0;
  const collector = createCollector({ pointsFile, auditOrders, onRequest: ({ time }) => void (last = time) });
  const stream = createK6Stream(collector);
  const reader = new Writable({
    write(piece: Buffer, _, done) {
      stream.push(piece);
      done();
    },
  });
  await pipeline(createReadStream(file), file.endsWith(".gz") ? createGunzip() : new PassThrough(), reader);
  const { plan: said, made, ledger, ...collected } = collector.close();
  if (said === null) throw new RangeError(`${file} is not what a load script wrote: it has no plan`);
  const { segment, ...plan } = saidPlan.parse(JSON.parse(said.text));
  const { mark } = plan;
  const part = partSchema.parse({
    schemaVersion: 1,
    ...collected,
    plan,
    segment,
    target: aboutTarget(target),
    k6: "not said",
    startedAt: new Date(said.time).toISOString(),
    durationMs: Math.max(0, last - said.time),
    interruption: null,
    audit: await audit({ target, ledger, made, mark, signal, onProgress: () => {} }),
  } satisfies Part);
  await writeFile(join(directory, partFiles.part), `${JSON.stringify(part, null, 2)}\n`);
  return { part, pointsFile };
}
