import { readdir, readFile, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { exampleRecord } from "../run-record.testing.ts";
import { noRedaction, untouched } from "../../core/client/redaction/untouched.testing.ts";
import { filesOf, reportNames } from "../report-files.ts";
import { writeReports } from "../write-reports.ts";
import { ReportsNotWritten } from "./errors.ts";
import {
  allureResult,
  directoryWith,
  everythingIn,
  filledDirectory,
  openAndClose,
  reportingCommands,
  useOf,
  writeFiles,
} from "./directory.testing.ts";
import { markerName } from "./marker.ts";
import { openReports, withdrawReports } from "./open.ts";

describe("a directory of reports", () => {
  test("is made where there is none, with those above it", async () => {
    const directory = join(await directoryWith(), "a", "b");
    using reports = await openReports(directory, useOf("run"));
    expect(reports.directory).toBe(directory);
    expect(await readdir(reports.folder)).toEqual([markerName]);
  });

  test("keeps the files of others, also in its folders", async () => {
    const others = { "README.md": "kept", "mutation/score.json": "kept" };
    const inFolders = {
      "allure-results/categories.json": "kept",
      "load/notes.md": "kept",
      "load/part-1/notes.md": "kept",
    };
    const directory = await filledDirectory(others);
    await writeFiles(directory, inFolders);
    for (const command of reportingCommands) await openAndClose(directory, command);
    const left = await everythingIn(directory);
    expect(left).toMatchObject({ ...others, ...inFolders });
    expect(Object.values(left)).not.toContain("green");
  });

  const ofRun = [allureResult, ...reportNames];
  const ofLoad = ["load.json", "load/dashboard.html", "load/part-1/part.json", "load/part.json", "load/points.bin"];
  const ofCertify = filesOf("certify");
  test.for([
    // A decision says nothing of the next run, and a certificate nothing of other evidence.
    ["run", [...ofRun, "client-output.txt", "gate.json", ...ofCertify]],
    ["referee", [...ofRun, "client-output.txt", "gate.json", ...ofCertify]],
    // Without a conformance run it is the page of the load run.
    ["load", [...ofLoad, "report.html", "gate.json", ...ofCertify]],
    ["gate", ["gate.json", ...ofCertify]],
    ["certify", ofCertify],
    ["prove", ["prove.json", "prove.md"]],
    ["bench", ["bench.json"]],
  ] as const)("loses what an earlier %s left, and nothing else", async ([command, lost]) => {
    const directory = await filledDirectory();
    const before = await everythingIn(directory);
    await openAndClose(directory, command);
    const after = await everythingIn(directory);
    const gone = Object.keys(before).filter((name) => !(name in after));
    expect(gone.toSorted()).toEqual(lost.toSorted());
  });

  test("loses what a process left that was ended in the midst of writing", async () => {
    const directory = await filledDirectory({ ".theirs.12.part": "kept" });
    await writeFiles(directory, { ".verdict.json.4711.part": "half", [`.${markerName}.4711.part`]: "half" });
    await openAndClose(directory, "run");
    expect((await readdir(directory)).filter((name) => name.endsWith(".part"))).toEqual([".theirs.12.part"]);
  });

  test("that is a link leads to where it leads", async () => {
    const [directory, elsewhere] = [await directoryWith(), await directoryWith({ "README.md": "kept" })];
    await symlink(elsewhere, join(directory, "reports"));
    await openAndClose(join(directory, "reports"), "prove");
    expect((await readdir(elsewhere)).toSorted()).toEqual(["README.md", markerName]);
  });

  test("is given free when it cannot be made ready", async () => {
    const directory = await filledDirectory();
    await writeFiles(directory, { [`.${markerName}.${process.pid}.part/in-the-way`]: "" });
    await expect(openReports(directory, useOf("run"))).rejects.toThrow(ReportsNotWritten);
    expect(await readdir(directory)).not.toContain("orders-conformance.lock");
  });
});

test("the page of a conformance run says that a load run started beside it and has no result yet", async () => {
  const directory = await directoryWith();
  await openAndClose(directory, "run");
  await writeReports(untouched(exampleRecord()), directory, noRedaction);
  await openAndClose(directory, "load");
  const page = await readFile(join(directory, "report.html"), "utf8");
  expect(page).toMatch(
    /<section id="load">\s*<h2>Load<\/h2>\s*<p>A load run started at .*\. It has no result yet\.<\/p>/u,
  );
  expect(page).toContain("Failures");
});

describe("a place where nothing can be written", () => {
  test.for([
    ["below /proc", "/proc/x/y"],
    ["below a file", "file/reports"],
    ["a file", "file"],
    ["with a NUL in its name", "a\0b"],
    ["with a name too long", "x".repeat(5_000)],
  ])("%s is said at once", async ([, name = ""]) => {
    const opening = openReports(resolve(await directoryWith({ file: "" }), name), useOf("run"));
    await expect(opening).rejects.toThrow(ReportsNotWritten);
    await expect(opening).rejects.toMatchObject({ ofTheMachine: false });
  });

  test("a link to nothing is said so, and so is one to itself", async () => {
    const directory = await directoryWith();
    await symlink(join(directory, "nothing"), join(directory, "dangling"));
    await symlink(join(directory, "round"), join(directory, "round"));
    await expect(openReports(join(directory, "dangling"), useOf("run"))).rejects.toThrow(/is a link to nothing/u);
    await expect(openReports(join(directory, "round"), useOf("run"))).rejects.toThrow(ReportsNotWritten);
    expect((await readdir(directory)).toSorted()).toEqual(["dangling", "round"]);
  });
});

describe("results that are withdrawn", () => {
  test("are gone, and nothing is made", async () => {
    const directory = await filledDirectory();
    await withdrawReports(directory, useOf("run"));
    expect(await readdir(directory)).not.toContain("verdict.json");
    await withdrawReports(join(directory, "none"), useOf("run"));
    expect(await readdir(directory)).not.toContain("none");
  });

  test.for(["a\0b", "/proc/x", "/dev/null"])("are none at %j, which is not worth a word", async (path) => {
    await expect(withdrawReports(path, useOf("run"))).resolves.toBeUndefined();
  });
});
