import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noRedaction, untouched } from "../core/client/redaction/untouched.testing.ts";
import { digestOf, isUnchanged, verdictSchema } from "../core/index.ts";
import { exampleRecord, greenRecord, hostileRecord } from "./run-record.testing.ts";
import { renderConsole } from "./console.ts";
import { ReportsNotWritten } from "./directory/errors.ts";
import { reportNames, reportsWith } from "./report-files.ts";
import { appendStepSummary } from "./step-summary.ts";
import { InvalidVerdict } from "./verdict-json.ts";
import { writeReports } from "./write-reports.ts";

let directory = "";

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "reports-"));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

const all = reportNames.toSorted();

test("writes every report into a directory that did not exist, and nothing else", async () => {
  const reports = join(directory, "a", "b");
  const written = await writeReports(untouched(exampleRecord()), reports, noRedaction);

  expect((await readdir(reports)).toSorted()).toEqual(all);
  expect(written.directory).toBe(reports);
  expect(Object.values(written.files).toSorted()).toEqual(all.map((name) => join(reports, name)));
});

test("verdict.json is the verdict, as its schema has it", async () => {
  const record = exampleRecord();
  const { files } = await writeReports(untouched(record), directory, noRedaction);
  const text = await readFile(files["verdict.json"], "utf8");

  expect(verdictSchema.parse(JSON.parse(text))).toEqual(record.verdict);
  expect(text.startsWith('{\n  "schemaVersion": 2,\n')).toBe(true);
});

test("verdict.json has digests of itself and of the exchanges", async () => {
  const { files } = await writeReports(untouched(exampleRecord()), directory, noRedaction);
  const verdict: unknown = JSON.parse(await readFile(files["verdict.json"], "utf8"));

  expect(isUnchanged(verdict)).toBe(true);
  const digest = digestOf(await readFile(files["exchanges.ndjson"]));
  expect(verdict).toMatchObject({ integrity: { files: { "exchanges.ndjson": digest } } });
});

test("a failure is called by its name in every report that people read", async () => {
  const record = untouched(exampleRecord());
  const { files } = await writeReports(record, directory, noRedaction);
  const names = reportsWith("name");
  const texts = await Promise.all(names.map((name) => readFile(files[name], "utf8")));

  for (const text of [...texts, renderConsole(record, { color: false, quiet: true, width: 100 })]) {
    expect(text).toContain("0b1f5c2a9d3e");
  }
});

test("exchanges.ndjson has one exchange a line, hostile ones too", async () => {
  for (const record of [exampleRecord(), hostileRecord()]) {
    const { files } = await writeReports(untouched(record), directory, noRedaction);
    const lines = (await readFile(files["exchanges.ndjson"], "utf8")).split("\n");

    expect(lines.pop()).toBe("");
    expect(lines.map((line) => JSON.parse(line))).toEqual(record.exchanges);
  }
});

test("no report holds a character that a terminal would obey", async () => {
  const { files } = await writeReports(untouched(hostileRecord()), directory, noRedaction);

  for (const [name, path] of Object.entries(files)) {
    if ((await stat(path)).isDirectory()) continue;
    expect((await readFile(path, "utf8")).match(/[\p{Cc}--[\n\t]]/v), name).toBeNull();
  }
});

test("a second run takes the place of the first and leaves other files alone", async () => {
  await writeFile(join(directory, "README.md"), "kept");
  await writeReports(untouched(exampleRecord()), directory, noRedaction);
  const { files } = await writeReports(untouched(greenRecord()), directory, noRedaction);

  expect(JSON.parse(await readFile(files["verdict.json"], "utf8"))).toMatchObject({ verdict: "conformant" });
  expect((await readdir(directory)).toSorted()).toEqual(["README.md", ...all]);
});

test("a verdict that does not match its schema leaves the reports of the run before", async () => {
  await writeReports(untouched(greenRecord()), directory, noRedaction);
  const { verdict, ...record } = exampleRecord();
  const broken = { ...record, verdict: { ...verdict, durationMs: -1 } };

  await expect(writeReports(untouched(broken), directory, noRedaction)).rejects.toThrow(InvalidVerdict);
  await expect(writeReports(untouched(broken), directory, noRedaction)).rejects.toThrow(/durationMs/);
  const summary = await readFile(join(directory, "summary.md"), "utf8");
  expect(summary).toContain("# ✓ CONFORMANT");
});

test("a directory that cannot be written is named, with the cause", async () => {
  const file = join(directory, "file");
  await writeFile(file, "");
  const refused = writeReports(untouched(exampleRecord()), join(file, "reports"), noRedaction);

  await expect(refused).rejects.toThrow(ReportsNotWritten);
  await expect(refused).rejects.toMatchObject({
    code: "REPORTS_NOT_WRITTEN",
    directory: join(file, "reports"),
    message: expect.stringMatching(/^Cannot write the reports to .*file\/reports: .*not a directory/),
  });
});

test("a report that cannot take its place is missing, and the others are there", async () => {
  await mkdir(join(directory, "junit.xml", "in-the-way"), { recursive: true });
  const { lost } = await writeReports(untouched(exampleRecord()), directory, noRedaction);

  expect(lost.map(({ what }) => what)).toEqual(["junit.xml"]);
  expect((await readdir(directory)).toSorted()).toEqual(all);
});

test("without space for the verdict there is no report, not even a half-written one", async () => {
  await mkdir(join(directory, "verdict.json", "in-the-way"), { recursive: true });

  await expect(writeReports(untouched(exampleRecord()), directory, noRedaction)).rejects.toThrow(ReportsNotWritten);
  expect(await readdir(directory)).toEqual(["verdict.json"]);
});

test("the summary is appended to what other commands wrote for the step", async () => {
  const path = join(directory, "step.md");
  await writeFile(path, "# Build\n");
  await appendStepSummary(untouched(exampleRecord()), path);
  const text = await readFile(path, "utf8");

  expect(text.startsWith("# Build\n\n# ✗ NON-CONFORMANT")).toBe(true);
});

test("the summary of a step starts its file where there is none", async () => {
  const path = join(directory, "step.md");
  await appendStepSummary(untouched(exampleRecord()), path);

  expect(await readFile(path, "utf8")).toMatch(/^# ✗ NON-CONFORMANT/);
});

test("a step without a summary file is left alone", async () => {
  await appendStepSummary(untouched(exampleRecord()), undefined);
  await appendStepSummary(untouched(exampleRecord()), "");

  expect(await readdir(directory)).toEqual([]);
});

test("the summary of a step stays below the limit of GitHub, with any earlier text", async () => {
  const { verdict, ...record } = exampleRecord();
  const requirements = Array.from({ length: 20_000 }, (_, index) => ({
    ...verdict.requirements[0]!,
    id: `contract.number-${index}`,
    outcome: "warn" as const,
  }));
  const large = { ...record, verdict: { ...verdict, requirements } };
  const path = join(directory, "step.md");

  for (const before of [0, 500_000, 900_000]) {
    await writeFile(path, "x".repeat(before));
    await appendStepSummary(untouched(large), path);
    const text = await readFile(path, "utf8");
    expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024);
    expect(text).toContain("among the artifacts of this job");
  }
});

test("a summary file that is a pipe without a reader is named, and not waited for", async () => {
  const pipe = join(directory, "pipe");
  execFileSync("mkfifo", [pipe]);
  await expect(appendStepSummary(untouched(exampleRecord()), pipe)).rejects.toThrow(/Cannot write .*pipe/u);
});

test("a summary file that cannot be written is named", async () => {
  await expect(appendStepSummary(untouched(exampleRecord()), directory)).rejects.toThrow(
    `Cannot write the reports to ${directory}: EISDIR`,
  );
});
