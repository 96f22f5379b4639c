import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { z } from "zod";

/** Runs the shell steps of a GitHub action or job as its runner does, and skips the steps that use other actions. */

const stepSchema = z.object({
  name: z.string().optional(),
  id: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  "continue-on-error": z.boolean().optional(),
});
export type Step = z.infer<typeof stepSchema>;
export const stepsSchema = z.array(stepSchema);

export interface Surroundings {
  readonly directory: string;
  readonly programs: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Values of expressions, such as `inputs.target`. */
  readonly context: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly exitCode: number;
  readonly printed: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

/** Runs the steps in turn. After a failed one, runs only those with `always()`. */
export async function runSteps(steps: readonly Step[], surroundings: Surroundings): Promise<Ended> {
  const [outputFile, summaryFile] = ["outputs", "summary"].map((name) => join(surroundings.directory, name)) as [
    string,
    string,
  ];
  let context = surroundings.context;
  let [exitCode, printed] = [0, ""];
  writeFileSync(summaryFile, "");
  for (const step of steps) {
    if (step.run === undefined || (exitCode !== 0 && !step.if?.includes("always()"))) continue;
    writeFileSync(outputFile, "");
    const env = Object.fromEntries(
      Object.entries(step.env ?? {}).map(([name, value]) => [name, evaluated(value, context)]),
    );
    const variables = { ...env, GITHUB_OUTPUT: outputFile, GITHUB_STEP_SUMMARY: summaryFile };
    const ended = await shell(evaluated(step.run, context), surroundings, variables);
    printed += ended.printed;
    if (ended.exitCode !== 0 && step["continue-on-error"] !== true) exitCode ||= ended.exitCode;
    context = { ...context, ...outputsOf(step, readFileSync(outputFile, "utf8")) };
  }
  const outputs = Object.fromEntries(Object.entries(context).filter(([name]) => name.startsWith("steps.")));
  return { exitCode, printed, outputs, summary: readFileSync(summaryFile, "utf8") };
}

/** Replaces expressions with their values. Throws if one has none, which is a mistake in the template. */
export function evaluated(text: string, context: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{\{ (?<expression>[^}]+) \}\}/gu, (whole, expression: string) => {
    const value = context[expression];
    if (value === undefined) throw new Error(`${whole} has no value`);
    return value;
  });
}

function outputsOf({ id }: Step, text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => line.includes("="));
  return Object.fromEntries(
    lines.map((line) => [`steps.${id}.outputs.${line.slice(0, line.indexOf("="))}`, line.slice(line.indexOf("=") + 1)]),
  );
}

/** Starts bash as the runner of GitHub does. */
export function shell(
  script: string,
  { directory, programs, variables }: Omit<Surroundings, "context">,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly exitCode: number; readonly printed: string }> {
  const path = [programs, process.env["PATH"] ?? ""].join(delimiter);
  const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], {
    cwd: directory,
    env: { PATH: path, HOME: process.env["HOME"] ?? "", TMPDIR: directory, ...variables, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  return new Promise((settle, refuse) => {
    child.once("error", refuse).once("close", (exitCode) => settle({ exitCode: exitCode ?? -1, printed }));
  });
}
