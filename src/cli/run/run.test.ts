import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { markerName, reportNames } from "../../report/index.ts";
import { sealedVerdictSchema, type Verdict } from "../../core/index.ts";
import { resetKeepsLines } from "../../proof/faults/reset-keeps-lines.testing.ts";
import { startReference } from "../../sandbox/index.ts";
import { commandLineHere } from "../called-here.testing.ts";
import { commandLine, startCommandLine, type CommandLineResult } from "../command-line.testing.ts";
import { variablesOf } from "../load/load-runs.testing.ts";

async function run(argv: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const result = await commandLineHere(["run", ...argv], { directory, variables });
  return { ...result, directory, verdict: await readVerdict(join(directory, "reports"), result) };
}

/** What a file says that sets these variables. */
function linesOf(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map((entry) => entry.join("="))
    .join("\n");
}

async function readVerdict(reports: string, { err }: CommandLineResult): Promise<Verdict> {
  const text = await readFile(join(reports, "verdict.json"), "utf8").catch(() => null);
  if (text === null) throw new Error(`no verdict was written:\n${err}`);
  return sealedVerdictSchema.parse(JSON.parse(text));
}

test.concurrent("--history keeps each run, and the next one says since when a failure exists", async () => {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const argv = ["run", "--only", "reset", "--history", "history.ndjson", "--target", "reference"];
  const runs = [];
  for (const [release, fault] of [["4.1"], ["4.2", resetKeepsLines], ["4.3", resetKeepsLines]] as const) {
    const running = await startReference(fault === undefined ? {} : { fault });
    await writeFile(join(directory, ".env"), linesOf({ ...variablesOf(running), ORDERS_RELEASE: release }));
    runs.push(await commandLineHere([...argv, "--reports", release], { directory }));
    await running.stop();
  }
  expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 1, 1]);
  const [, second = "", third = ""] = runs.map(({ out }) => out);
  expect(second).toMatch(/✗ reset\.[\w.-]+ {2}new/u);
  expect(third).toMatch(/✗ reset\.[\w.-]+ {2}since 4\.2 \(today\)/u);
  const lines = (await readFile(join(directory, "history.ndjson"), "utf8")).trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { release: string }).release)).toEqual(["4.1", "4.2", "4.3"]);
  await writeFile(join(directory, "policy.yaml"), "load: []\nhistory: { nothingNew: true }\n");
  const gate = ["gate", "--history", "history.ndjson", "--policy", "policy.yaml", "--reports"];
  const later = await commandLineHere([...gate, "4.3"], { directory });
  expect(later.out.replaceAll(/\s+/gu, " ")).not.toContain("no new failure");
  const sooner = await commandLineHere([...gate, "4.2"], { directory });
  expect(sooner.out.replaceAll(/\s+/gu, " ")).toContain("allows no new failure");
});

test.concurrent("--only narrows the run, and the verdict says so: one token serves, every requirement is reported, and the job gets its summary", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "orders-conformance-")), "summary.md");
  await writeFile(file, "# An earlier step\n");
  const { exitCode, directory, verdict } = await run(["--only", "orders.*"], { GITHUB_STEP_SUMMARY: file });
  expect(exitCode).toBe(0);
  expect(verdict.requirements.length).toBeGreaterThan(4);
  expect(verdict.requirements.filter(({ id }) => !id.startsWith("orders."))).toEqual([]);
  expect(verdict).toMatchObject({
    verdict: "partial",
    partial: true,
    reasons: [{ kind: "partial", text: "partial run: only orders.*" }],
  });

  const lines = (await readFile(join(directory, "reports/exchanges.ndjson"), "utf8")).trim().split("\n");
  const called = lines.map((line) => (JSON.parse(line) as { called: string }).called);
  expect(called.filter((name) => name === "token")).toHaveLength(1);
  expect(called.length).toBeGreaterThan(20);

  const files = await readdir(join(directory, "reports/allure-results"));
  const preflight = lines.filter((line) => line.includes("-preflight-"));
  expect(files.filter((each) => each.endsWith("-result.json"))).toHaveLength(verdict.requirements.length + 1);
  const attachments = files.filter((each) => each.endsWith("-attachment.json"));
  const attached = await Promise.all(
    attachments.map(async (each) => readFile(join(directory, "reports/allure-results", each), "utf8")),
  );
  const shown = attached.flatMap((text) => JSON.parse(text) as unknown[]).length;
  expect(shown).toBeGreaterThan(20);
  expect(shown).toBeLessThanOrEqual(lines.length - preflight.length);

  expect((await readdir(join(directory, "reports"))).toSorted()).toEqual(
    ["allure-results", markerName, ...reportNames].toSorted(),
  );

  const text = await readFile(file, "utf8");
  expect(text).toMatch(/^# An earlier step\n/u);
  expect(text).toMatch(/PARTIAL/u);
});

test.concurrent("class core needs no hooks and says so, --json prints the verdict alone, --quiet its line, and one seed makes the same choices", async () => {
  const same = ["--class", "core", "--seed", "5", "--only", "fail"];
  const [json, quiet] = await Promise.all([run(["--json", ...same]), run(["--quiet", ...same])]);
  const { exitCode, verdict } = json;
  expect(verdict.requirements.map(({ id }) => id)).not.toContain("fail.draft.event");
  expect(verdict).toMatchObject({ verdict: "partial", class: "core" });
  expect(verdict.reasons).toContainEqual({
    kind: "outside-class",
    text: expect.stringMatching(/^class core leaves out \d+ of class standard$/u) as unknown,
    requirements: expect.arrayContaining(["fail.draft.event"]) as unknown,
  });
  expect(exitCode).toBe(0);

  expect(JSON.parse(json.out)).toEqual(json.verdict);
  expect(quiet.err).toBe("");
  expect(quiet.out.trim().split("\n").length).toBeLessThan(5);
  expect(quiet.out).toContain("PARTIAL");
  expect(quiet.verdict.totals).toEqual(json.verdict.totals);
});

test.concurrent("a service elsewhere on loopback is run with a profile and an environment file of its own", async () => {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const running = await startReference();
  const profile = join(import.meta.dirname, "../../../fixtures/targets/reference.ts");
  await writeFile(join(directory, "acme.env"), linesOf({ ...variablesOf(running), ORDERS_ENVIRONMENT: "staging" }));
  await writeFile(
    join(directory, "acme.ts"),
    `import reference from ${JSON.stringify(profile)}; export default { ...reference, name: "acme" };`,
  );
  const argv = ["run", "--target", "./acme.ts", "--env-file", "acme.env", "--only", "fail"];
  const result = await commandLineHere(argv, { directory });
  await running.stop();
  const verdict = await readVerdict(join(directory, "reports"), result);
  expect(verdict).toMatchObject({ verdict: "partial", target: { name: "acme", environment: "staging" } });
  expect(result.exitCode).toBe(0);
});

/** What comes of lines of a report that a person puts into a shell. */
async function pasted(lines: string, directory: string): Promise<CommandLineResult> {
  return commandLine(["-c", lines], { directory, program: "sh" });
}

test.concurrent("a faulty service is non-conformant, and the lines that show it again do when they are pasted", async () => {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const service = startCommandLine(["serve", "--hooks", "--fault", "failOrder-failed-before-done"], { directory });
  await writeFile(join(directory, ".env"), await service.printed("ORDERS_EXPIRED_TOKEN"));
  const options = ["--target", "reference", "--env-file", ".env", "--seed", "3", "--reports", "its reports"];
  const { exitCode, out } = await commandLineHere(["run", "--only", "fail.draft.*", ...options], { directory });
  const [, replay = "", rerun = ""] = /^ {4}replay {4}(.*?)^ {4}(?:\S.*?^ {4})?rerun {5}(.*?)$/msu.exec(out) ?? [];
  const resent = await pasted(replay, directory);
  const again = await pasted(rerun, directory);
  service.kill("SIGTERM");
  await service.finished;
  expect(rerun).toMatch(
    / --only fail\.draft\.\S+ --target reference --env-file \.env --seed 3 --reports 'its reports\/again'$/u,
  );
  expect(again.out).toContain("✗ fail.draft.order-failed  must");
  expect(again.exitCode).toBe(1);
  // The last command reads the member that matters. What was expected of it is below.
  expect(resent.out).toMatch(/\nnow \(\.failed\): false\s+expected: failed: true\nseen in the run: failed: false\s*$/u);
  expect(resent.exitCode).toBe(0);

  expect(out).toMatch(/^Failures \(\d+ requirements?/u);
  expect(out).toContain("✗ fail.draft.order-failed  must");
  expect(out).toMatch(/expected +failed: true\n +actual +failed: false/u);
  expect(replay).toContain("sh 'its reports/replay.sh' fail.draft.order-failed");
  expect(exitCode).toBe(1);
});

test.concurrent("a faulty service breaks a generated flow, which is reported shortly and run again", async () => {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const running = await startReference({ fault: resetKeepsLines });
  await writeFile(join(directory, ".env"), linesOf(variablesOf(running)));
  const argv = ["run", "--target", "reference", "--only", "flows", "--time", "600"];
  const first = await commandLineHere([...argv, "--flows", "60", "--seed", "3"], { directory });
  expect(first.out).toMatch(/✗ reset\.changed-since\.\w+  must\n/u);
  expect(first.out).toMatch(/steps +(?:\d+ steps before, see the reports|1\. create order A)\n/u);
  expect(first.out).toMatch(/replay +sh reports\/replay\.sh reset\.changed-since\.\w+\n/u);
  const [, rerun = ""] = /^ {4}rerun +(.* --only flows --replay .*)$/mu.exec(first.out) ?? [];
  expect(first.exitCode).toBe(1);

  const again = await pasted(rerun, directory);
  await running.stop();
  expect(again.out).toContain("✗ reset.changed-since.");
  expect(again.exitCode).toBe(1);
});
