import { dirname, resolve } from "node:path";
import type { LoadPlan } from "../../load/index.ts";
import { type Access, loadProfile, redactorFor, withAccess } from "../../src/core/index.ts";
import { Collector, obtainK6, runK6 } from "../../src/load/index.ts";

/** Entry of the process that loads a target and judges its answers. The bench forks it. */

const [access, plan, pointsFile = "", mostWaiting = ""] = process.argv.slice(2);
const target = withAccess(await loadProfile("reference", process.cwd()), JSON.parse(access ?? "") as Access);
const collector = new Collector({
  profile: target.profile,
  redactor: redactorFor(target),
  pointsFile,
  startedAt: Date.now(),
  auditOrders: 500,
});
const { exitCode, said } = await runK6({
  k6: await obtainK6(() => {}),
  plan: JSON.parse(plan ?? "") as LoadPlan,
  target,
  // Each worker gets one, as on the other side.
  token: null,
  script: resolve(import.meta.dirname, "../../load/bench/judged.ts"),
  ...(mostWaiting !== "" && { mostWaiting: Number(mostWaiting) }),
  directory: dirname(pointsFile),
  segment: null,
  dashboard: null,
  onRecord: collector.record,
  signal: new AbortController().signal,
});
const { iterations, violations, errors } = collector.close();
const problems = [...said, ...errors, ...violations.map(({ requirement }) => requirement)];
if (exitCode !== 0) problems.unshift(`k6 ended with exit code ${exitCode ?? "none"}`);
process.send?.({ iterations, problems });
