import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { productCall, productCalls } from "./product-calls.testing.ts";
import { openPrograms } from "./programs.testing.ts";
import { shell } from "./steps.testing.ts";

const templates = resolve(import.meta.dirname, "../../templates");
const textOf = (file: string): string => readFileSync(resolve(templates, file), "utf8");

const jobSchema = z.object({ script: z.array(z.string()), extends: z.literal(".orders") });
const gitlabSchema = z.object({
  ".orders": z.object({
    before_script: z.array(z.string()),
    artifacts: z.object({ reports: z.object({ junit: z.string() }) }),
  }),
  conformance: jobSchema,
  "release-gate": jobSchema,
});

test.each([
  ["conformance", ["run"]],
  ["release-gate", ["run", "load", "gate"]],
] as const)("job %s of GitLab installs, and calls %j", async (name, commands) => {
  const pipeline = gitlabSchema.parse(parse(textOf("gitlab/.gitlab-ci.yml")));
  const place = openPrograms(false);
  const lines = [...pipeline[".orders"].before_script, ...pipeline[name].script];
  const variables = { CI_COMMIT_TAG: "4.2.0", K6_VERSION: "2.2.0" };
  expect((await shell(lines.join("\n"), { ...place, variables })).exitCode).toBe(0);
  expect(place.called()[0]?.slice(0, 2)).toEqual(["npm", "ci"]);
  expect(productCalls(place.called()).map(({ command }) => command)).toEqual(commands);
  expect(pipeline[".orders"].artifacts.reports.junit).toBe("reports/junit.xml");
});

test("each shell line of the Jenkinsfile runs, and makes valid calls of the product", async () => {
  const file = textOf("jenkins/Jenkinsfile");
  const lines = [...file.matchAll(/\bsh(?: |\([^')]*)'(?<line>[^']+)'/gu)].map(({ groups }) => groups?.["line"] ?? "");
  const place = openPrograms(false);
  expect((await shell(lines.join("\n"), { ...place, variables: { ORDERS_RELEASE: "4.2.0" } })).exitCode).toBe(0);
  expect(productCalls(place.called()).map(({ command }) => command)).toEqual(["run", "load", "gate", "gate"]);
  for (const [open, close] of ["{}", "()", "[]"].map((pair) => [...pair])) {
    expect(file.split(open ?? "").length).toBe(file.split(close ?? "").length);
  }
});

const cronJobSchema = z.object({
  kind: z.literal("CronJob"),
  spec: z.object({
    jobTemplate: z.object({
      spec: z.object({
        backoffLimit: z.literal(0),
        template: z.object({
          spec: z.object({ containers: z.array(z.object({ args: z.array(z.string()) })).length(1) }),
        }),
      }),
    }),
  }),
});

test("the CronJob of Kubernetes makes a valid call of the product, and writes to a volume", () => {
  const file = textOf("kubernetes/nightly-conformance.yaml");
  const documents = parseAllDocuments(file).map((document): unknown => document.toJS());
  const { spec } = cronJobSchema.parse(documents.at(-1));
  const [container] = spec.jobTemplate.spec.template.spec.containers;
  const { command, values } = productCall(container?.args ?? []);
  expect([command, values["target"], values["reports"]]).toEqual([
    "run",
    "/profile/staging.ts",
    "/work/reports/nightly",
  ]);
  expect(file).toContain("mountPath: /work/reports\n");
});
