import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { ConfigurationError } from "../../core/index.ts";
import { builtK6 } from "./cache.ts";

/** A k6 that can be run. */
export interface K6 {
  readonly path: string;
  readonly version: string;
}

/** Older ones lack the options that this harness gives. */
const oldestMajor = 2;
const executable = process.platform === "win32" ? "k6.exe" : "k6";

/** The k6 of `K6_PATH`, of the search path, or the one built here, in this order; `null` when there is none. Throws ConfigurationError for one that is too old or does not run. */
export async function findK6(variables: NodeJS.ProcessEnv = process.env): Promise<K6 | null> {
  const given = variables["K6_PATH"];
  if (given !== undefined && given !== "") return versioned(given, "K6_PATH");
  const onPath = (variables["PATH"] ?? "").split(delimiter).map((folder) => join(folder, executable));
  for (const candidate of [...onPath, builtK6({ variables })]) {
    if (candidate !== null && (await isExecutable(candidate))) return versioned(candidate, candidate);
  }
  return null;
}

async function versioned(path: string, where: string): Promise<K6> {
  const fix = `Put k6 ${oldestMajor}.0 or newer there, or set K6_PATH to one.`;
  const said = await promisify(execFile)(path, ["version"], { timeout: 10_000 }).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError([{ where, what: `is no k6 that runs (${why})`, fix }]);
  });
  const version = /\bv(?<version>\d+\.\d+\.\d+)/u.exec(said.stdout)?.groups?.["version"];
  if (version !== undefined && Number(version.split(".")[0]) >= oldestMajor) return { path, version };
  throw new ConfigurationError([
    { where, what: `is k6 ${version ?? "of no known version"}, and ${oldestMajor}.0 is the oldest that will do`, fix },
  ]);
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
