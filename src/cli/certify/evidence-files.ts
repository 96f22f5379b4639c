import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { boundedFile, piecesOf } from "../../core/index.ts";
import type { EvidenceFiles, Suites } from "../../release/index.ts";
import { observableOfClients, observableRequirements } from "../../observe/index.ts";
import { pathOfReport, type ReportFileName } from "../../report/index.ts";
import { generatedSuites, scenarios } from "../../../suites/index.ts";
import { UsageError } from "../command.ts";
import { mostBytesOfResult } from "../named-values.ts";
import { isFile } from "../option-values.ts";

/** Throws UsageError where the directory of `--evidence` is none. */
export function assertDirectory(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true) return;
  throw new UsageError(`--evidence ${directory}: there is no such directory`);
}

/** What this version of the suite judges by. */
export const suites: Suites = {
  scenarios,
  generated: generatedSuites,
  observable: { server: observableRequirements, client: observableOfClients },
};

/** The files of a run in a directory; what is larger than any result is refused. Throws UsageError. */
export function evidenceIn(directory: string): EvidenceFiles {
  assertDirectory(directory);
  const file = (name: ReportFileName): Uint8Array | null => fileIn(directory, name);
  return {
    verdict: file("verdict.json"),
    exchanges: exchangesIn(directory),
    load: file("load.json"),
    gate: file("gate.json"),
  };
}

/** The digest of a file; `null` where it is not there. Throws UsageError for one that is larger than the record of any run. */
export function digestAt(path: string): string | null {
  if (!isFile(path)) return null;
  const hash = createHash("sha256");
  for (const piece of piecesOf(path, mostBytesOfRecord)) hash.update(piece);
  return `sha256:${hash.digest("hex")}`;
}

/** The exchanges of a run in pieces, since they may be large; `null` where they are not there. */
export function exchangesIn(directory: string): EvidenceFiles["exchanges"] {
  const path = pathOfReport(directory, "exchanges.ndjson");
  return isFile(path) ? () => piecesOf(path, mostBytesOfRecord) : null;
}

// A run keeps at most 32 Mi characters of answers; the others lose their bodies.
const mostBytesOfRecord = 4 * mostBytesOfResult;

/** A file of a directory; `null` where it is not there. Throws UsageError for one that is too large. */
export function fileIn(directory: string, name: string): Uint8Array | null {
  const path = join(directory, name);
  return isFile(path) ? boundedFile(path, mostBytesOfResult) : null;
}
