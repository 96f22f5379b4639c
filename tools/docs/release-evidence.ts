import { join } from "node:path";
import { noRedaction, untouched } from "../../src/core/client/redaction/untouched.testing.ts";
import { loadWith, verdictWith } from "../../src/release/evidence.testing.ts";
import { openReports, writeLoadReports, writeReports } from "../../src/report/index.ts";
import { suite } from "../../src/cli/index.ts";

/** The reports of a whole run and of a load run as the default policy asks for them, made a moment ago. */
export async function writeReleaseEvidence(directory: string): Promise<void> {
  const reports = join(directory, "reports");
  const startedAt = new Date().toISOString();
  for (const command of ["run", "load"] as const)
    (await openReports(reports, { command, inputs: [] }))[Symbol.dispose]();
  const verdict = verdictWith({}, { suite: suite(), startedAt });
  await writeReports(untouched({ verdict, exchanges: [], scenarios: [], rerun: "" }), reports, noRedaction);
  await writeLoadReports(untouched(loadWith({ suite: suite(), startedAt, durationMs: 0 })), reports);
}
