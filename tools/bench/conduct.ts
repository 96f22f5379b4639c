import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from "node:os";
import { judgeLimits, outcomeOf } from "./limits.ts";
import type { Bench, Measurement } from "./measurement.ts";
import { benchReportSchema, type BenchReport, type Measured } from "./report-schema.ts";
import { fullSizes, quickSizes } from "./sizes.ts";

export interface BenchJob {
  readonly selected: readonly Measurement[];
  readonly quick: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (text: string) => void;
}

/** Takes all measurements, one after the other. Rejects when it is interrupted. */
export async function conductBench({ selected, quick, signal, onProgress }: BenchJob): Promise<BenchReport> {
  const started = new Date();
  const begin = performance.now();
  const loadBefore = currentLoad();
  const sizes = quick ? quickSizes : fullSizes;
  const measured: Measured[] = [];
  for (const measurement of selected) {
    measured.push(
      await take(measurement, { sizes, signal, onProgress: (text) => onProgress(`${measurement.name}: ${text}`) }),
    );
  }
  const limits = [...judgeLimits(measured)];
  return benchReportSchema.parse({
    schemaVersion: 1,
    startedAt: started.toISOString(),
    durationSeconds: secondsSince(begin),
    quick,
    machine: machineSince(loadBefore),
    measurements: measured,
    limits,
    outcome: outcomeOf(measured, limits),
  } satisfies BenchReport);
}

/** Takes one measurement. A failure is its result, so that the others still run. */
async function take({ name, question, measure }: Measurement, bench: Bench): Promise<Measured> {
  const begin = performance.now();
  const taken = (figures: Measured["figures"], failure: string | null): Measured => {
    return { name, question, durationSeconds: secondsSince(begin), figures, failure };
  };
  try {
    return taken([...(await measure(bench))], null);
  } catch (problem) {
    bench.signal.throwIfAborted();
    return taken([], problem instanceof Error ? problem.message : String(problem));
  }
}

function secondsSince(begin: number): number {
  return (performance.now() - begin) / 1_000;
}

function currentLoad(): number {
  return loadavg()[0] ?? 0;
}

function machineSince(loadBefore: number): BenchReport["machine"] {
  return {
    processor: cpus()[0]?.model ?? "unknown",
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
    loadBefore,
    loadAfter: currentLoad(),
  };
}
