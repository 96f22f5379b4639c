import { join } from "node:path";
import type { LoadResult } from "../core/index.ts";
import type { RunRecord } from "./run-record.ts";

/**
 * Makes one report of a run; `load` is the load run of the same directory, and `replayScript` the path of `replay.sh`, as the shell
 * takes it where the run was started.
 */
export type Writer = (record: RunRecord, load: LoadResult | null, replayScript?: string) => string;

type FailureText = "place" | "name";

interface RunFile {
  /** Who reads it and what it has, for reports/README.md. */
  readonly about: string;
  /** What of a failure it does not show as text: where its scenario is declared, or its name. */
  readonly lacks?: readonly FailureText[];
  /** Loads its module, which nothing else needs. */
  readonly writer: () => Promise<Writer>;
}

/** The reports of a run, the canonical one first. A new report is a module with its writer, and a row here. */
export const runFiles = {
  "verdict.json": {
    about: "The result of the run, for tools. It matches its [published schema](../docs/verdict.schema.json).",
    lacks: ["place"],
    writer: async () => (await import("./verdict-json.ts")).renderVerdict,
  },
  "junit.xml": {
    about:
      "The run for CI systems, in the form of Jenkins' xUnit plugin: a suite per area, a case per requirement and one for the run, under names that never change.",
    writer: async () => (await import("./junit.ts")).renderJunit,
  },
  "ctrf.json": {
    about: "The run for tools that read the [Common Test Report Format](https://ctrf.io).",
    // It has file and line in members of their own.
    lacks: ["place"],
    writer: async () => (await import("./ctrf.ts")).renderCtrf,
  },
  "summary.md": {
    about:
      "The verdict and the failures for the page of a job, at most 60 kB. A run also appends it to `$GITHUB_STEP_SUMMARY`.",
    writer: async () => (await import("./summary.ts")).renderSummary,
  },
  "exchanges.ndjson": {
    about: "Every request and response, one per line. Find one by the correlation id that was sent.",
    lacks: ["place", "name"],
    writer: async () => (await import("./verdict-json.ts")).renderExchangeLines,
  },
  "failures.json": {
    about:
      "Every cause of a failed run in at most 2,000 tokens: the sentence, the request, the answer, and how to repeat it. Give it to a coding agent beside the source of your service.",
    writer: async () => (await import("./failures.ts")).renderFailures,
  },
  "replay.sh": {
    about: "The requests of every failure as `curl` commands: `sh reports/replay.sh ID` sends them again.",
    writer: async () => (await import("./replays.ts")).renderReplays,
  },
  "report.html": {
    about:
      "One page for people, which loads nothing. Link to a part of it with `#requirement-<id>` or `#area-<area>`. It also shows the load run, the release decision and the certificate of this directory.",
    writer: async () => (await import("./page/page.ts")).renderPage,
  },
} as const satisfies Record<string, RunFile>;

/** The files of the other commands. */
export const otherFiles = {
  "client-output.txt": { by: "referee", about: "What your client printed, in the order in which it came." },
  "load.json": { by: "load", about: "The result of the last load run. `load/` has what `load merge` reads." },
  "gate.json": { by: "gate", about: "The last release decision. The next `run` or `load` removes it." },
  "certificate.json": {
    by: "certify",
    about: "A signed certificate of the run. The next `run`, `load` or `gate` removes it.",
  },
  "verification-summary.json": {
    by: "certify",
    about: "The decision of the certificate as a signed SLSA verification summary, for admission controllers.",
  },
  "certificate.html": { by: "certify", about: "The certificate for people, as a sheet." },
  "certificate.svg": { by: "certify", about: "The certificate for people, as a badge." },
  "prove.json": { by: "prove", about: "The last proof: every fault of the reference, and the checks that detect it." },
  "prove.md": { by: "prove", about: "The same for people." },
  "bench.json": { by: "bench", about: "The measurements of the last `npm run bench`." },
} as const satisfies Record<string, { readonly by: string; readonly about: string }>;

export type RunFileName = keyof typeof runFiles;
export type ReportFileName = RunFileName | keyof typeof otherFiles;

/** The reports of a run, the canonical one first. */
export const reportNames = Object.keys(runFiles) as [RunFileName, ...RunFileName[]];

/** The reports that show this of each failure, as text. */
export function reportsWith(text: FailureText): readonly RunFileName[] {
  const files: Readonly<Record<RunFileName, RunFile>> = runFiles;
  return reportNames.filter((name) => files[name].lacks?.includes(text) !== true);
}

/** The path of a report in its directory. */
export function pathOfReport(directory: string, name: ReportFileName): string {
  return join(directory, name);
}

type OtherCommand = (typeof otherFiles)[keyof typeof otherFiles]["by"];

export function filesOf(command: OtherCommand): readonly ReportFileName[] {
  const names = Object.keys(otherFiles) as (keyof typeof otherFiles)[];
  return names.filter((name) => otherFiles[name].by === command);
}
