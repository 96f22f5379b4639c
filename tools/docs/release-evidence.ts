import { join } from "node:path";
import { suite } from "../../src/cli/index.ts";
import { exampleRun, writeExampleRun } from "../../src/cli/certify/evidence.testing.ts";
import { untouched } from "../../src/core/client/redaction/untouched.testing.ts";
import { loadWith } from "../../src/release/evidence.testing.ts";
import { openReports, writeLoadReports } from "../../src/report/index.ts";

/** The reports of a whole run and of a load run as the default policy asks for them, made a moment ago. */
export async function writeReleaseEvidence(directory: string): Promise<void> {
  const reports = join(directory, "reports");
  const run = await exampleRun();
  await writeExampleRun(reports, run);
  (await openReports(reports, { command: "load", inputs: [] }))[Symbol.dispose]();
  const load = loadWith({ suite: suite() });
  const startedAt = new Date(Date.now() - load.durationMs).toISOString();
  const { name, environment, baseUrl, profileDigest } = run.verdict.target;
  const target = { ...load.target, name, environment, baseUrl, profileDigest };
  await writeLoadReports(untouched({ ...load, target, startedAt }), reports);
}
