import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { doorsOf, mayImport, moduleNames, modules, type ModuleName } from "./modules.ts";
import { requirements } from "./src/core/index.ts";
import { generatedSuites } from "./suites/index.ts";
import { scenarios } from "./suites/index.ts";

const root = import.meta.dirname;

interface Import {
  readonly from: ModuleName;
  readonly to: ModuleName;
  /** A file of the module that is imported. */
  readonly file: string;
}

/** A copy of the linter's configuration around one file for each import, so that nothing of the project is touched. */
async function refused(imports: readonly Import[]): Promise<readonly string[]> {
  const directory = await mkdtemp(join(tmpdir(), "modules-"));
  for (const file of ["oxlint.config.ts", "modules.ts", "package.json"])
    await copyFile(join(root, file), join(directory, file));
  await symlink(join(root, "node_modules"), join(directory, "node_modules"));
  const names = new Map<string, string>();
  for (const { from, to, file } of imports) {
    for (const [depth, folder] of ["", "a", "a/b/c/d/e"].entries()) {
      const place = join(modules[from].folder, folder, `${to}-${file.replace("/", "-")}`);
      names.set(place, `${from} -> ${to}/${file} at depth ${depth}`);
      const written = join(directory, place);
      await mkdir(dirname(written), { recursive: true });
      const imported = relative(dirname(written), join(directory, modules[to].folder, file));
      await writeFile(written, `import "${imported}";\n`);
    }
  }
  const words = [join(root, "node_modules/oxlint/bin/oxlint"), "--format", "json"];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: directory, maxBuffer: 2 ** 26 }).catch(
    (failed: { readonly stdout: string }) => failed,
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { readonly code: string; readonly filename: string }[] };
  const found = diagnostics.filter(({ code }) => code.includes("no-restricted-imports"));
  return found.map(({ filename }) => names.get(filename) ?? filename).toSorted();
}

function everyImport(allowed: boolean, files: (to: ModuleName) => readonly string[]): readonly Import[] {
  return moduleNames.flatMap((from) =>
    moduleNames
      .filter((to) => to !== from && mayImport(from, to) === allowed)
      .flatMap((to) => files(to).map((file) => ({ from, to, file }))),
  );
}

const doors = (to: ModuleName): readonly string[] => doorsOf(to).map((door) => `${door}.ts`);

test("the linter lets every allowed import through a door pass, and test support", async () => {
  expect(await refused(everyImport(true, (to) => [...doors(to), "a/x.testing.ts"]))).toEqual([]);
});

test("the linter refuses every import past a door, and every import against the table", async () => {
  const imports = [
    ...everyImport(true, () => ["inside.ts", "a/index.ts"]),
    ...everyImport(false, (to) => [...doors(to), "inside.ts", "a/x.testing.ts"]),
  ];
  const wanted = imports.flatMap(({ from, to, file }) =>
    [0, 1, 2].map((depth) => `${from} -> ${to}/${file} at depth ${depth}`),
  );
  expect(await refused(imports)).toEqual(wanted.toSorted());
});

test("every folder of src is a module with a door, and no file lies deeper than the linter looks", async () => {
  const inSource = moduleNames.filter((name) => modules[name].folder.startsWith("src/"));
  const folders = await readdir(join(root, "src"), { withFileTypes: true });
  expect(folders.filter((each) => each.isDirectory()).map(({ name }) => name)).toEqual(
    inSource.map((name) => basename(modules[name].folder)).toSorted(),
  );
  for (const name of moduleNames) {
    const files = await readdir(join(root, modules[name].folder), { recursive: true });
    const sources = files.filter((file) => file.endsWith(".ts") && !file.includes("node_modules"));
    expect(sources.filter((file) => file.split(/[\\/]/u).length > 6)).toEqual([]);
    if (inSource.includes(name)) expect(sources).toContain("index.ts");
  }
});

test("the suite and the sandbox never meet, and only what runs the sandbox imports it", () => {
  const importersOf = (imported: ModuleName): readonly ModuleName[] =>
    moduleNames.filter((name) => mayImport(name, imported));
  expect(importersOf("sandbox")).toEqual(["referee", "proof", "cli", "tools"]);
  expect(mayImport("sandbox", "suite")).toBe(false);
  expect(mayImport("referee", "suite")).toBe(false);
});

/** What an area is called whose requirements are judged on every answer: its scenarios only make the calls. */
const nameOf = (area: string): string => (area === "contract" ? "open-questions" : area);

test("suites is the table of contents: a file or a folder for each area, and four files beside them", async () => {
  const ownFiles = ["index.ts", "generated.ts", "conformance.test.ts", "generated.test.ts"];
  const areas = new Set(requirements.map(({ area }) => area));
  const names = (await readdir(join(root, "suites"))).filter((name) => !ownFiles.includes(name));
  expect(names.map((name) => basename(name, ".ts")).toSorted()).toEqual([...areas].map(nameOf).toSorted());
  expect(new Set(scenarios.map(({ area }) => area))).toEqual(areas);
  expect(generatedSuites.map(({ name }) => name)).toEqual(["flows", "races"]);
});
