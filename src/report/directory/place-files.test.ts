import * as files from "node:fs/promises";
import { readdir } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { ReportsNotWritten } from "./errors.ts";
import { directoryWith, everythingIn, filledDirectory, useOf } from "./directory.testing.ts";
import { openReports } from "./open.ts";
import { placeFiles } from "./place-files.ts";

// A disk that is full only for some, on every system and for every user.
vi.mock("node:fs/promises", async (original) => ({ ...(await original<typeof files>()) }));
const write = vi.spyOn(files, "writeFile");
const disk = await vi.importActual<typeof files>("node:fs/promises");

function failingFor(pattern: RegExp, code: string): void {
  write.mockImplementation(async (path, data, options) => {
    if (typeof path !== "string" || !pattern.test(path)) return disk.writeFile(path, data, options);
    await disk.writeFile(path, "ha", options);
    throw Object.assign(new Error(`${code}: no space left on device, write`), { code, syscall: "write" });
  });
}

afterEach(() => void write.mockReset().mockImplementation(disk.writeFile));

const verdict = ["verdict.json", "{}"] as const;
const derived = [
  ["junit.xml", "<testsuites/>"],
  ["report.html", "<html/>"],
] as const;

test("a file without space is missing and named, and the rest is whole", async () => {
  failingFor(/report\.html/u, "ENOSPC");
  const directory = await directoryWith();
  const lost = await placeFiles(directory, verdict, derived);
  expect(lost).toEqual([{ what: "report.html", why: "ENOSPC: no space left on device, write" }]);
  expect(await everythingIn(directory)).toEqual({ "verdict.json": "{}", "junit.xml": "<testsuites/>" });
});

test("without space for the canonical file there is no other, and the machine is to blame", async () => {
  failingFor(/verdict\.json/u, "ENOSPC");
  const directory = await directoryWith();
  const placing = placeFiles(directory, verdict, derived);
  await expect(placing).rejects.toThrow(`Cannot write the reports to ${directory}: ENOSPC: no space left on device`);
  await expect(placing).rejects.toMatchObject({ ofTheMachine: true });
  expect(await readdir(directory)).toEqual([]);
});

test("a canonical file that cannot take its place takes the others with it", async () => {
  const directory = await directoryWith({ "verdict.json/in-the-way": "" });
  await expect(placeFiles(directory, verdict, derived)).rejects.toThrow(ReportsNotWritten);
  expect(await everythingIn(directory)).toEqual({ "verdict.json/in-the-way": "" });
});

test("an earlier result is removed even if the disk has no space for a new one", async () => {
  const directory = await filledDirectory();
  failingFor(/./u, "ENOSPC");
  const opening = openReports(directory, useOf("run"));
  await expect(opening).rejects.toMatchObject({ ofTheMachine: true });
  write.mockImplementation(disk.writeFile);
  const left = await readdir(directory);
  expect(left).toContain("load.json");
  for (const name of ["verdict.json", "junit.xml", "orders-conformance.lock"]) expect(left).not.toContain(name);
  expect(left.filter((name) => name.endsWith(".part"))).toEqual([]);
});
