import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import type { EvidenceFiles, Suites } from "../../release/index.ts";
import { observableOfClients, observableRequirements } from "../../observe/index.ts";
import { pathOfReport, type ReportFileName } from "../../report/index.ts";
import { generatedSuites, scenarios } from "../../../suites/index.ts";
import { UsageError } from "../command.ts";
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
  for (const piece of piecesOf(path)) hash.update(piece);
  return `sha256:${hash.digest("hex")}`;
}

/** The exchanges of a run in pieces, since they may be large; `null` where they are not there. */
export function exchangesIn(directory: string): EvidenceFiles["exchanges"] {
  const path = pathOfReport(directory, "exchanges.ndjson");
  return isFile(path) ? () => piecesOf(path) : null;
}

const mostBytes = 256 * 1024 * 1024;

// A run keeps at most 32 Mi characters of answers; the others lose their bodies.
const mostBytesOfRecord = 4 * mostBytes;

/** A file of a directory; `null` where it is not there. Throws UsageError for one that is too large. */
export function fileIn(directory: string, name: string): Uint8Array | null {
  const path = join(directory, name);
  return isFile(path) ? boundedFile(path) : null;
}

/** The bytes of a file. Throws UsageError for one that is too large. */
export function boundedFile(path: string, most = mostBytes): Buffer {
  assertSize(path, most);
  return readFileSync(path);
}

function assertSize(path: string, most: number): void {
  if (statSync(path).size > most) throw new UsageError(`${path} is larger than ${most} bytes, and no result is`);
}

const pieceBytes = 1024 * 1024;

function* piecesOf(path: string): Iterable<Uint8Array> {
  assertSize(path, mostBytesOfRecord);
  const file = openSync(path, "r");
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(pieceBytes);
      const length = readSync(file, piece, 0, pieceBytes, null);
      if (length === 0) return;
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}
