import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";
import type { Report } from "./score.ts";

const folder = "reports/mutation";

export interface MutationSettings {
  readonly workers: number;
  readonly mutate: string[];
  /** Whether these are all files. Only then an accepted change without a survivor is stale. */
  readonly whole: boolean;
}

/** Runs the mutator on a copy of the project, writes its reports to `reports/mutation/`, and gives the result. */
export async function runMutation({ mutate, workers }: MutationSettings): Promise<Report> {
  const json = join(folder, "mutation.json");
  const stryker = new Stryker({
    mutate,
    concurrency: workers,
    testRunner: "conformance",
    plugins: [fileURLToPath(import.meta.resolve("./plugins.ts"))],
    ignorers: ["words"],
    coverageAnalysis: "perTest",
    // Every reference loaded for a single mutant stays in memory.
    maxTestRunnerReuse: 300,
    // Our runs end well before. A mutant that takes longer blocks the process.
    timeoutMS: 40_000,
    timeoutFactor: 2,
    allowConsoleColors: process.stdout.isTTY,
    reporters: [process.stdout.isTTY ? "progress" : "progress-append-only", "json", "html"],
    jsonReporter: { fileName: json },
    htmlReporter: { fileName: join(folder, "mutation.html") },
    tempDirName: join(folder, "sandbox"),
    cleanTempDir: "always",
    // The mutator would read these with the API of a compiler that has none. Nothing in the copy is compiled.
    ignorePatterns: ["tsconfig*.json", "reports", "docs", "dist", "load", "**/*.test.ts"],
  });
  await stryker.runMutationTest();
  // The mutator has just written it in its published format.
  return JSON.parse(await readFile(json, "utf8")) as Report;
}
