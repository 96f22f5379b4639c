import { join } from "node:path";
import { z } from "zod";
import { createPointWriter } from "../../../src/load/index.ts";
import { answerOf } from "../answer-of.ts";
import { figure, type Bench, type Measurement } from "../measurement.ts";
import type { Figure } from "../report-schema.ts";
import { withTemporaryDirectory } from "../temporary-directory.ts";

const parts = 4;
const operations = 8;
const requestsOfJourney = 7;
const entry = new URL("../merge-process.ts", import.meta.url);
const answer = z.object({ seconds: z.number(), megabytes: z.number(), requests: z.number() });

export const loadMerge: Measurement = {
  name: "load-merge",
  question: "How long does it take to merge the points of a long run on several machines, and with how much memory?",
  measure: (bench) => withTemporaryDirectory((directory) => merge(directory, bench)),
};

/** Merges in a process of its own, whose memory is measured. */
async function merge(directory: string, { sizes, signal, onProgress }: Bench): Promise<readonly Figure[]> {
  const { points, rounds } = sizes.loadMerge;
  onProgress(`writing ${points} points`);
  const files = Array.from({ length: parts }, (_, part) => join(directory, `${part}.bin`));
  for (const [part, file] of files.entries()) writePart(file, part, points / parts);
  const measured: z.infer<typeof answer>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    signal.throwIfAborted();
    onProgress(`merge ${round + 1} of ${rounds}`);
    const merged = await answerOf(entry, files, answer, signal);
    if (merged.requests !== points) throw new Error(`${merged.requests} of ${points} points were merged`);
    measured.push(merged);
  }
  const walls = measured.map(({ seconds }) => seconds);
  const peaks = measured.map(({ megabytes }) => megabytes);
  const note = `${points} points in ${parts} parts`;
  return [figure("wall", "seconds", walls, note), figure("memory", "megabytes", peaks, "peak")];
}

/** Writes points like a load run: in the order of time, with latencies without a pattern. */
function writePart(file: string, part: number, count: number): void {
  const writer = createPointWriter(file);
  let luck = part + 1;
  for (let index = 0; index < count; index += 1) {
    luck = (Math.imul(luck, 1_664_525) + 1_013_904_223) >>> 0;
    writer.write({
      operation: luck % operations,
      status: luck % 1_000 === 0 ? 503 : 200,
      expected: luck % 1_000 !== 0,
      time: index,
      iteration: Math.floor(index / requestsOfJourney) * parts + part,
      durationMs: (luck / 2 ** 32) * 250,
    });
  }
  writer.close();
}
