import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { startCommandLine } from "../../../src/cli/command-line.testing.ts";
import { variablesFor } from "../../../src/sandbox/index.ts";
import { figure, type Bench, type Measurement } from "../measurement.ts";
import type { Figure } from "../report-schema.ts";
import { withReference } from "../servers/process.ts";
import { withTemporaryDirectory } from "../temporary-directory.ts";

const root = resolve(import.meta.dirname, "../../..");
const run = promisify(execFile);
/** The output of a command only matters if it fails, and is then in the error. */
const mostPrinted = 64 * 1024 * 1024;

/** The times that the pages for newcomers promise. It installs from the registry, so it runs only by name. */
export const firstUse: Measurement = {
  name: "first-use",
  question: "How long does a newcomer wait for the first green run, and for doctor?",
  byNameOnly: true,
  measure: async (bench) => [...(await fromClone(bench)), await doctor(bench)],
};

function fromClone({ signal, onProgress }: Bench): Promise<readonly Figure[]> {
  return withTemporaryDirectory(async (directory) => {
    const clone = join(directory, "clone");
    await run("git", ["clone", "--quiet", root, clone], { signal });
    const words = [["ci"], ["run", "conformance"]] as const;
    const seconds: number[] = [];
    for (const each of words) {
      onProgress(`npm ${each.join(" ")}`);
      seconds.push(await timed(() => run("npm", each, { cwd: clone, signal, maxBuffer: mostPrinted })));
    }
    const [install = 0, conformance = 0] = seconds;
    return [
      figure("install", "seconds", [install], "npm ci"),
      figure("conformance", "seconds", [conformance], "npm run conformance"),
      figure("green", "seconds", [install + conformance]),
    ];
  });
}

function doctor({ signal, onProgress }: Bench): Promise<Figure> {
  onProgress("doctor");
  return withReference({ variant: "contrarian", hooks: true }, signal, async ({ access }) => {
    const seconds = await timed(async () => {
      const asked = startCommandLine(["doctor", "--target", "contrarian"], { variables: variablesFor(access) });
      const { exitCode, out, err } = await asked.finished;
      if (exitCode !== 0) throw new Error(`doctor reported a problem:\n${out}${err}`);
    });
    return figure("doctor", "seconds", [seconds], "on the contrarian variant");
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}
