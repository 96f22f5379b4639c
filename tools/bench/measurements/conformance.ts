import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ReferenceAccess, type Verdict, verdictSchema } from "../../../src/core/index.ts";
import { variablesFor } from "../../../src/sandbox/index.ts";
import { figure, type Bench, type Measurement } from "../measurement.ts";
import type { Figure } from "../report-schema.ts";
import { startCommandLine } from "../../../src/cli/command-line.testing.ts";
import { withReference } from "../servers/process.ts";
import { withTemporaryDirectory } from "../temporary-directory.ts";

interface Setting {
  readonly prefix: string;
  readonly latencyMs: number;
  /** Whether the run has the default number of flows and races. */
  readonly generated: boolean;
}

export const conformance: Measurement = {
  name: "conformance",
  question: "How long does a full conformance run take, with a distant service, and with generated flows and races?",
  measure: async (bench) => {
    const { latencyMs } = bench.sizes.conformance;
    const near = await runsWith({ prefix: "", latencyMs: 0, generated: false }, bench);
    const distant = await runsWith({ prefix: "latency.", latencyMs, generated: false }, bench);
    const generated = await runsWith({ prefix: "generated.", latencyMs: 0, generated: true }, bench);
    const added = generated.runs.map(({ wallSeconds }, round) => wallSeconds - (near.runs[round]?.wallSeconds ?? 0));
    return [
      ...near.figures,
      ...distant.figures,
      ...generated.figures,
      figure("generated.added", "seconds", added, "added by flows and races"),
    ];
  },
};

interface Run {
  readonly wallSeconds: number;
  readonly verdict: Verdict;
}

interface Runs {
  readonly runs: readonly Run[];
  readonly figures: readonly Figure[];
}

async function runsWith({ prefix, latencyMs, generated }: Setting, bench: Bench): Promise<Runs> {
  const { rounds, only } = bench.sizes.conformance;
  const words = [...only.flatMap((pattern) => ["--only", pattern]), ...(generated ? [] : withoutGenerated)];
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const what = generated ? "with flows and races" : `with a latency of ${latencyMs} ms`;
    bench.onProgress(`run ${round + 1} of ${rounds} ${what}`);
    runs.push(
      await withReference({ latencyMs }, bench.signal, ({ access }) =>
        withTemporaryDirectory((reports) => runOnce(access, reports, words, bench.signal)),
      ),
    );
  }
  return { runs, figures: figuresOf(runs, prefix, latencyMs) };
}

const withoutGenerated = ["--flows", "0", "--races", "0"];

function figuresOf(runs: readonly Run[], prefix: string, latencyMs: number): readonly Figure[] {
  const verdicts = [...new Set(runs.map(({ verdict }) => verdict.verdict))].join(" and ");
  const walls = runs.map(({ wallSeconds }) => wallSeconds);
  const requests = runs.map(({ verdict }) => verdict.totals.requests);
  return [
    figure(`${prefix}wall`, "seconds", walls, `${verdicts}, latency ${latencyMs} ms`),
    figure(`${prefix}requests`, "count", requests),
  ];
}

/** Runs the command as a user types it, so that its start and its reports count too. */
async function runOnce(
  access: ReferenceAccess,
  reports: string,
  asked: readonly string[],
  signal: AbortSignal,
): Promise<Run> {
  const words = ["--target", "reference", "--class", "full", "--seed", "1", "--quiet", "--reports", reports];
  const started = performance.now();
  const running = startCommandLine(["run", ...words, ...asked], { variables: variablesFor(access) });
  const stop = (): void => running.kill("SIGKILL");
  signal.addEventListener("abort", stop, { once: true });
  const { out, err } = await running.finished;
  signal.removeEventListener("abort", stop);
  const wallSeconds = (performance.now() - started) / 1_000;
  const verdict = await readVerdict(join(reports, "verdict.json"), out + err);
  return { wallSeconds, verdict };
}

/** Reads the verdict. Throws for a run that stopped early, because its time means nothing. A failed run is complete. */
async function readVerdict(file: string, printed: string): Promise<Verdict> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`a conformance run wrote no verdict:\n${printed}`);
  });
  const verdict = verdictSchema.parse(JSON.parse(text));
  if (verdict.verdict === "inconclusive" && verdict.totals.blocked + verdict.totals.error > 0) {
    throw new Error(`a conformance run was inconclusive: ${verdict.reasons.map((reason) => reason.text).join("; ")}`);
  }
  return verdict;
}
