import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measuresOf, shapes } from "../../core/index.ts";
import { defaultPolicy } from "../../release/index.ts";
import { writeLoadReports, writeReports } from "../../report/index.ts";
import { noRedaction, untouched } from "../../core/client/redaction/untouched.testing.ts";
import { loadWith, verdictWith } from "../../release/evidence.testing.ts";
import { directoryWith, everythingIn, openAndClose } from "../../report/directory/directory.testing.ts";
import { calledHere, commandLineHere } from "../called-here.testing.ts";
import { wholeRun } from "./whole-run.testing.ts";

/** A directory with the reports of a run and of a load run, made a moment ago. */
async function evidence(): Promise<string> {
  const directory = await directoryWith();
  for (const command of ["run", "load"] as const) await openAndClose(directory, command);
  const startedAt = new Date(Date.now() - loadWith().durationMs).toISOString();
  await writeReports(untouched({ ...wholeRun({ startedAt }), scenarios: [], rerun: "" }), directory, noRedaction);
  await writeLoadReports(untouched(loadWith({ startedAt })), directory);
  return directory;
}

test("the default policy asks for load runs of the whole shape", () => {
  for (const { shape, leastRate, leastSeconds } of defaultPolicy.load) {
    expect({ rate: leastRate, seconds: leastSeconds }).toEqual(measuresOf(shapes[shape]));
  }
});

test("the usual files of a directory are enough, and each of its reports shows the decision once", async () => {
  const reports = await evidence();
  for (const _ of [1, 2]) {
    const { exitCode, out, err } = await calledHere("gate", "--reports", reports);
    expect([exitCode, out], err).toEqual([
      0,
      expect.stringContaining("✓ OPEN  example (staging), release 4.2.0, class full"),
    ]);
    expect(out).toMatch(/\nReport: \S+report\.html\n$/u);
  }
  const [page, summary] = await Promise.all(
    ["report.html", "summary.md"].map((name) => readFile(join(reports, name), "utf8")),
  );
  expect(page!.match(/<\/span> OPEN/gu)).toHaveLength(1);
  expect(summary!.match(/# ✓ OPEN/gu)).toHaveLength(1);
  expect(JSON.parse((await calledHere("gate", "--reports", reports, "--json")).out)).toMatchObject({
    decision: "open",
    exitCode: 0,
  });
});

test.for(["run", "load"] as const)("the next %s takes away what was decided of the one before", async (command) => {
  const reports = await evidence();
  await calledHere("gate", "--reports", reports);
  await openAndClose(reports, command);
  const left = await everythingIn(reports);
  expect(Object.keys(left)).not.toContain("gate.json");
  expect(Object.values(left).join("\n")).not.toMatch(/(?:✓|<\/span>) OPEN/u);
});

test.for([["--verdict"], ["--load"], ["--waivers"], ["--policy"]])(
  "a file without an end is refused: %s",
  async ([option]) => {
    const reports = await evidence();
    const endless = join(reports, "endless");
    await writeFile(endless, "");
    await truncate(endless, 3_000_000_000);
    const { exitCode, err } = await calledHere("gate", "--reports", reports, option!, endless);
    expect([exitCode, err]).toEqual([2, expect.stringContaining("is larger than")]);
  },
);

test("a record without an end is refused", async () => {
  const reports = await evidence();
  await truncate(join(reports, "exchanges.ndjson"), 3_000_000_000);
  const { exitCode, err } = await calledHere("gate", "--reports", reports);
  expect([exitCode, err]).toEqual([2, expect.stringContaining("is larger than")]);
});

test("a decision that cannot be made leaves no earlier one", async () => {
  const reports = await evidence();
  await calledHere("gate", "--reports", reports);
  expect((await calledHere("gate", "--reports", reports, "--policy", "none.yaml")).exitCode).toBe(2);
  expect(await readdir(reports)).not.toContain("gate.json");
  expect(await readFile(join(reports, "report.html"), "utf8")).not.toContain("</span> OPEN");
});

test.each<readonly [string, (run: ReturnType<typeof wholeRun>) => ReturnType<typeof wholeRun>, RegExp]>([
  [
    "exchanges of a day before",
    ({ verdict, exchanges }) => ({
      verdict,
      exchanges: exchanges.map((each) => ({
        ...each,
        startedAt: new Date(Date.parse(each.startedAt) - 86_400_000).toISOString(),
      })),
    }),
    /outside\s+the\s+run/u,
  ],
  [
    "exchanges of another run",
    ({ verdict, exchanges }) => ({ verdict, exchanges: exchanges.map((each) => ({ ...each, id: `y${each.id}` })) }),
    /the\s+exchange\s+x-1\s+is\s+missing/u,
  ],
])("a verdict does not count beside %s", async (_, changed, said) => {
  const directory = await directoryWith();
  await openAndClose(directory, "run");
  const run = changed(wholeRun({ startedAt: new Date(Date.now() - 60_000).toISOString() }));
  await writeReports(untouched({ ...run, scenarios: [], rerun: "" }), directory, noRedaction);
  const { exitCode, out } = await calledHere("gate", "--reports", directory);
  expect([exitCode, out]).toEqual([3, expect.stringMatching(said)]);
});

test("a page of another run stays as it is, and a message says so", async () => {
  const [reports, other] = [await evidence(), await evidence()];
  const before = await readFile(join(reports, "report.html"), "utf8");
  await writeReports(
    untouched({ verdict: { ...verdictWith(), seed: 7 }, exchanges: [], scenarios: [], rerun: "" }),
    reports,
    noRedaction,
  );
  const { exitCode, err } = await calledHere("gate", "--reports", reports, "--verdict", join(other, "verdict.json"));
  expect([exitCode, err]).toEqual([0, expect.stringContaining("the directory holds the reports of another run")]);
  expect(before).not.toContain("</span> OPEN");
  expect(await readFile(join(reports, "report.html"), "utf8")).not.toContain("</span> OPEN");
});

test.for<readonly [string, (reports: string) => readonly string[], RegExp]>([
  ["a word", () => ["open"], /takes only the word accept/u],
  ["two words", () => ["accept", "it"], /takes only the word accept/u],
  ["a directory", (reports) => ["--verdict", reports], /is not a file; name the file in it, such as .*verdict\.json/u],
  [
    "a file that is not there",
    () => ["--load", "none/load.json"],
    /--load none\/load\.json: no such file; npx orders-conformance load writes it/u,
  ],
  [
    "a baseline that is not there",
    () => ["--baseline", "none.json"],
    /no such file; npx orders-conformance gate accept writes it/u,
  ],
  ["a reason without accept", () => ["--because", "x"], /--because goes with gate accept/u],
  ["an empty reason", () => ["accept", "--because", " "], /--because takes a reason/u],
  ["an empty release", () => ["--release", ""], /--release takes a version/u],
  ["a proposal with accept", () => ["accept", "--propose-waivers"], /goes with gate alone/u],
  ["an unknown option", () => ["--polcy", "x"], /there is no option --polcy; did you mean --policy\?/u],
])("is refused in one line: %s", async ([, words, said]) => {
  const reports = await evidence();
  const { exitCode, out, err } = await calledHere("gate", ...words(reports), "--reports", reports);
  expect([exitCode, out, err]).toEqual([2, "", expect.stringMatching(said)]);
});

test.for<readonly [string, string]>([
  ["release.policy.yml", "policy"],
  ["Release-Policy.yaml", "policy"],
  ["waiver.yml", "waivers"],
  ["release.baseline.json", "baseline"],
  ["waivers.yaml.txt", "waivers"],
  ["waivers.json", "waivers"],
  ["Release_Policy.JSON", "policy"],
  ["release-baselines", "baseline"],
])("a file that is surely meant is not ignored: %s", async ([name, option]) => {
  const reports = await evidence();
  const { exitCode, err } = await commandLineHere(["gate", "--reports", reports], {
    directory: await directoryWith({ [name]: "" }),
  });
  expect([exitCode, err]).toEqual([
    2,
    expect.stringContaining(`here is ${name}: rename it, or name it with --${option}`),
  ]);
});

test("a file beside it that has another name than the gate reads is left alone", async () => {
  const reports = await evidence();
  const directory = await directoryWith({ "waivers-of-2025.md": "", "policy.yaml": "", "releases.json": "" });
  expect((await commandLineHere(["gate", "--reports", reports], { directory })).exitCode).toBe(0);
});

test("evidence that is older than the released commit is refused", async () => {
  const reports = await evidence();
  const { exitCode, out } = await calledHere("gate", "--reports", reports, "--commit-time", new Date().toISOString());
  expect([exitCode, out]).toEqual([3, expect.stringContaining("older than what is released")]);
});

test("an invalid policy is refused with its lines", async () => {
  const reports = await evidence();
  const policy = join(
    await directoryWith({ "policy.yaml": "class: ful\nwaivers:\n  never: [fial.*]\n" }),
    "policy.yaml",
  );
  const { exitCode, err } = await calledHere("gate", "--reports", reports, "--policy", policy);
  expect([exitCode, err]).toEqual([2, expect.stringMatching(/line 1: class: Invalid option/u)]);
  await writeFile(policy, "waivers:\n  never: [fial.*]\n");
  const unknown = await calledHere("gate", "--reports", reports, "--policy", policy);
  expect([unknown.exitCode, unknown.err]).toEqual([2, expect.stringMatching(/waivers\.never names fial\.\*/u)]);
});
