import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { findK6 } from "../../src/load/index.ts";
import { limits } from "./limits.ts";
import { measurements } from "./measurements/index.ts";
import { benchReportSchema } from "./report-schema.ts";
import { withTemporaryDirectory } from "./temporary-directory.ts";

interface Ended {
  readonly exitCode: number | null;
  readonly out: string;
  readonly err: string;
}

/** The bench as `npm run bench` starts it; `interruptAt` sends it a Ctrl-C once it prints this. */
function bench(argv: readonly string[], interruptAt?: string): Promise<Ended> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "main.ts"), ...argv], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (out += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    err += chunk;
    if (interruptAt === undefined || !err.includes(interruptAt) || child.killed) return;
    child.kill("SIGINT");
  });
  // The servers write to the same pipe, so it closes when the last of them has ended.
  return new Promise((settle, refuse) => {
    child.once("error", refuse).once("close", (exitCode) => settle({ exitCode, out, err }));
  });
}

const k6 = await findK6();
const measured = measurements.filter(
  ({ name, byNameOnly }) => !byNameOnly && (k6 !== null || name !== "load-overhead"),
);
const selection = k6 === null ? measured.flatMap(({ name }) => ["--only", name]) : [];
const withoutK6 = k6 === null ? " (but the cost of the load harness: there is no k6)" : "";

test(`a quick run measures everything${withoutK6}, prints it, and writes a report of the published shape`, () =>
  withTemporaryDirectory(async (reports) => {
    const { exitCode, out, err } = await bench(["--quick", "--reports", reports, ...selection]);
    const report = benchReportSchema.parse(JSON.parse(await readFile(join(reports, "bench.json"), "utf8")));
    expect(
      report.measurements.map(({ failure }) => failure),
      err,
    ).toEqual(report.measurements.map(() => null));
    expect(report.quick).toBe(true);
    expect(report.machine.node).toBe(process.version);
    expect(report.limits.map(({ name }) => name)).toEqual(
      limits.filter(({ measurement }) => measured.some(({ name }) => name === measurement)).map(({ name }) => name),
    );
    expect(report.limits.filter(({ value }) => value === null)).toEqual([]);
    expect(exitCode).toBe(report.outcome === "met" ? 0 : 1);
    for (const { name, figures } of report.measurements) {
      expect(out).toContain(name);
      for (const figure of figures) expect(out).toContain(figure.name);
    }
  }));

test("--only measures and judges nothing else", () =>
  withTemporaryDirectory(async (reports) => {
    await bench(["--quick", "--only", "seed", "--reports", reports]);
    const report = benchReportSchema.parse(JSON.parse(await readFile(join(reports, "bench.json"), "utf8")));
    expect(report.measurements.map(({ name }) => name)).toEqual(["seed"]);
    expect(report.limits.map(({ name }) => name)).toEqual(["seed", "seed-file"]);
  }));

test("Ctrl-C ends it, its servers with it, and writes nothing", () =>
  withTemporaryDirectory(async (reports) => {
    const { exitCode, err } = await bench(["--only", "get-order", "--reports", reports], "warming up");
    expect(err).toContain("interrupted");
    expect(exitCode).toBe(3);
    await expect(readFile(join(reports, "bench.json"))).rejects.toThrow("ENOENT");
  }));

test("an unknown measurement is refused with the known ones", async () => {
  const { exitCode, err } = await bench(["--only", "speed"]);
  expect(exitCode).toBe(2);
  expect(err).toContain(
    "Choose one of get-order, search-growth, seed, journey, conformance, load-overhead, load-merge, load-memory, first-use",
  );
});
