import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryDirectory } from "../../src/core/configuration/configuration.testing.ts";

const binary = resolve(import.meta.dirname, "../../bin/orders-conformance.js");

export interface Programs {
  readonly directory: string;
  readonly programs: string;
  /** Every recorded command line. */
  readonly called: () => readonly (readonly string[])[];
}

/**
 * A directory to run a template in, with stubs for the programs of a pipeline. They record how they are called. With `run`,
 * `npx` starts the product.
 */
export function openPrograms(run: boolean): Programs {
  const directory = temporaryDirectory({});
  const programs = join(directory, "programs");
  const log = join(directory, "called");
  mkdirSync(programs);
  // The number of words after the name of the program, then all of them. No word can hold a null.
  const note = `printf '%s\\0' "$#" "$0" "$@" >> "${log}"`;
  const product = `shift 3; exec "${process.execPath}" -- "${binary}" "$@"`;
  for (const name of ["npm", "npx", "git", "curl", "tar"]) {
    const file = join(programs, name);
    writeFileSync(file, `#!/usr/bin/env bash\n${note}\n${name === "npx" && run ? `${product}\n` : ""}`);
    chmodSync(file, 0o755);
  }
  const called = (): readonly (readonly string[])[] => {
    const noted = existsSync(log) ? readFileSync(log, "utf8").split("\0").slice(0, -1) : [];
    const calls: (readonly string[])[] = [];
    while (noted.length > 0) {
      const [program = "", ...words] = noted.splice(0, Number(noted.shift()) + 1);
      calls.push([program.slice(programs.length + 1), ...words]);
    }
    return calls;
  };
  return { directory, programs, called };
}
