import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { untouched } from "../core/client/redaction/untouched.testing.ts";
import { requirements } from "../core/index.ts";
import { pastRun } from "../core/verdict/memory/past-run.testing.ts";
import { addToHistory, historyIn, historyToExtend, readHistory } from "./history.ts";

const fresh = (): Promise<string> => mkdtemp(join(tmpdir(), "history-"));
const run = (day: number) => untouched(pastRun({ day, release: "4.2", passed: requirements.map((row) => row.id) }));

test("a run is added at the end of a file", async () => {
  const path = join(await fresh(), "runs.ndjson");
  addToHistory(path, run(0));
  const before = await readFile(path, "utf8");
  addToHistory(path, run(1));
  expect(await readFile(path, "utf8")).toBe(`${before}${JSON.stringify(run(1))}\n`);
  expect(readHistory(path)).toEqual({ runs: [run(0), run(1)], damaged: 0 });
});

test("damaged lines are counted, and a cut one swallows no other", async () => {
  const path = join(await fresh(), "runs.ndjson");
  addToHistory(path, run(0));
  await appendFile(path, '{"schemaVersion":1}\nno JSON\n\n{"schemaVers');
  addToHistory(path, run(1));
  expect(readHistory(path)).toEqual({ runs: [run(0), run(1)], damaged: 3 });
});

test("a directory has a file for each run, and keeps the newest thousand", async () => {
  const path = await fresh();
  const text = `${JSON.stringify(run(0))}\n`;
  await Promise.all(
    Array.from({ length: 1_005 }, (_, at) => writeFile(join(path, `2025-${String(at).padStart(4, "0")}.ndjson`), text)),
  );
  await writeFile(join(path, "notes.txt"), "not a run");
  addToHistory(path, run(1));
  expect((await readdir(path)).filter((name) => name.endsWith(".ndjson"))).toHaveLength(1_000);
  expect(readHistory(path).runs.at(-1)).toEqual(run(1));
});

test("a file that has grown too large is set aside, and both are read", async () => {
  const path = join(await fresh(), "runs.ndjson");
  for (let day = 0; day < 1_300; day += 1) addToHistory(path, run(day));
  const [now, aside] = await Promise.all([stat(path), stat(`${path}.1`)]);
  expect(Math.max(now.size, aside.size)).toBeLessThan(4_300_000);
  const { runs } = readHistory(path);
  expect(runs.length).toBeGreaterThan(400);
  expect(runs.at(-1)).toEqual(run(1_299));
});

test("several processes add to one file at once, and no line is lost or torn", async () => {
  const path = join(await fresh(), "runs.ndjson");
  const source = `
    import { addToHistory } from ${JSON.stringify(new URL("history.ts", import.meta.url).href)};
    const run = JSON.parse(process.argv[2]);
    for (let at = 0; at < 40; at += 1) addToHistory(process.argv[1], { ...run, seed: at });
  `;
  const ends = Array.from({ length: 4 }, () =>
    once(
      spawn(process.execPath, ["--input-type=module", "--eval", source, path, JSON.stringify(run(0))], {
        stdio: "inherit",
      }),
      "exit",
    ),
  );
  expect(await Promise.all(ends)).toEqual(ends.map(() => [0, null]));
  const { runs, damaged } = readHistory(path);
  expect([runs.length, damaged]).toEqual([160, 0]);
});

test.each<readonly [string, (path: string) => void | Promise<void>]>([
  ["a pipe", (path) => void execFileSync("mkfifo", [path])],
  ["a file of three gigabytes", (path) => writeFile(path, "").then(() => truncate(path, 3_000_000_000))],
])("%s is no history, and is not waited for", async (_, make) => {
  const history = join(await fresh(), "runs.ndjson");
  await make(history);
  for (const read of [historyIn, historyToExtend]) expect(() => read({ history })).toThrow(/history/u);
});
