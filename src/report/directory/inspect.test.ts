import { existsSync } from "node:fs";
import { rm, symlink } from "node:fs/promises";
import { homedir } from "node:os";
import { join, parse } from "node:path";
import { describe, expect, test } from "vitest";
import { ReportsRefused } from "./errors.ts";
import {
  allureResult,
  directoryWith,
  everythingIn,
  filledDirectory,
  openAndClose,
  reportingCommands,
  useOf,
} from "./directory.testing.ts";
import { markerName } from "./marker.ts";
import { openReports } from "./open.ts";

const marking = (...files: string[]): string => JSON.stringify({ madeBy: "orders-conformance", files });

test.skipIf(process.platform === "win32").for(["/etc/reports/of/mine", "/usr/lib/reports", "/boot", "/dev/reports"])(
  "a directory of the system is refused before anything is made: %s",
  async (path) => {
    const link = join(await directoryWith(), "link");
    await symlink("/etc", link);
    for (const place of [path, join(link, "reports"), `/tmp/..${path}`]) {
      await expect(openReports(place, useOf("run"))).rejects.toThrow(/is in a directory of the system/u);
      expect(existsSync(join(link, "reports"))).toBe(false);
    }
  },
);

describe("a directory that is something else", () => {
  test.for([
    ["a checkout", { ".git/HEAD": "", "load/mine.js": "mine" }, /holds \.git, so people work in it/u],
    ["a worktree", { ".git": "gitdir: elsewhere" }, /holds \.git/u],
    ["a package", { "package.json": "{}" }, /holds package\.json/u],
    ["an installation", { "node_modules/a/index.js": "" }, /holds node_modules/u],
    ["a copied marker in a package", { "package.json": "{}", [markerName]: marking("verdict.json") }, /package\.json/u],
    ["somebody's load scripts", { "load/part.json": "mine" }, /holds load\/, which this version/u],
    ["another tool's results", { [allureResult]: "theirs" }, /holds allure-results\//u],
    [
      "unknown results",
      { "verdict.json": "theirs", "prove.md": "theirs" },
      /verdict\.json and prove\.md, which this version/u,
    ],
    ["a marker that is not ours", { [markerName]: '{"files": ["verdict.json"]}' }, /holds made-by-/u],
    ["a marker that is cut off", { [markerName]: '{"madeBy": ' }, /holds made-by-/u],
    ["a file that its marker does not name", { [markerName]: marking("junit.xml"), "summary.md": "" }, /summary\.md/u],
  ] as const)("%s is refused and stays as it is", async ([, files, why]) => {
    const directory = await directoryWith(files);
    for (const command of reportingCommands) {
      const opening = openReports(directory, useOf(command));
      await expect(opening).rejects.toThrow(ReportsRefused);
      await expect(opening).rejects.toThrow(why);
      await expect(opening).rejects.toThrow(/--reports.*Nothing in it was changed/u);
    }
    expect(await everythingIn(directory)).toEqual(files);
  });

  test.for([
    ["the root of the file system", parse(process.cwd()).root, "is the root of the file system"],
    ["the home directory", homedir(), "is a home directory"],
  ])("%s is refused", async ([, path = "", why]) => {
    await expect(openReports(path, useOf("run"))).rejects.toThrow(why);
  });

  test.for([".git", "node_modules"])("%s itself is refused", async (name) => {
    const directory = await directoryWith({ [`${name}/HEAD`]: "theirs" });
    await expect(openReports(join(directory, name), useOf("run"))).rejects.toThrow("belongs to another tool");
    expect(await everythingIn(directory)).toEqual({ [`${name}/HEAD`]: "theirs" });
  });

  test("a marker names nothing outside its directory, and nothing that no command makes", async () => {
    const outside = await directoryWith({ "verdict.json": "theirs" });
    const directory = await directoryWith({
      [markerName]: marking("../verdict.json", join(outside, "verdict.json"), "README.md"),
      "README.md": "kept",
    });
    await openAndClose(directory, "run");
    expect(await everythingIn(directory)).toMatchObject({ "README.md": "kept" });
    expect(await everythingIn(outside)).toEqual({ "verdict.json": "theirs" });
  });

  test.for(["load", "load.json", markerName])(
    "a link named %s is refused, and what it leads to stays",
    async (name) => {
      const outside = await directoryWith({
        "load/part.json": "theirs",
        "load.json": "theirs",
        [markerName]: marking(),
      });
      const before = await everythingIn(outside);
      const directory = await filledDirectory();
      await rm(join(directory, name), { recursive: true });
      await symlink(join(outside, name), join(directory, name));
      await expect(openReports(directory, useOf("load"))).rejects.toThrow(/holds .*a link/u);
      expect(await everythingIn(outside)).toEqual(before);
    },
  );

  test("results without a marker are refused, and the message says what to do", async () => {
    const directory = await directoryWith({ "junit.xml": "of an older version" });
    await expect(openReports(directory, useOf("run"))).rejects.toThrow(/or delete that if it is not needed/u);
  });
});

describe("what is read before it would be removed", () => {
  test.for(["", "load", "load/part-1", "load.json"])("is refused: %j of the same directory", async (inside) => {
    const directory = await filledDirectory();
    const before = await everythingIn(directory);
    const opening = openReports(directory, useOf("load", await directoryWith(), join(directory, inside)));
    await expect(opening).rejects.toThrow(/is in the reports directory .* before it is read/u);
    expect(await everythingIn(directory)).toEqual(before);
  });

  test("is refused under another name as well", async () => {
    const [directory, other] = [await filledDirectory(), await directoryWith()];
    await symlink(directory, join(other, "one"));
    await expect(openReports(directory, useOf("load", join(other, "one")))).rejects.toThrow(ReportsRefused);
  });

  test("may lie beside it", async () => {
    const directory = await filledDirectory({ "pod-0.log": "output" });
    const reports = await openReports(directory, useOf("load", join(directory, "pod-0.log")));
    reports[Symbol.dispose]();
    expect(await everythingIn(directory)).toMatchObject({ "pod-0.log": "output" });
  });
});
