import { stringify } from "yaml";
import type { LoadPlan } from "../../../load/index.ts";
import { k6Options } from "../k6/run.ts";
import { configMapSchema, testRunSchema, type ConfigMap, type TestRun } from "./test-run-schema.ts";

export interface ManifestSettings {
  readonly plan: LoadPlan;
  /** The scripts and the profile, as `k6 archive` packs them. */
  readonly archive: Buffer;
  readonly runners: number;
  readonly k6Version: string;
}

/** What Kubernetes takes in one ConfigMap. */
export const largestConfigMap = 1_048_576;

/** Names of what the manifests expect in the namespace. */
export const cluster = { secret: "orders-load", claim: "orders-load-results", results: "/results" } as const;

const archiveName = "load.tar";

/** The manifests of a plan: the scripts, and the run. Credentials come from a Secret that is made apart from them. */
export function manifestsOf({ plan, archive, runners, k6Version }: ManifestSettings): readonly [ConfigMap, TestRun] {
  const name = `orders-load-${plan.script}-${plan.shape}`;
  const output = `${cluster.results}/$(POD_NAME).log`;
  return [
    configMapSchema.parse({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name },
      binaryData: { [archiveName]: archive.toString("base64") },
    } satisfies ConfigMap),
    testRunSchema.parse({
      apiVersion: "k6.io/v1alpha1",
      kind: "TestRun",
      metadata: { name },
      spec: {
        parallelism: runners,
        script: { configMap: { name, file: archiveName } },
        arguments: [...k6Options, "--no-usage-report", `--log-output=file=${output}`].join(" "),
        separate: true,
        runner: {
          image: `grafana/k6:${k6Version}`,
          env: [{ name: "POD_NAME", valueFrom: { fieldRef: { fieldPath: "metadata.name" } } }],
          envFrom: [{ secretRef: { name: cluster.secret } }],
          volumes: [{ name: "results", persistentVolumeClaim: { claimName: cluster.claim } }],
          volumeMounts: [{ name: "results", mountPath: cluster.results }],
        },
      },
    } satisfies TestRun),
  ];
}

/** The manifests as YAML, with what has to be there before them. */
export function renderManifests(settings: ManifestSettings, envFile: string): string {
  const head = [
    `# Needs the k6 operator (written for 1.6.0), a volume claim ${cluster.claim} that all pods can write, and the`,
    "# credentials as a Secret. Create it separately, so that they are in no file:",
    `#   kubectl create secret generic ${cluster.secret} --from-env-file=${envFile}`,
    "# Each pod leaves its requests on the volume; orders-conformance load merge <files> makes one result of them.",
  ];
  return [head.join("\n"), ...manifestsOf(settings).map((manifest) => stringify(manifest, { lineWidth: 0 }))].join(
    "\n---\n",
  );
}
