import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from "node:os";
import type { BenchReport } from "./report-schema.ts";

type Machine = BenchReport["machine"];

/** Load of the last minute: how much else the machine had to do. */
export function currentLoad(): number {
  return loadavg()[0] ?? 0;
}

export function machineSince(loadBefore: number): Machine {
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
