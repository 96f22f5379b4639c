import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ConfigurationError } from "../../core/index.ts";
import { builtK6, moduleDirectory } from "./cache.ts";
import { findK6, type K6 } from "./find.ts";

/** There is no k6, and nothing to build one with. */
export class K6Missing extends ConfigurationError {
  constructor() {
    super([
      {
        where: "k6",
        what: "is not on this machine, and neither is Go, which would build it",
        fix:
          "Install k6 2 (https://grafana.com/docs/k6/latest/set-up/install-k6/) or Go 1.25 (https://go.dev/dl/), " +
          "or set K6_PATH to a k6.",
      },
    ]);
  }
}

/**
 * A k6 to run: found, or built when there is Go. Throws K6Missing, and ConfigurationError when it cannot be built or has no
 * place.
 */
export async function obtainK6(say: (text: string) => void, variables: NodeJS.ProcessEnv = process.env): Promise<K6> {
  const found = await findK6(variables);
  if (found !== null) return found;
  const place = builtK6({ variables });
  if (place === null) throw new NoPlace("the cache of the user", "there is no home directory");
  await build(place, say, variables);
  const built = await findK6(variables);
  if (built === null) throw new Error(`k6 was built, but it is not at ${place}`);
  return built;
}

/** A built k6 has nowhere to stay. */
class NoPlace extends ConfigurationError {
  constructor(place: string, why: string) {
    const fix = "Let this user write there, name another cache directory with XDG_CACHE_HOME, or set K6_PATH to a k6.";
    super([{ where: "k6", what: `cannot be kept in ${place}: ${why}`, fix }]);
  }
}

/** Builds beside the place and moves there, so that other processes find all of it or nothing. */
async function build(place: string, say: (text: string) => void, variables: NodeJS.ProcessEnv): Promise<void> {
  const directory = dirname(place);
  const noPlace = (cause: unknown): never => {
    throw new NoPlace(directory, cause instanceof Error ? cause.message : String(cause));
  };
  await makeDirectory(directory).catch(noPlace);
  const workplace = await mkdtemp(join(directory, "build-")).catch(noPlace);
  try {
    const fresh = join(workplace, basename(place));
    await runGo(fresh, say, variables);
    await rename(fresh, place).catch(noPlace);
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

/** Node's own way to make several begins again for ever where the system refuses them in turn, as it does below /proc. */
async function makeDirectory(path: string): Promise<void> {
  const make = async (): Promise<void> => {
    await mkdir(path).catch((problem: NodeJS.ErrnoException) => {
      if (problem.code !== "EEXIST") throw problem;
    });
  };
  await make().catch(async (problem: NodeJS.ErrnoException) => {
    if (problem.code !== "ENOENT" || dirname(path) === path) throw problem;
    await makeDirectory(dirname(path));
    await make();
  });
}

async function runGo(output: string, say: (text: string) => void, variables: NodeJS.ProcessEnv): Promise<void> {
  const words = ["build", "-trimpath", "-mod=readonly", "-o", output, "go.k6.io/k6/v2"];
  const child = spawn("go", words, {
    cwd: moduleDirectory,
    // The toolchain that is here, or none: a build never downloads another one.
    env: { ...variables, GOTOOLCHAIN: "local", GOWORK: "off" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.once("spawn", () => say("building k6, which takes a minute or two, once\n"));
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const exitCode = await new Promise<number | null>((settle, refuse) => {
    child.once("close", settle).once("error", (problem: NodeJS.ErrnoException) => {
      refuse(problem.code === "ENOENT" ? new K6Missing() : problem);
    });
  });
  if (exitCode === 0) return;
  throw new ConfigurationError([
    {
      where: "k6",
      what: `could not be built in ${moduleDirectory}:\n${said.trim().split("\n").slice(-5).join("\n")}`,
      fix: "Install k6 2 (https://grafana.com/docs/k6/latest/set-up/install-k6/), or set K6_PATH to one.",
    },
  ]);
}
