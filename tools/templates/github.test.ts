import { validateAction, validateWorkflow } from "@action-validator/core";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { startReference, variablesFor } from "../../src/sandbox/index.ts";
import { deviationNamed } from "../../src/proof/index.ts";
import { specification, variableNames } from "../../src/core/index.ts";
import { productCalls } from "./product-calls.testing.ts";
import { openPrograms } from "./programs.testing.ts";
import { runSteps, stepsSchema, type Ended } from "./steps.testing.ts";

const folder = resolve(import.meta.dirname, "../../templates/github");
const actionFolder = join(folder, "actions/orders-conformance");

const text = z.object({ description: z.string().min(1) });
const actionSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  inputs: z.record(z.string(), text.extend({ required: z.boolean().optional(), default: z.string().optional() })),
  outputs: z.record(z.string(), text.extend({ value: z.string() })),
  runs: z.strictObject({ using: z.literal("composite"), steps: stepsSchema }),
});
const jobSchema = z.object({ env: z.record(z.string(), z.string()), steps: stepsSchema });
const workflowSchema = z.object({ jobs: z.record(z.string(), jobSchema) });

const action = actionSchema.parse(parse(readFileSync(join(actionFolder, "action.yml"), "utf8")));

async function called(inputs: Readonly<Record<string, string>>, variables: Readonly<Record<string, string>>) {
  const place = openPrograms(true);
  const given = Object.entries(action.inputs).map(([name, { default: usual = "" }]) => [
    `inputs.${name}`,
    inputs[name] ?? usual,
  ]);
  const context = { ...Object.fromEntries(given), "github.action_path": actionFolder } as Record<string, string>;
  const ended = await runSteps(action.runs.steps, { ...place, variables, context });
  return { ...ended, outputs: shownOutputs(ended) };
}

function shownOutputs({ outputs }: Ended): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(action.outputs).map(([name, { value }]) => [
      name,
      outputs[value.slice("${{ ".length, -" }}".length)],
    ]),
  );
}

/** The output for a broken service in the README: it has the lines of this run, with staging as the target. */
const [picture = []] = [
  ...readFileSync(resolve(folder, "../../README.md"), "utf8").matchAll(/^```text\n(?<text>✗.*?)^```/gmsu),
]
  .map(({ groups }) => (groups?.["text"] ?? "").replace(/\d{4}\.\d{2}\.\d+/u, specification.version))
  .map((shown) => shown.split("\n").filter((line) => line !== ""));

function isShown(line: string, printed: string): boolean {
  const said = printed
    .replaceAll(/node \S+orders-conformance\.js/gu, "npx orders-conformance")
    .replaceAll(/sh \S*replay\.sh/gu, "sh reports/replay.sh")
    .replaceAll("reference against", "staging against")
    .replaceAll("--target reference", "--target staging");
  return line.split("…").every((piece) => said.includes(piece.trim()));
}

test.concurrent("the action fails a job for a broken service, and shows the failures on its page", async ({
  onTestFinished,
}) => {
  const running = await startReference({ fault: deviationNamed("failOrder-failed-before-done"), hooks: true });
  onTestFinished(() => running.stop());
  const ended = await called({ target: "reference", only: "fail" }, variablesFor(running));
  expect(ended.exitCode, ended.printed).toBe(1);
  expect(ended.outputs).toMatchObject({ verdict: "non-conformant", "exit-code": "1" });
  expect(Number(ended.outputs["failed"])).toBeGreaterThan(0);
  expect(ended.printed).toMatch(
    /^::error title=fail\.draft\.order-failed::Failing a draft order .*\(s3\.transition-4\)%0A.*failed.*%0A.*summary of this job/mu,
  );
  expect(ended.summary).toContain("fail.draft.order-failed");
  expect(picture.filter((line) => !isShown(line, ended.printed))).toEqual([]);
});

test.concurrent("the action is green if nothing failed, and counts what passed", async () => {
  const ended = await called({ target: "reference", only: "token" }, {});
  expect(ended.exitCode, ended.printed).toBe(0);
  expect(ended.outputs).toMatchObject({ verdict: "partial", failed: "0", blocked: "0", "exit-code": "0" });
  expect(Number(ended.outputs["passed"])).toBeGreaterThan(3);
  expect(ended.printed).not.toContain("::error");
});

test.concurrent("a run that did not start fails the job with its exit code, and says so", async () => {
  const ended = await called({ target: "nowhere" }, {});
  expect(ended.exitCode).toBe(2);
  expect(ended.printed).toMatch(/^::error title=orders-conformance::.*verdict\.json does not exist/mu);
});

const names = ["staging", "release-gate"];

test("the action and the workflows are valid in GitHub's own formats", () => {
  expect(validateAction(readFileSync(join(actionFolder, "action.yml"), "utf8")).errors).toEqual([]);
  for (const name of names) {
    expect(validateWorkflow(readFileSync(join(folder, "workflows", `${name}.yml`), "utf8")).errors).toEqual([]);
  }
});

test.each(names)("workflow %s uses inputs that the action has, and variables that the suite reads", (name) => {
  for (const { steps, env } of jobsOf(name)) {
    const [own] = steps.filter(({ uses }) => uses === "./.github/actions/orders-conformance");
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(own?.with ?? {})));
    expect(own?.with).toMatchObject({ target: "staging" });
    const variables = Object.keys(env).filter((each) => each.startsWith("ORDERS_"));
    expect(variableNames).toEqual(expect.arrayContaining(variables));
  }
});

test("the release gate makes evidence, decides, and stores the baseline only if asked to", async () => {
  const [job] = jobsOf("release-gate");
  const place = openPrograms(false);
  await runSteps(job?.steps ?? [], { ...place, variables: { RELEASE: "4.2.0" }, context: {} });
  expect(productCalls(place.called()).map(({ command }) => command)).toEqual(["load", "gate", "gate"]);
  expect(place.called()).toContainEqual(["git", "add", "release-baseline.json"]);
  expect(job?.steps.filter((step) => step.if === "inputs.accept").map((step) => step.name)).toEqual(["Baseline"]);
});

function jobsOf(name: string) {
  const workflow = workflowSchema.parse(parse(readFileSync(join(folder, "workflows", `${name}.yml`), "utf8")));
  return Object.values(workflow.jobs);
}
