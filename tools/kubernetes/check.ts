import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { renderManifests } from "../../src/load/index.ts";

/**
 * Entry of `npm run manifests`: decodes all manifests strictly, by the Go types of Kubernetes and of the k6 operator. The
 * first run compiles these for some minutes, so this is not part of the tests.
 */
const load = renderManifests(
  {
    plan: {
      script: "mixed",
      shape: "stress",
      rate: 60,
      seconds: 480,
      runTag: "m",
      requestTimeoutMs: 1_000,
      judgedBy: "script",
    },
    archive: Buffer.from("an archive"),
    runners: 4,
    k6Version: "2.2.0",
  },
  ".env.staging",
);
const nightly = readFileSync(
  resolve(import.meta.dirname, "../../templates/kubernetes/nightly-conformance.yaml"),
  "utf8",
);

expectKinds("the manifests of load", load, ["v1 ConfigMap", "k6.io/v1alpha1 TestRun"]);
expectKinds("the nightly run", nightly, ["v1 PersistentVolumeClaim", "batch/v1 CronJob"]);
// Controls: a check that accepts everything checks nothing.
expectRefused("a misspelt field of a TestRun", load.replace("parallelism:", "paralelism:"), "paralelism");
expectRefused("text for a number", load.replace("parallelism: 4", "parallelism: four"), "parallelism");
expectRefused("a misspelt field of a CronJob", nightly.replace("backoffLimit:", "backofLimit:"), "backofLimit");

function expectKinds(what: string, manifests: string, kinds: readonly string[]): void {
  const { status, stdout, stderr } = decoded(manifests);
  report(what, status === 0 && stdout.trim() === kinds.join("\n"), stderr);
}

function expectRefused(what: string, manifests: string, because: string): void {
  const { status, stderr } = decoded(manifests);
  report(`${what} is refused`, status === 1 && stderr.includes(because), stderr);
}

function decoded(input: string) {
  // Uses the installed toolchain, and downloads no other.
  const env = { ...process.env, GOTOOLCHAIN: "local", GOWORK: "off" };
  return spawnSync("go", ["run", "-mod=readonly", "."], { cwd: import.meta.dirname, env, input, encoding: "utf8" });
}

function report(what: string, good: boolean, said: string): void {
  process.stdout.write(`${good ? "✓" : "✗"} ${what}\n${good ? "" : said}`);
  if (!good) process.exitCode = 1;
}
