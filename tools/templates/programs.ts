import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryDirectory } from "../../src/target/test-configuration.ts";

const binary = resolve(import.meta.dirname, "../../bin/orders-conformance.js");

export interface Programs {
  readonly directory: string;
  readonly programs: string;
  /** Every command line that was called, of all programs. */
  readonly called: () => readonly (readonly string[])[];
}

/**
 * A directory to run a template in, with programs that stand for those of a pipeline. They write down what they are called with;
 * `npx` starts the product where it is to be `run`.
 */
export function openPrograms(run: boolean): Programs {
  const directory = temporaryDirectory({});
  const programs = join(directory, "programs");
  const log = join(directory, "called.ndjson");
  mkdirSync(programs);
  const note = `"${process.execPath}" -e 'require("node:fs").appendFileSync("${log}",JSON.stringify(process.argv.slice(1))+"\\n")' -- "$0" "$@"`;
  const product = `shift 3; exec "${process.execPath}" -- "${binary}" "$@"`;
  for (const name of ["npm", "npx", "git", "curl", "tar"]) {
    const file = join(programs, name);
    writeFileSync(file, `#!/usr/bin/env bash\n${note}\n${name === "npx" && run ? `${product}\n` : ""}`);
    chmodSync(file, 0o755);
  }
  const lines = (): readonly string[] => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : []);
  const wordsOf = (line: string): readonly string[] => {
    const [program = "", ...words] = JSON.parse(line) as string[];
    return [program.slice(programs.length + 1), ...words];
  };
  return { directory, programs, called: () => lines().map(wordsOf) };
}
