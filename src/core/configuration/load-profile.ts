import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { didYouMean } from "./close-names.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { guardAnswers } from "./guard-answers.ts";
import { importDefault } from "./import-default.ts";
import { profileSchema } from "./profile-schema.ts";
import type { Profile, ProfileContext } from "./profile.ts";
import { moduleExtensions, targetNameOf } from "./target-name.ts";

/** The folder of the profiles that come with the project. Compiled ones end in `.js`. */
const shippedProfiles = resolve(import.meta.dirname, "../../../fixtures/targets");

export interface LoadedProfile {
  readonly profile: Profile;
  readonly path: string;
  /** SHA-256 of the file, so that a verdict says which answers it rests on. */
  readonly digest: string;
}

/**
 * Finds, imports and checks a profile given as a name or a path. `env`: the variables that it may be made with. Throws
 * ConfigurationError.
 */
export async function loadProfile(
  nameOrPath: string,
  directory: string,
  env: ProfileContext["env"] = {},
): Promise<LoadedProfile> {
  const path = pathOfProfile(nameOrPath, directory);
  const shown = `profile ${nameOrPath}`;
  const profile = checkProfile(madeWith(await importDefault({ path, shown }), env, shown), nameOrPath);
  const digest = createHash("sha256").update(readFileSync(path)).digest("hex");
  return { profile, path, digest: `sha256:${digest}` };
}

function madeWith(exported: unknown, env: ProfileContext["env"], where: string): unknown {
  if (typeof exported !== "function") return exported;
  try {
    return (exported as (context: ProfileContext) => unknown)({ env: { ...env } });
  } catch (cause) {
    const what = `cannot be made: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new ConfigurationError([
      { where, what, fix: "Correct the function, or set the variable that it needs in the environment file." },
    ]);
  }
}

/** Where the profile of this name or path is; it is not imported. Throws ConfigurationError. */
export function pathOfProfile(nameOrPath: string, directory: string): string {
  const isPath = /[/\\]/u.test(nameOrPath) || moduleExtensions.includes(extname(nameOrPath));
  const candidates = isPath
    ? [resolve(directory, nameOrPath)]
    : [resolve(directory, "fixtures/targets"), shippedProfiles].flatMap((folder) =>
        moduleExtensions.map((extension) => resolve(folder, nameOrPath + extension)),
      );
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found !== undefined) return found;
  const known = [...new Set([resolve(directory, "fixtures/targets"), shippedProfiles].flatMap(profilesIn))];
  throw new ConfigurationError([
    {
      where: `--target ${nameOrPath}`,
      what: `there is no such profile${isPath ? "" : didYouMean(nameOrPath, known)}`,
      fix: isPath
        ? "Name an existing TypeScript or JavaScript module."
        : `Create fixtures/targets/${nameOrPath}.ts with: orders-conformance init --target ${nameOrPath}. There are: ${known.join(", ")}.`,
    },
  ]);
}

function profilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => moduleExtensions.includes(extname(file)) && !/\.(?:d|budgets)\.\w+$/u.test(file))
    .map(targetNameOf);
}

/** The names of the answers with which a profile cannot be read; empty where it can. */
export function unusableAnswers(candidate: unknown): readonly string[] {
  const issues = profileSchema.safeParse(candidate).error?.issues ?? [];
  // What is declared absent and answered as well is named by the answer.
  return issues.map(({ path }) => (path[0] === "absent" ? path.slice(1) : path).join("."));
}

function checkProfile(candidate: unknown, shown: string): Profile {
  // The schema checks every member but cannot see the signature of a function; the type of the answers says it.
  const profile = guardAnswers(candidate as Profile);
  const result = profileSchema.safeParse(profile);
  if (result.success) return profile;
  throw new ConfigurationError(
    result.error.issues.map((issue) => ({
      where: `profile ${shown}${issue.path.length > 0 ? `, ${issue.path.join(".")}` : ""}`,
      what: issue.message,
      fix: "The type Profile lists every answer and its shape; export the profile as the module's default.",
    })),
  );
}
