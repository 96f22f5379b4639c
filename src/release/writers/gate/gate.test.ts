import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noRedaction, untouched } from "../../../core/client/redaction/untouched.testing.ts";
import { failing, gateInput, verdictWith, waiverWith } from "../../evidence.testing.ts";
import { decideGate } from "../../gate.ts";
import type { GateResult } from "../../gate-schema.ts";
import { requirements } from "../../../core/index.ts";
import { decisionFiles, type RunRecord, writeReports } from "../../../report/index.ts";
import { directoryWith, openAndClose, writeFiles } from "../../../report/directory/directory.testing.ts";
import { headlineOf } from "./messages.ts";
import { hostileText } from "../../../report/run-record.testing.ts";
import { mostLines, renderGateConsole } from "./console.ts";
import { renderGateSummary } from "./summary.ts";
import { gateSection } from "./page-section.ts";
import { elementsOf, parseStrictly, textOf } from "../../../report/strict-markup.testing.ts";
import { exampleRecord, greenRecord, recordWith } from "../../../report/run-record.testing.ts";

const waived = decideGate(
  gateInput({
    verdict: verdictWith({ [failing]: "fail" }),
    waivers: [waiverWith({ reason: hostileText, owner: "team-orders" })],
  }),
);

/** A directory with the reports of a run. */
async function directoryOf(record: RunRecord): Promise<string> {
  const directory = await directoryWith();
  await openAndClose(directory, "run");
  await writeReports(untouched(record), directory, noRedaction);
  return directory;
}

async function textsIn(directory: string): Promise<{ readonly page: string; readonly summary: string }> {
  const [page = "", summary = ""] = await Promise.all(
    ["report.html", "summary.md"].map((name) => readFile(join(directory, name), "utf8")),
  );
  return { page, summary };
}

/** Page and summary of a directory with this decision, by default of one without a run. */
async function filesWith(result: GateResult, at?: string): ReturnType<typeof textsIn> {
  const directory = at ?? (await directoryWith());
  const decision = { title: headlineOf(result), section: gateSection(result), summary: renderGateSummary(result) };
  await writeFiles(directory, Object.fromEntries(await decisionFiles(directory, decision)));
  return textsIn(directory);
}

/** Everything fails, each with an incomplete waiver, and all texts are long. */
function worst(): GateResult {
  const outcomes = Object.fromEntries(requirements.map(({ id }) => [id, "fail" as const]));
  const waivers = requirements.map(({ id }) => waiverWith({ covers: id, owner: null, reason: "long ".repeat(400) }));
  return decideGate(gateInput({ verdict: verdictWith(outcomes), waivers }));
}

test.for([40, 80, 100, 120])("the page of a terminal %s wide is never longer than it may be", (width) => {
  for (const result of [
    waived,
    worst(),
    decideGate(gateInput()),
    decideGate(gateInput({ loads: [], baseline: null, release: undefined })),
  ]) {
    const lines = renderGateConsole(untouched(result), { color: false, width }).trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(mostLines);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(Math.max(width, 60));
  }
});

test("what does not fit is counted", () => {
  expect(renderGateConsole(untouched(worst()), { color: false, width: 100 })).toMatch(
    /and \d{3,} more: see gate\.json/u,
  );
});

test("the first of many reasons is whole, and no advice is cut", () => {
  const outcomes = Object.fromEntries(requirements.slice(0, 40).map(({ id }) => [id, "fail" as const]));
  const result = decideGate(gateInput({ verdict: verdictWith(outcomes, { shortcomings: ["no flows could be run"] }) }));
  const call = "node --a-long-path-to-the-product node_modules/orders-conformance/bin/orders-conformance.js";
  const lines = renderGateConsole(untouched(result), { color: false, width: 100, call }).split("\n");
  const [first = ""] = result.reasons.map(({ text }) => text);
  const shown = lines.map((line) => line.trim()).join(" ");
  expect(shown).toContain(first);
  expect(shown).toContain(`\`${call} gate --propose-waivers\``);
  expect(lines.find((line) => line.startsWith("  and "))).toMatch(/and \d+ more: see gate\.json/u);
});

test("a page shows the first reasons at once, and names between backticks as code", async () => {
  const named = requirements.filter(({ statement }) => statement.includes("`"));
  const outcomes = Object.fromEntries(named.map(({ id }) => [id, "fail" as const]));
  const { page } = await filesWith(decideGate(gateInput({ verdict: verdictWith(outcomes) })));
  const [box] = elementsOf(parseStrictly(page), "div").filter(({ attributes }) =>
    attributes["class"]?.startsWith("verdict"),
  );
  const [first] = elementsOf(box!, "ul");
  expect(elementsOf(first!, "li")).toHaveLength(6);
  expect(elementsOf(box!, "summary").map(textOf)).toEqual([`${named.length - 6} more reasons`]);
  expect(elementsOf(box!, "code").length).toBeGreaterThan(0);
  expect(textOf(box!)).not.toContain("`");
});

test("advice calls the product as the reader does", () => {
  const missing = untouched(decideGate(gateInput({ loads: [] })));
  const page = renderGateConsole(missing, { color: false, width: 100, call: "npx orders-conformance" });
  expect(page).toContain("`npx orders-conformance load ");
  expect(page).not.toContain("`orders-conformance ");
});

test("every report shows a waived failure with its owner and its date", async () => {
  const texts = [
    renderGateConsole(untouched(waived), { color: false, width: 100 }),
    renderGateSummary(waived),
    textOf(parseStrictly((await filesWith(waived)).page)),
  ];
  for (const text of texts) {
    expect(text.replaceAll("\\", "")).toContain(failing);
    expect(text).toContain("team-orders");
    expect(text).toContain("2026-12-22");
  }
});

test("text of others stays text", async () => {
  const page = parseStrictly((await filesWith(waived)).page);
  expect(elementsOf(page, "img")).toEqual([]);
  expect(renderGateSummary(waived)).not.toMatch(/<img|^# head/mu);
  expect(renderGateConsole(untouched(waived), { color: false, width: 100 })).not.toContain("\u001b");
});

test("a page and a summary take the decision on top, another in its place, and lose it again", async () => {
  const directory = await directoryOf(greenRecord());
  const plain = await textsIn(directory);
  const once = await filesWith(waived, directory);
  expect(once.page).toContain(failing);
  const other = decideGate(gateInput());
  const twice = await filesWith(other, directory);
  expect(
    elementsOf(parseStrictly(twice.page), "section")
      .filter(({ attributes }) => attributes["id"] === "gate")
      .map(textOf)
      .join(),
  ).not.toContain(failing);
  expect(twice).toEqual(await filesWith(other, await directoryOf(greenRecord())));
  await openAndClose(directory, "gate");
  expect(await textsIn(directory)).toEqual(plain);
});

test("the summary of a run and its decision has at most 60 kB", async () => {
  const { verdict, exchanges } = exampleRecord();
  const failed = verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const many = Array.from({ length: 900 }, (_, at) => ({ ...failed[at % 3]!, id: `confirm-lines.number-${at}` }));
  const record = recordWith(many, exchanges);
  const seen = {
    id: "search.repeated-filter",
    question: "What? ".repeat(100),
    answer: "This. ".repeat(100),
    exchanges: [],
  };
  const observed = { ...record, verdict: { ...record.verdict, observations: Array.from({ length: 500 }, () => seen) } };
  const entries = Array.from({ length: 200 }, (_, at) =>
    waiverWith({ covers: `a.${at}`, reason: "long ".repeat(400) }),
  );
  const gate = decideGate(gateInput({ waivers: entries }));
  const { summary } = await filesWith(gate, await directoryOf(observed));

  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(60_000);
  expect(summary).toMatch(/^_Left out here: \d+ of 900 causes\. For everything, see /mu);
  expect(summary).toContain("## By area");
  expect(summary.match(/^<details(?: open)?><summary>✗/gmu)?.length).toBeGreaterThan(5);
});
