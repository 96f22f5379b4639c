import { spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { ConfigurationError } from "../../target/configuration-error.ts";
import { builtK6, findK6, type K6 } from "./find.ts";

/** The module that names the version of k6 and the checksums of all that it is built from. */
const moduleDirectory = resolve(dirname(dirname(builtK6)), "load/k6");

/** There is no k6, and nothing to build one with. */
export class K6Missing extends ConfigurationError {
  constructor() {
    super([
      {
        where: "k6",
        what: "is not on this machine, and neither is Go, which would build it",
        fix:
          "Install k6 2 (https://grafana.com/docs/k6/latest/set-up/install-k6/) or Go 1.25 (https://go.dev/dl/), " +
          "or set K6_PATH to a k6; npm run setup:k6 then says what it found.",
      },
    ]);
  }
}

/** A k6 to run: found, or built when there is Go. Throws K6Missing, and ConfigurationError when the build fails. */
export async function obtainK6(tell: (text: string) => void): Promise<K6> {
  const found = await findK6();
  if (found !== null) return found;
  await build(tell);
  const built = await findK6();
  if (built === null) throw new Error(`k6 was built, and is not at ${builtK6}`);
  return built;
}

async function build(tell: (text: string) => void): Promise<void> {
  await mkdir(dirname(builtK6), { recursive: true });
  const words = ["build", "-trimpath", "-mod=readonly", "-o", builtK6, "go.k6.io/k6/v2"];
  const child = spawn("go", words, {
    cwd: moduleDirectory,
    // The toolchain that is here, or none: a build never downloads another one.
    env: { ...process.env, GOTOOLCHAIN: "local", GOWORK: "off" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.once("spawn", () => tell("building k6, which takes a minute or two, once\n"));
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
