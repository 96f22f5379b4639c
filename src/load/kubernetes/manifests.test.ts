import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import type { LoadPlan } from "../../../load/index.ts";
import { renderManifests } from "./manifests.ts";
import { configMapSchema, testRunSchema } from "./test-run-schema.ts";

const plan: LoadPlan = {
  script: "mixed",
  shape: "stress",
  rate: 60,
  seconds: 480,
  runTag: "m",
  requestTimeoutMs: 1_000,
  judgedBy: "script",
};
const settings = { plan, archive: Buffer.from("an archive"), runners: 4, k6Version: "2.2.0" };

function manifests() {
  const [configMap, testRun] = parseAllDocuments(renderManifests(settings, ".env.staging")).map((document): unknown =>
    document.toJS(),
  );
  return { configMap: configMapSchema.parse(configMap), testRun: testRunSchema.parse(testRun) };
}

test("the manifests have the fields that the operator's TestRun takes", () => {
  const { configMap, testRun } = manifests();
  const { name, file } = testRun.spec.script.configMap;
  expect(configMap.metadata.name).toBe(name);
  expect(Buffer.from(configMap.binaryData[file] ?? "", "base64").toString()).toBe("an archive");
  expect(testRun.spec.parallelism).toBe(4);
  expect(testRun.spec.runner.image).toBe("grafana/k6:2.2.0");
  expect(testRun.spec.runner.envFrom).toEqual([{ secretRef: { name: "orders-load" } }]);
});

test("every runner writes to a file of its own on the volume that it mounts", () => {
  const { runner, arguments: words } = manifests().testRun.spec;
  expect(words).toContain("--log-output=file=/results/$(POD_NAME).log");
  expect(runner.env.map(({ name }) => name)).toEqual(["POD_NAME"]);
  expect(runner.volumeMounts.map((mount) => mount.name)).toEqual(runner.volumes.map((volume) => volume.name));
});

test("a field that the schema does not know is refused", () => {
  const { testRun } = manifests();
  expect(testRunSchema.safeParse({ ...testRun, spec: { ...testRun.spec, paralelism: 2 } }).success).toBe(false);
});
