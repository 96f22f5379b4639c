import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let directory = "";

/** Whatever a run of the tests writes for a while, in whichever of its processes, stands in one directory. */
export function setup(): void {
  directory = mkdtempSync(join(tmpdir(), "orders-conformance-tests-"));
  for (const name of ["TMPDIR", "TMP", "TEMP"]) process.env[name] = directory;
}

export function teardown(): void {
  rmSync(directory, { recursive: true, force: true });
}
