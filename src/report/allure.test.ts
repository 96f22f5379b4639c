import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { TestResult } from "allure-js-commons";
import { untouched } from "../core/client/redaction/untouched.testing.ts";
import { writeAllureResults } from "./allure.ts";
import { folders } from "./directory/contents.ts";
import { exchangeWith } from "./exchanges.testing.ts";
import { exampleRecord, greenRecord } from "./run-record.testing.ts";
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

const scenario = "confirming every pending line confirms the order";
const record = exampleRecord();

test("a scenario that shows the service broken has failed, with a step for each check that is not in order", async () => {
  const [result] = resultsIn(await written(record));
  expect(result).toMatchObject({
    name: `confirm-lines: ${scenario}`,
    status: "failed",
    start: Date.parse("2026-11-20T10:00:00.000Z"),
    stop: Date.parse("2026-11-20T10:00:00.250Z"),
  });
  // The order in which the catalogue has them; an error of the suite is no reason to call the failures errors.
  expect(result?.statusDetails.message).toMatch(/^[\w.-]+: [A-Z].+ \(and 2 more\)$/u);
  expect(result?.statusDetails.trace).toContain("confirm-lines.all.order-confirmed: the order stayed as it was");
  expect(result?.labels).toContainEqual({ name: "severity", value: "critical" });
  expect(result?.steps.map(({ status }) => status).toSorted()).toEqual([
    "broken",
    "failed",
    "failed",
    "failed",
    "passed",
  ]);
});

test("a scenario is in the suite of its area, and names its requirements", async () => {
  const about = { ...record.scenarios[0]!, area: "fees" };
  const checksOf = (ids: readonly string[]): RunRecord["verdict"]["requirements"] =>
    greenRecord().verdict.requirements.filter(({ id }) => ids.includes(id));
  const requirements = checksOf(["fees.add.succeeds", "orders.get.succeeds", "contract.no-internal-error"]);
  const green = greenRecord();
  const files = await written({ ...green, scenarios: [about], verdict: { ...green.verdict, requirements } });
  const [result] = resultsIn(files);
  const labels = Map.groupBy(result?.labels ?? [], ({ name }) => name);
  expect(labels.get("suite")).toEqual([{ name: "suite", value: "fees" }]);
  expect(labels.get("requirement")?.map(({ value }) => value)).toEqual(["orders.get.succeeds", "fees.add.succeeds"]);
  expect(result?.steps).toEqual([]);
  expect(files.get("environment.properties")).toMatch(/^Release = not named$/mu);
});

test("each requirement that a scenario is about leads to its place in the report, where that has an address", async () => {
  const [result] = resultsIn(await written(record, "https://ci.example.test/7/report.html"));
  const labels = (result?.labels ?? []).filter(({ name }) => name === "requirement").map(({ value }) => value);
  expect(result?.links).toEqual(
    labels.map((name) => ({ name, url: `https://ci.example.test/7/report.html#requirement-${name}`, type: "tms" })),
  );
  // The others are built when they are opened, as the tests of the page show.
  expect(labels).toContain("confirm-lines.all.order-confirmed");
  expect(renderPage(record)).toContain('id="requirement-confirm-lines.all.order-confirmed"');
});

test("without an address it is in the description, with the place in the specification", async () => {
  const [result] = resultsIn(await written(record));
  expect(result?.links).toEqual([]);
  expect(result?.description).toMatch(
    /confirm-lines\.all\.order-confirmed\*\*: Confirming .+ \(section 3, state table, row 1 /u,
  );
});

test("each exchange of a scenario that failed, and of its clean-up, is attached, and no other", async () => {
  const exchanges = [
    exchangeWith("own", { scenario }),
    exchangeWith("afterwards", { scenario: `${scenario} (clean-up)`, response: null, problem: "cut off" }),
    exchangeWith("other", { scenario: "another" }),
  ];
  const files = await written({ ...record, exchanges });
  const attached = resultsIn(files).flatMap(({ steps }) => steps.flatMap(({ attachments }) => attachments));
  expect(attached.map(({ name }) => name)).toEqual([
    "own getOrders: GET → 200",
    "afterwards getOrders: GET → no answer",
  ]);
  const bodies = attached.map(({ source }) => JSON.parse(files.get(source) ?? "") as unknown);
  expect(bodies).toMatchObject([{ response: { status: 200 } }, { error: { message: "cut off" } }]);
  expect(files.size).toBe(5);
});

test("the exchanges of a scenario in which all is well are one file", async () => {
  const exchanges = ["first", "second"].map((id) => exchangeWith(id, { scenario }));
  const files = await written({ ...greenRecord(), exchanges });
  const [attached] = resultsIn(files).flatMap(({ steps }) => steps.flatMap(({ attachments }) => attachments));
  expect(attached).toMatchObject({ name: "2 exchanges", type: "application/json" });
  expect(JSON.parse(files.get(attached?.source ?? "") ?? "")).toHaveLength(2);
  expect(files.size).toBe(4);
});

test("a scenario keeps its identity from run to run", async () => {
  const [first, second] = [resultsIn(await written(record)), resultsIn(await written(record))];
  expect(first.map(({ historyId }) => historyId)).toEqual(second.map(({ historyId }) => historyId));
  expect(first[0]?.uuid).not.toBe(second[0]?.uuid);
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
