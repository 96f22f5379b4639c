import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noRedaction, untouched } from "../core/client/redaction/untouched.testing.ts";
import { decideLoad } from "../core/index.ts";
import { exampleLoad as result } from "./load.testing.ts";
import { exampleRecord } from "./run-record.testing.ts";
import { writeReports } from "./write-reports.ts";
import { renderLoadConsole } from "./load-console.ts";
import { writeLoadReports } from "./load.ts";
import { elementsOf, parseStrictly, textOf } from "./strict-markup.testing.ts";

async function directory(): Promise<string> {
  return mkdtemp(join(tmpdir(), "load-report-"));
}

async function pageIn(reports: string) {
  return parseStrictly(await readFile(join(reports, "report.html"), "utf8"));
}

function loadIn(page: ReturnType<typeof parseStrictly>) {
  return elementsOf(page, "section").filter(({ attributes }) => attributes["id"] === "load");
}

test("a load run alone has a page of its own, with a curve of every operation", async () => {
  const reports = await directory();
  await writeLoadReports(untouched(result), reports);
  const page = await pageIn(reports);
  const [section] = loadIn(page);
  expect(section && textOf(section)).toContain("LOAD FAILED");
  expect(section && textOf(section)).toContain("getOrder p95 was 300 ms, limit 150 ms");
  const lines = elementsOf(page, "polyline");
  expect(lines.map(({ attributes }) => attributes["class"])).toEqual(["curve p50", "curve p99", "curve p95"]);
  expect(lines.map(({ attributes }) => attributes["points"]?.split(" ").length)).toEqual([2, 2, 2]);
});

test("a curve has axes with units, a legend, the limit that is set for it, and the arrivals", async () => {
  const reports = await directory();
  await writeLoadReports(untouched(result), reports);
  const [figure] = elementsOf(await pageIn(reports), "figure");
  const texts = elementsOf(figure!, "text").map(textOf);
  expect(texts).toEqual(
    expect.arrayContaining(["ms", "requests/s", "seconds since the start", "0", "400", "limit of p95"]),
  );
  const arrivals = elementsOf(figure!, "path").find(({ attributes }) => attributes["class"] === "arrivals");
  // 300 requests in 150 s are 2 a second, at the top of their axis; then it is half as many.
  expect(arrivals?.attributes["d"]?.match(/L\S+ (\S+)/gu)?.slice(0, 2)).toEqual([
    "L62.0 26.0",
    expect.stringMatching(/ 123\./u),
  ]);
  const [limit] = elementsOf(figure!, "line").filter(({ attributes }) => attributes["class"] === "limit limit-p95");
  expect(limit?.attributes["y1"]).toBe("148.5");
  const legend = elementsOf(figure!, "li").map((item) => textOf(item).trim());
  expect(legend).toEqual([
    "p50, ms",
    "p99, ms",
    "p95, ms",
    "limit of p95 150 ms",
    "requests/s (right axis)",
    "errors in this interval",
  ]);
});

test.for([
  [60, false, true],
  [19, false, false],
  [100, true, true],
] as const)(
  "of %s requests p99 is shown: %s, p95: %s, and a missing one is explained",
  async ([count, hasP99, hasP95]) => {
    const [operation] = result.operations;
    const reports = await directory();
    await writeLoadReports(untouched({ ...result, operations: [{ ...operation!, count }] }), reports);
    const [section] = loadIn(await pageIn(reports));
    const table = elementsOf(section!, "table").find((each) => textOf(each).includes("p99, ms"));
    const cells = elementsOf(table!, "td").map(textOf);
    expect([cells.includes("301"), cells.includes("300")]).toEqual([hasP99, hasP95]);
    const said = (name: string) => textOf(section!).includes(`No ${name} for getOrder (${count} requests)`);
    expect([said("p99"), said("p95")]).toEqual([!hasP99, !hasP95]);
  },
);

test("the load of a run is below its failures", async () => {
  const reports = await directory();
  await writeLoadReports(untouched(result), reports);
  await writeReports(untouched(exampleRecord()), reports, noRedaction);
  const headings = elementsOf(await pageIn(reports), "h2").map(textOf);
  expect(headings.indexOf("Load")).toBe(headings.indexOf("By area") - 1);
});

test.for(["the load run first", "the conformance run first"])(
  "both runs of a directory are on its page: %s",
  async (order) => {
    const reports = await directory();
    const record = exampleRecord();
    if (order === "the load run first") {
      await writeLoadReports(untouched(result), reports);
      await writeReports(untouched(record), reports, noRedaction);
    } else {
      await writeReports(untouched(record), reports, noRedaction);
      await writeLoadReports(untouched({ ...result, reasons: ["an earlier one"] }), reports);
      await writeLoadReports(untouched(result), reports);
    }
    const page = await pageIn(reports);
    const [section, ...others] = loadIn(page);
    expect(others).toEqual([]);
    expect(section && textOf(section)).toContain("limit 150 ms");
    expect(textOf(page)).not.toContain("an earlier one");
    expect(elementsOf(page, "h2").map(textOf)).toEqual(expect.arrayContaining(["Load", "Failures 3 requirements"]));
  },
);

test("a load.json of another version keeps no conformance report from being written", async () => {
  const reports = await directory();
  await writeFile(join(reports, "load.json"), '{"schemaVersion": 0}');
  await writeReports(untouched(exampleRecord()), reports, noRedaction);
  expect(loadIn(await pageIn(reports)).map(textOf)).toEqual([""]);
});

test("a limit that few requests do not contradict is neither met nor missed", async () => {
  const [first, ...others] = result.thresholds;
  const thresholds = [{ ...first!, outcome: "met" as const, value: 36, samples: 4 }, ...others];
  const printed = renderLoadConsole(untouched({ ...result, thresholds }), { color: false, quiet: false, width: 120 });
  expect(printed).toContain("· getOrder slowest answer was 36 ms, p95 limit 150 ms (4 requests, too few for a p95)");
  const reports = await directory();
  await writeLoadReports(untouched({ ...result, thresholds }), reports);
  expect(textOf(loadIn(await pageIn(reports))[0]!)).toContain("too few requests to say");
});

test("the terminal shows the verdict, why, and where the time went", () => {
  const printed = renderLoadConsole(untouched(result), { color: false, quiet: false, width: 120 });
  expect(printed).toContain(
    "✗ FAIL  load confirm, average at 20 a second for 300 s, segment 0:1/2, 1/2:1, against example",
  );
  expect(printed).toContain("lines 9/10");
  expect(printed).toMatch(/^getOrder +30 +0\.1 +10\.0 ms +20\.0 ms +300 ms/mu);
  expect(printed).toContain(
    "✗ getOrder p95 was 300 ms, limit 150 ms (30 requests); the limit is there so that people wait",
  );
  expect(printed).toContain(
    "? share of correct answers was not measured, minimum 100 % (0 requests); the limit is there so that right",
  );
  const narrow = renderLoadConsole(untouched(result), { color: false, quiet: false, width: 60 });
  expect(narrow.split("\n").filter((line) => line.length > 60 && !line.startsWith("✗ FAIL"))).toEqual([]);
  const quiet = renderLoadConsole(untouched(result), { color: false, quiet: true, width: 120 });
  expect(quiet).not.toContain("10.0 ms");
  expect(quiet).toContain("limit 150 ms");
});

test("wrong answers are before the numbers, and the next step is to fix them", async () => {
  const examples = [{ correlation: "ol-1", expected: "body: JSON", actual: "body: HTML" }];
  const violations = [{ requirement: "contract.media-type.createOrder", operation: "createOrder", count: 2, examples }];
  const reports = await directory();
  await writeLoadReports(untouched({ ...result, violations }), reports);
  const page = await pageIn(reports);
  expect(elementsOf(page, "h1")).toHaveLength(1);
  const text = textOf(loadIn(page)[0]!);
  const found = "Fix the wrong answers first. Find the first in your logs by its correlation id, ol-1.";
  const next = `${found} \`npx orders-conformance run --target example --only contract.media-type.createOrder\` judges it without load.`;
  expect(text).toContain(`Next: ${next.replaceAll("`", "")}`);
  const options = { color: false, quiet: false, width: 240 };
  expect(renderLoadConsole(untouched({ ...result, violations }), options)).toContain(`  next  ${next}\n`);
  expect(text.indexOf("Wrong answers")).toBeLessThan(text.indexOf("Budgets"));
  const printed = renderLoadConsole(untouched({ ...result, violations: [] }), {
    color: false,
    quiet: false,
    width: 200,
  });
  expect(printed).toMatch(/^ {2}next {2}(?:Fix the broken orders first|Make the service faster)/mu);
});

test("more wrong answers than the load had are said to be from before it, too", () => {
  const violation = { requirement: "contract.media-type.createOrder", operation: "createOrder", examples: [] };
  const reasonFor = (count: number): string | undefined =>
    decideLoad({ ...result, violations: [{ ...violation, count }] }, { interruptions: [], remarks: [] }).reasons[0];
  expect(reasonFor(1)).toBe("contract.media-type.createOrder failed in 1 answer of createOrder");
  expect(reasonFor(2)).toBe(
    "contract.media-type.createOrder failed in 2 answers of createOrder, also before the load began",
  );
});

test("missed budgets are before those that were met", async () => {
  const [missed] = result.thresholds;
  const thresholds = [{ ...missed!, operation: "getOrders" as const, outcome: "met" as const }, missed!];
  const reports = await directory();
  await writeLoadReports(untouched({ ...result, thresholds }), reports);
  const text = textOf(loadIn(await pageIn(reports))[0]!);
  const budgets = text.slice(text.indexOf("Budgets"));
  expect(budgets.indexOf("missed")).toBeLessThan(budgets.indexOf("met"));
});

test("what several limits guard is said once", () => {
  const [first] = result.thresholds;
  const missed = { ...first!, outcome: "missed" as const };
  const twice = { ...result, thresholds: [missed, { ...missed, operation: "getOrders" as const }], reasons: [] };
  const printed = renderLoadConsole(untouched(twice), { color: false, quiet: false, width: 200 });
  expect(printed.match(/the limit is there so that/gu)).toHaveLength(1);
});

test("a load run that passed with too few requests says so, and how long it has to run", async () => {
  const reports = await directory();
  const [slowest] = result.thresholds;
  const few = { ...slowest!, value: 100, samples: 6, outcome: "met" } as const;
  await writeLoadReports(
    untouched({ ...result, verdict: "pass", reasons: [], violations: [], thresholds: [few] }),
    reports,
  );
  const [section] = loadIn(await pageIn(reports));
  const page = section && textOf(section);
  expect(page).toContain("LOAD PASSED, times not judged: too few requests");
  expect(page).toContain("--duration 1000s");
});
