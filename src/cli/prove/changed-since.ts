import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { faults } from "../../proof/light.ts";
import { UsageError } from "../command.ts";
import { homeOfSuite } from "../suite.ts";
import { type ChangedFile, type FaultTables, faultFolder, scenarioFolder, type Touched, touchedBy } from "./touched.ts";

/** What the changes since a commit reach, also those that no commit has yet. Throws UsageError. */
export async function touchedSince(ref: string): Promise<Touched> {
  const root = homeOfSuite();
  if (!existsSync(join(root, faultFolder, "index.ts")))
    throw new UsageError("--since compares the sources of the suite, and the package has none; call it in a checkout");
  const commit = git(root, "rev-parse", "--verify", "--end-of-options", `${ref}^{commit}`)?.trim();
  if (commit === undefined) throw new UsageError(`--since ${ref}: git knows no such commit here`);
  const paths = [
    ...linesOf(git(root, "diff", "--name-only", "--no-renames", "--relative", commit)),
    ...linesOf(git(root, "ls-files", "--others", "--exclude-standard")),
  ];
  const changed = paths.map((path): ChangedFile => ({
    path,
    before: git(root, "show", `${commit}:./${path}`) ?? null,
  }));
  return touchedBy(changed, sourcesIn(root), await tablesIn(root));
}

/** What git prints; `undefined` where it fails or is missing. */
function git(root: string, ...words: string[]): string | undefined {
  const options = { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
  const { status, stdout } = spawnSync("git", ["-c", "core.quotePath=false", ...words], options);
  return status === 0 ? stdout : undefined;
}

function linesOf(text = ""): readonly string[] {
  return text.split("\n").filter((line) => line !== "");
}

function sourcesIn(root: string): ReadonlyMap<string, string> {
  return new Map(
    modulesIn(root, scenarioFolder, faultFolder).map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );
}

/** The table of contents has all faults, so it is no table of its own. */
async function tablesIn(root: string): Promise<FaultTables> {
  const paths = modulesIn(root, faultFolder).filter((path) => path !== `${faultFolder}index.ts`);
  const tables = paths.map(async (path) => {
    const exported: unknown[] = Object.values((await import(pathToFileURL(join(root, path)).href)) as object);
    const own = new Set(exported.flat());
    return [path, faults.filter((fault) => own.has(fault)).map(({ id }) => id)] as const;
  });
  return new Map(await Promise.all(tables));
}

function modulesIn(root: string, ...folders: string[]): readonly string[] {
  const paths = globSync(
    folders.map((folder) => `${folder}**/*.ts`),
    { cwd: root },
  );
  return paths.map((path) => path.replaceAll("\\", "/")).filter((path) => !/\.(?:test|testing)\.ts$/u.test(path));
}
