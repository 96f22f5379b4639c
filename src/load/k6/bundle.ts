import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A load script and all that it imports as the text of one module. k6 evaluates every module again for each of its workers, and
 * resolving `export *` through modules that import each other takes it minutes.
 */
export async function bundled(script: string): Promise<string> {
  // Most commands make no load, and this is slow to start.
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({ input: script, external: /^k6(?:\/|$)/u, platform: "neutral" });
  try {
    const { output } = await bundle.generate({ format: "esm" });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

/** A file for k6, which is there until it is disposed of. */
export interface CompiledFile extends AsyncDisposable {
  readonly path: string;
}

/** The profile with all that it imports, as k6 can read it: of TypeScript it knows `.ts` alone, and no package. */
export async function compiledProfile(profilePath: string): Promise<CompiledFile> {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-profile-"));
  const path = join(directory, "profile.js");
  await writeFile(path, await bundled(profilePath));
  return { path, [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }) };
}
