import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";
import type { Report } from "./score.ts";

const folder = "reports/mutation";

export interface MutationSettings {
  readonly workers: number;
  /** What is mutated, as patterns. */
  readonly mutate: string[];
  /** Whether that is everything, so that an acceptance without a survivor is known to be stale. */
  readonly whole: boolean;
}

/** Runs the mutator over a copy of the project, leaves its reports in `reports/mutation/`, and gives the result. */
export async function runMutation({ mutate, workers }: MutationSettings): Promise<Report> {
  const json = join(folder, "mutation.json");
  const stryker = new Stryker({
    mutate,
    concurrency: workers,
    testRunner: "conformance",
    plugins: [fileURLToPath(import.meta.resolve("./plugins.ts"))],
    ignorers: ["words"],
    coverageAnalysis: "perTest",
    // Every reference that is loaded for a mutant alone stays in memory.
    maxTestRunnerReuse: 300,
    // A run of ours ends itself well before; what takes longer has stopped the process from doing so.
    timeoutMS: 40_000,
    timeoutFactor: 2,
    allowConsoleColors: process.stdout.isTTY,
    reporters: [process.stdout.isTTY ? "progress" : "progress-append-only", "json", "html"],
    jsonReporter: { fileName: json },
    htmlReporter: { fileName: join(folder, "mutation.html") },
    tempDirName: join(folder, "sandbox"),
    cleanTempDir: "always",
    // The compiler that reads these has no interface for programs; nothing in the copy is compiled.
    ignorePatterns: ["tsconfig*.json", "reports", "docs", "dist", "load", "**/*.test.ts"],
  });
  await stryker.runMutationTest();
  // Written a moment ago by the mutator, in the published form of its reports.
  return JSON.parse(await readFile(json, "utf8")) as Report;
}
