import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Status, type TestResult } from "allure-js-commons";
import { untouched } from "../core/client/redaction/untouched.testing.ts";
import { writeAllureResults } from "./allure.ts";
import { folders } from "./directory/contents.ts";
import { exchangeWith } from "./exchanges.testing.ts";
import { exampleRecord, greenRecord, oftenSeen } from "./run-record.testing.ts";
import { renderPage } from "./page/page.ts";
import type { RunRecord } from "./run-record.ts";

async function written(record: RunRecord, page?: string): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  expect(writeAllureResults(untouched(record), folder, page)).toBeNull();
  const names = await readdir(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const)),
  );
}

function resultsIn(files: ReadonlyMap<string, string>): readonly TestResult[] {
  return [...files].filter(([name]) => name.endsWith("-result.json")).map(([, text]) => JSON.parse(text) as TestResult);
}

function attachedTo(result: TestResult | undefined): TestResult["attachments"] {
  return (result?.steps ?? []).flatMap(({ steps }) => steps.flatMap(({ attachments }) => attachments));
}

const scenario = "confirming every pending line confirms the order";
const record = exampleRecord();
const broken = "confirm-lines.all.order-confirmed";

async function resultNamed(
  wanted: string,
  files: Promise<ReadonlyMap<string, string>>,
): Promise<TestResult | undefined> {
  return resultsIn(await files).find(({ name }) => name === wanted);
}

test("there is a result for each requirement and one for the run, with the counts of the other reports", async () => {
  const results = resultsIn(await written(record));
  const { requirements } = record.verdict;
  expect(results).toHaveLength(requirements.length + 1);
  const failed = requirements.filter(({ outcome }) => outcome === "fail").map(({ id }) => id);
  const shownFailed = results.filter(({ status }) => status === Status.FAILED).map(({ name }) => name);
  expect(shownFailed.toSorted()).toEqual(failed.toSorted());
});

test("a broken requirement has what was expected, what came, how to repeat it, and a step for each check", async () => {
  const result = await resultNamed(broken, written(record));
  expect(result).toMatchObject({
    status: "failed",
    start: Date.parse("2026-11-20T10:00:00.000Z"),
    stop: Date.parse("2026-11-20T10:00:00.250Z"),
    titlePath: ["orders-conformance", "confirm-lines"],
  });
  const statement = record.verdict.requirements.find(({ id }) => id === broken)?.statement;
  expect(result?.statusDetails.message).toBe(`${statement}\nExpected status CONFIRMED, got status DRAFT`);
  expect(result?.statusDetails.trace).toContain("the order stayed as it was");
  expect(result?.description).toMatch(/Confirming .+\n\nFrom: section 3, state table, row 1 /u);
  expect(result?.description).toContain("Run it again:");
  expect(result?.labels).toContainEqual({ name: "severity", value: "critical" });
  expect(result?.steps.map(({ status }) => status)).toEqual(["failed"]);
});

test("what many checks saw alike is said once, and what it is about before both sides", async () => {
  const { statusDetails, steps } = (await resultNamed(broken, written(oftenSeen(broken, 15))))!;
  expect(statusDetails).toMatchObject({ expected: "before", actual: "null" });
  expect(statusDetails.trace?.match(/about: order after a call: contact/gu)).toHaveLength(1);
  expect(steps[0]?.name).toContain(": Order after a call: contact: expected before, got null");
});

test("an inconclusive run is broken, with the reasons", async () => {
  const { verdict } = greenRecord();
  const reasons = ["3 required checks could not be judged", "another"].map((text) => ({
    kind: "blocked" as const,
    text,
    requirements: [],
  }));
  const inconclusive = { ...greenRecord(), verdict: { ...verdict, verdict: "inconclusive" as const, reasons } };
  expect(await resultNamed("the run judged what its class asks for", written(inconclusive))).toMatchObject({
    status: "broken",
    statusDetails: { message: "3 required checks could not be judged", trace: "another" },
  });
  expect(await resultNamed("the run judged what its class asks for", written(greenRecord()))).toMatchObject({
    status: "passed",
  });
});

test("the result of a run that judged a part, or not all that is required, has not passed", async () => {
  const { verdict } = greenRecord();
  const reasons = [{ kind: "partial" as const, text: "partial run: only fees", requirements: [] }];
  const part = { ...greenRecord(), verdict: { ...verdict, verdict: "partial" as const, partial: true, reasons } };
  expect(await resultNamed("the run judged what its class asks for", written(part))).toMatchObject({
    status: "skipped",
    statusDetails: { message: "partial run: only fees" },
  });
  expect(await resultNamed("the run judged what its class asks for", written(record))).toMatchObject({
    status: "skipped",
  });
});

test("a requirement leads to its place in the report, where that has an address", async () => {
  const result = await resultNamed(broken, written(record, "https://ci.example.test/7/report.html"));
  expect(result?.links).toEqual([
    { name: broken, url: `https://ci.example.test/7/report.html#requirement-${broken}`, type: "tms" },
  ]);
  // The others are built when they are opened, as the tests of the page show.
  expect(renderPage(record)).toContain(`id="requirement-${broken}"`);
  expect((await resultNamed(broken, written(record)))?.links).toEqual([]);
});

test("the exchanges of a check that failed are attached, then all of its scenario and of its clean-up in one file", async () => {
  const [decisive = ""] = record.verdict.requirements
    .filter(({ id }) => id === broken)
    .flatMap(({ checks }) => checks.flatMap((check) => check.exchanges.slice(-1)));
  const exchanges = [
    exchangeWith(decisive, { scenario }),
    exchangeWith("afterwards", { scenario: `${scenario} (clean-up)`, response: null, problem: "cut off" }),
    exchangeWith("other", { scenario: "another" }),
  ];
  const files = await written({ ...record, exchanges });
  const result = await resultNamed(broken, Promise.resolve(files));
  const attached = attachedTo(result);
  expect(attached.map(({ name }) => name)).toEqual([`${decisive} getOrders: GET → 200`, "2 exchanges"]);
  const bodies = attached.map(({ source }) => JSON.parse(files.get(source) ?? "") as unknown);
  expect(bodies).toMatchObject([
    { response: { status: 200 } },
    [{ response: { status: 200 } }, { error: { message: "cut off" } }],
  ]);
});

test("Allure shows a file at one place, so each has one, and other steps name the requirement that attaches it", async () => {
  const exchanges = ["first", "second"].map((id) => exchangeWith(id, { scenario }));
  const results = resultsIn(await written({ ...greenRecord(), exchanges }));
  const [attaching, ...others] = results.filter(({ steps }) => steps.some((step) => step.steps.length > 0));
  const ofScenario = [attaching, ...others].flatMap((result) => result?.steps.flatMap(({ steps }) => steps) ?? []);
  expect(ofScenario.length).toBeGreaterThan(1);
  const attached = ofScenario.filter(({ attachments }) => attachments.length > 0);
  expect(attached.map(({ name }) => name)).toEqual(["2 exchanges"]);
  const holder = results.find((result) => attachedTo(result).length > 0)?.name;
  expect(new Set(ofScenario.filter((step) => !attached.includes(step)).map(({ name }) => name))).toEqual(
    new Set([`2 exchanges, attached to ${holder}`]),
  );
});

test("what failed attaches the exchanges that others show too, and each failure has those of its first check", async () => {
  const { verdict } = exampleRecord();
  const [decisive = ""] = verdict.requirements
    .filter(({ id }) => id === broken)
    .flatMap(({ checks }) => checks.flatMap((check) => check.exchanges.slice(-1)));
  const [passed, ...all] = verdict.requirements;
  const second = "confirm-lines.all.read-back";
  const others = all.filter(({ id }) => id !== second);
  const again = verdict.requirements.find(({ id }) => id === broken)!;
  const shared = { ...record, exchanges: [exchangeWith(decisive, { scenario })] };
  const requirements = [
    {
      ...passed!,
      outcome: "pass" as const,
      checks: again.checks.map((check) => ({ ...check, outcome: "pass" as const })),
    },
    ...others,
    { ...again, id: second },
  ];
  const files = written({ ...shared, verdict: { ...verdict, requirements } });
  const namesOf = async (id: string) => attachedTo(await resultNamed(id, files)).map(({ name }) => name);
  expect(await namesOf(passed!.id)).toEqual([]);
  const own = `${decisive} getOrders: GET → 200`;
  expect(await namesOf(broken)).toEqual([own, "1 exchange"]);
  expect(await namesOf(second)).toEqual([own]);
});

test("a requirement keeps its identity from run to run", async () => {
  const [first, second] = [resultsIn(await written(record)), resultsIn(await written(record))];
  const identities = (results: readonly TestResult[]): readonly string[] =>
    results.map(({ name, historyId }) => `${name} ${historyId}`).toSorted();
  expect(identities(first)).toEqual(identities(second));
  expect(new Set(identities(first)).size).toBe(first.length);
});

test("the next run knows every file by its name", async () => {
  const { files } = folders.find(({ name }) => name === "allure-results") ?? {};
  const names = [...(await written({ ...record, exchanges: [exchangeWith("own", { scenario })] })).keys()];
  // Those of others have this name too, and stay.
  expect(names.filter((name) => files?.test(name) !== true)).toEqual(["categories.json"]);
});

test("what cannot be written is answered", () => {
  const loss = writeAllureResults(untouched(record), "/nowhere/at/all/allure-results");
  expect(loss).toMatchObject({ what: "allure-results", why: expect.stringContaining("ENOENT") as string });
});
