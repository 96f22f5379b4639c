import { execFile, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { figure, type Bench, type Measurement } from "../measurement.ts";
import type { Figure } from "../report-schema.ts";
import { median, ratio } from "../statistics.ts";
import { withTemporaryDirectory } from "../temporary-directory.ts";

/** It takes ten minutes, so it runs only by name. */
export const loadMemory: Measurement = {
  name: "load-memory",
  question: "Is the memory flat during a soak?",
  byNameOnly: true,
  measure: (bench) => withTemporaryDirectory((directory) => soak(directory, bench)),
};

const binary = resolve(import.meta.dirname, "../../../bin/orders-conformance.js");
const sides = ["harness", "k6"] as const;

interface Sample {
  readonly seconds: number;
  readonly megabytes: Readonly<Record<(typeof sides)[number], number>>;
}

async function soak(reports: string, { sizes, signal, onProgress }: Bench): Promise<readonly Figure[]> {
  const { seconds, rate } = sizes.loadMemory;
  const words = ["load", "mixed", "--shape", "soak", "--duration", `${seconds}s`, "--rate", String(rate)];
  const child = spawn(process.execPath, [binary, ...words, "--quiet", "--reports", reports], {
    stdio: "ignore",
    signal,
  });
  const ended = new Promise<void>((settle, refuse) => void child.once("error", refuse).once("close", () => settle()));
  const samples: Sample[] = [];
  const started = performance.now();
  const over = ended.then(() => true);
  while (!(await Promise.race([over, delay(1_000, false)]))) {
    const megabytes = await memoryOf(child.pid ?? 0);
    if (megabytes !== null) samples.push({ seconds: (performance.now() - started) / 1_000, megabytes });
    if (samples.length % 60 === 1) onProgress(`${samples.length} s of ${seconds} s`);
  }
  await ended;
  const tenth = seconds / 10;
  // Only while the load runs, without its start and the audit at the end.
  const between = (from: number, to: number) =>
    samples.filter((sample) => sample.seconds > from && sample.seconds <= to);
  const [early, late] = [between(2 * tenth, 3 * tenth), between(9 * tenth, seconds)];
  return sides.flatMap((side) => {
    const [before, after] = [early, late].map((part) => median(part.map(({ megabytes }) => megabytes[side])));
    return [
      figure(`${side}.third`, "megabytes", [before ?? 0]),
      figure(`${side}.last`, "megabytes", [after ?? 0]),
      figure(`${side}.growth`, "ratio", [ratio(after ?? 0, before ?? 0)], "the last tenth compared with the third"),
    ];
  });
}

/** The resident memory of the harness and its k6, or `null` while one of them does not run. */
async function memoryOf(pid: number): Promise<Sample["megabytes"] | null> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,rss=,comm="]);
  const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/u));
  const own = rows.find(([id]) => Number(id) === pid);
  const k6 = rows.find(([, parent, , name]) => Number(parent) === pid && name?.endsWith("k6"));
  if (own === undefined || k6 === undefined) return null;
  return { harness: Number(own[2]) / 1_024, k6: Number(k6[2]) / 1_024 };
}
