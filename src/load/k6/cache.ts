import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";

/** The module that names the version of k6 and the checksums of all that it is built from. */
export const moduleDirectory = join(findPackageRoot(), "load/k6");

/** What a place in a cache depends on, so that tests can say it. */
export interface CacheSettings {
  readonly variables: NodeJS.ProcessEnv;
  readonly platform?: NodeJS.Platform;
  readonly home?: () => string;
}

/**
 * Where the built k6 is: in the cache of the user, since the package may be another one's, under a name
 * that a newer version does not have. `null` where the user has no place for a cache.
 */
export function builtK6({ variables, platform = process.platform, home = homedir }: CacheSettings): string | null {
  const cache = cacheDirectory(variables, platform, home);
  if (cache === null) return null;
  const name = `k6-${moduleVersion()}-${platform}-${process.arch}${platform === "win32" ? ".exe" : ""}`;
  return join(cache, "orders-conformance", name);
}

function cacheDirectory(variables: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: () => string): string | null {
  const given = variables[platform === "win32" ? "LOCALAPPDATA" : "XDG_CACHE_HOME"] ?? "";
  if (isAbsolute(given)) return given;
  const directory = homeDirectory(home);
  if (directory === null) return null;
  return join(directory, below[platform] ?? ".cache");
}

const below: Partial<Record<NodeJS.Platform, string>> = { darwin: "Library/Caches", win32: "AppData/Local" };

/** A user without an entry in the system has none. */
function homeDirectory(home: () => string): string | null {
  try {
    const directory = home();
    return isAbsolute(directory) ? directory : null;
  } catch {
    return null;
  }
}

function moduleVersion(): string {
  const text = readFileSync(join(moduleDirectory, "go.mod"), "utf8");
  const version = /^(?:require )?\s*go\.k6\.io\/k6\/v2 v(?<version>\S+)/mu.exec(text)?.groups?.["version"];
  if (version === undefined) throw new Error("load/k6/go.mod names no version of k6");
  return version;
}

/** The checkout or the installed package: this file is three folders below it, the compiled one four. */
function findPackageRoot(): string {
  const root = resolve(import.meta.dirname, "../../..");
  return root.endsWith("dist") ? resolve(root, "..") : root;
}
