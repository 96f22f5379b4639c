import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { roomNames, rooms, roomsClosedTo, roomsOpenTo, type RoomName } from "./modules.ts";
import { requirements } from "./src/core/index.ts";
import { generatedSuites } from "./suites/index.ts";
import { scenarios } from "./suites/index.ts";

const root = import.meta.dirname;

/** A copy of the linter's configuration around one file for each pair of rooms, so that nothing of the project is touched. */
async function lintedPairs(
  pairs: readonly { readonly from: string; readonly to: string }[],
): Promise<readonly string[]> {
  const directory = await mkdtemp(join(tmpdir(), "rooms-"));
  for (const file of ["oxlint.config.ts", "rooms.ts", "package.json"])
    await copyFile(join(root, file), join(directory, file));
  await symlink(join(root, "node_modules"), join(directory, "node_modules"));
  for (const { from, to } of pairs) {
    const file = join(directory, from, `${to.replace("/", "-")}.ts`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `import "${relative(dirname(file), join(directory, to, "x.ts"))}";\n`);
  }
  const words = [join(root, "node_modules/oxlint/bin/oxlint"), "--format", "json"];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: directory }).catch(
    (failed: { readonly stdout: string }) => failed,
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { readonly code: string; readonly filename: string }[] };
  return diagnostics.filter(({ code }) => code.includes("no-restricted-imports")).map(({ filename }) => filename);
}

function filesOf(pairs: readonly { readonly from: string; readonly to: string }[]): readonly string[] {
  return pairs.map(({ from, to }) => `${from}/${to.replace("/", "-")}.ts`).toSorted();
}

test("the linter refuses every import against the arrows, and no other", async () => {
  const closed = roomNames.flatMap((from) =>
    roomsClosedTo(from).map(({ folder }) => ({ from: rooms[from].folder, to: folder })),
  );
  const open = roomNames.flatMap((from) =>
    roomsOpenTo(from).map((to) => ({ from: rooms[from].folder, to: rooms[to].folder })),
  );
  const refused = await lintedPairs([...closed, ...open]);
  expect(refused.toSorted()).toEqual(filesOf(closed));
});

test("oracle and reference never meet, and only what runs the suite against the reference imports it or its faults", () => {
  const importersOf = (imported: RoomName): readonly RoomName[] =>
    roomNames.filter((room) => !roomsClosedTo(room).some(({ name }) => name === imported));
  expect(importersOf("reference")).toEqual(["reference", "faults", "referee", "embedded", "proof", "cli", "tools"]);
  expect(importersOf("faults")).toEqual(["faults", "embedded", "proof", "cli", "tools"]);
  for (const room of ["reference", "faults", "referee"] as const) {
    expect(roomsClosedTo(room).map(({ name }) => name)).toContain("oracle");
  }
});

test("suites is the table of contents: a file or a folder for each area, and four files beside them", async () => {
  const ownFiles = ["index.ts", "generated.ts", "conformance.test.ts", "generated.test.ts"];
  const areas = new Set(requirements.map(({ area }) => area));
  const names = (await readdir(join(root, "suites"))).filter((name) => !ownFiles.includes(name));
  expect(names.map((name) => basename(name, ".ts")).toSorted()).toEqual([...areas].toSorted());
  expect(new Set(scenarios.map(({ area }) => area))).toEqual(areas);
  expect(generatedSuites.map(({ name }) => name)).toEqual(["flows", "races"]);
});
