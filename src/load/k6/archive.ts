import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type LoadPlan, planVariable, profileVariable } from "../../../load/index.ts";
import { bundled, compiledProfile } from "./bundle.ts";
import type { K6 } from "./find.ts";
import { quietVariables, scriptFile } from "./run.ts";

/** The scripts of a plan with a profile, as one file for other machines. No credentials are there when it is made. */
export async function archiveOf(k6: K6, plan: LoadPlan, profilePath: string): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-archive-"));
  const file = join(directory, "load.tar");
  await using profile = await compiledProfile(profilePath);
  const given = [`${planVariable}=${JSON.stringify(plan)}`, `${profileVariable}=${profile.path}`];
  const words = ["archive", "--quiet", "--exclude-env-vars=false", "--archive-out", file];
  try {
    const packing = promisify(execFile)(k6.path, [...words, ...given.flatMap((each) => ["-e", each]), "-"], {
      env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...quietVariables },
    });
    packing.child.stdin?.on("error", () => {}).end(await bundled(scriptFile(plan)));
    await packing;
    return await readFile(file);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
