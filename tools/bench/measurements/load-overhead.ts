import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { LoadPlan } from "../../../load/index.ts";
import { bundled, type K6, obtainK6, variablesOf } from "../../../src/load/index.ts";
import { accessTo, loadProfile, type Target, withAccess } from "../../../src/core/index.ts";
import { answerOf } from "../answer-of.ts";
import { alternate, figure, sidesOf, type Bench, type Measurement } from "../measurement.ts";
import type { Figure } from "../report-schema.ts";
import { ratio } from "../statistics.ts";
import { withReference } from "../servers/process.ts";
import { withTemporaryDirectory } from "../temporary-directory.ts";

/** A worker sends one request at a time. This many keep the service and k6 busy. */
const workers = 8;
const bareScript = resolve(import.meta.dirname, "../../../load/bench/bare.ts");
const judgedSide = new URL("../load-process.ts", import.meta.url);
/** k6 starts within a second or two; this much later it hangs. */
const longestStartMs = 60_000;
const answer = z.object({ iterations: z.number(), problems: z.array(z.string()) });
const summary = z.object({ metrics: z.object({ iterations: z.object({ count: z.number() }) }) });

/**
 * With a service that answers at once, both sides are limited by the machine. A real load run meets a service that takes some
 * time. In a long run on a busy machine the memory for waiting answers is full, so that every answer goes to the disk. The last
 * case has no such memory at all.
 */
const cases = [
  { latencyMs: 0, mostWaiting: null, figures: "", about: "" },
  { latencyMs: 5, mostWaiting: null, figures: "answering-in-5-ms.", about: ", with a service that takes 5 ms" },
  { latencyMs: 0, mostWaiting: 0, figures: "memory-full.", about: ", with the memory for waiting answers full" },
] as const;
type Case = (typeof cases)[number];

export const loadOverhead: Measurement = {
  name: "load-overhead",
  question: "How many journeys per second does the load harness send, compared with a bare k6 script?",
  async measure(bench) {
    const k6 = await obtainK6(bench.onProgress);
    const loaded = await loadProfile("reference", process.cwd());
    const figures: Figure[] = [];
    for (const each of cases) {
      const latencyMs = each.latencyMs + bench.sizes.loadOverhead.latencyMs;
      const compared = await withReference({ latencyMs }, bench.signal, ({ access }) => {
        const target = withAccess(loaded, accessTo(access));
        return withTemporaryDirectory((directory) => compare(k6, target, directory, each, bench));
      });
      figures.push(...figuresOf(compared, each));
    }
    return figures;
  },
};

type Pairs = readonly (readonly [judged: number, bare: number])[];

function figuresOf(pairs: Pairs, { figures, about }: Case): readonly Figure[] {
  const [judged, bare] = sidesOf(pairs);
  const ratios = pairs.map(([one, other]) => ratio(one, other));
  return [
    figure(`${figures}judged`, "per second", judged, `journeys, every answer judged and kept${about}`),
    figure(`${figures}bare`, "per second", bare, "the same requests, nothing judged"),
    figure(`${figures}rate-ratio`, "ratio", ratios),
  ];
}

async function compare(k6: K6, target: Target, directory: string, { mostWaiting }: Case, bench: Bench): Promise<Pairs> {
  const { warmUps, rounds, seconds } = bench.sizes.loadOverhead;
  const plan: LoadPlan = {
    script: "confirm",
    shape: "smoke",
    rate: workers,
    seconds,
    runTag: "b",
    requestTimeoutMs: 5_000,
    judgedBy: "reader",
  };
  const judged = (): Promise<number> => judgedRate(target, plan, directory, mostWaiting, bench.signal);
  const script = join(directory, "bare.js");
  await writeFile(script, await bundled(bareScript));
  const bare = (): Promise<number> => bareRate(k6, { script, target, plan, directory, signal: bench.signal });
  bench.onProgress("warming up");
  await alternate(warmUps, judged, bare);
  bench.onProgress(`${rounds} rounds of ${seconds} s on each side`);
  return alternate(rounds, judged, bare);
}

/** Runs in a process of its own, like a load run, because such a process lowers its priority permanently. */
async function judgedRate(
  { access }: Target,
  plan: LoadPlan,
  directory: string,
  mostWaiting: number | null,
  signal: AbortSignal,
): Promise<number> {
  const words = [
    JSON.stringify(access),
    JSON.stringify(plan),
    join(directory, "points.bin"),
    String(mostWaiting ?? ""),
  ];
  const { iterations, problems } = await answerOf(judgedSide, words, answer, signal);
  if (problems.length > 0) throw new Error(`the judged side failed: ${problems.join("; ")}`);
  return iterations / plan.seconds;
}

interface BareRun {
  readonly script: string;
  readonly target: Target;
  readonly plan: LoadPlan;
  readonly directory: string;
  readonly signal: AbortSignal;
}

async function bareRate(k6: K6, { script, target, plan, directory, signal }: BareRun): Promise<number> {
  const file = join(directory, "summary.json");
  const words = ["run", "--quiet", "--no-color", `--summary-export=${file}`, script];
  await promisify(execFile)(k6.path, words, {
    env: variablesOf({ plan, target, token: null, dashboard: null }),
    signal,
    timeout: plan.seconds * 1_000 + longestStartMs,
  });
  return summary.parse(JSON.parse(await readFile(file, "utf8"))).metrics.iterations.count / plan.seconds;
}
