import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let directory = "";

/** All temporary files of a test run, from any of its processes, are in one directory. */
export function setup(): void {
  directory = mkdtempSync(join(tmpdir(), "orders-conformance-tests-"));
  for (const name of ["TMPDIR", "TMP", "TEMP"]) process.env[name] = directory;
}

export function teardown(): void {
  rmSync(directory, { recursive: true, force: true });
}
