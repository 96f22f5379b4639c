import { expect, test } from "vitest";
import { untouched } from "../../core/client/redaction/untouched.testing.ts";
import { failing, gateInput, verdictWith, waiverWith } from "../evidence.testing.ts";
import { decideGate } from "../gate.ts";
import type { GateResult } from "../gate-schema.ts";
import { requirements } from "../../core/index.ts";
import { renderGatePage, renderPage, renderSummary, withGate, withGateSummary } from "../../report/index.ts";
import { hostileText } from "../../report/run-record.testing.ts";
import { mostLines } from "./gate-console.ts";
import { renderGateSummary } from "./gate-summary.ts";
import { gateSection } from "./gate-page-section.ts";
import { renderGateConsole } from "./gate.ts";
import { elementsOf, parseStrictly, textOf } from "../../report/strict-markup.testing.ts";
import { exampleRecord, greenRecord, recordWith } from "../../report/run-record.testing.ts";

const waived = decideGate(
  gateInput({
    verdict: verdictWith({ [failing]: "fail" }),
    waivers: [waiverWith({ reason: hostileText, owner: "team-orders" })],
  }),
);

/** Everything fails, each with an entry that has to be mended, and all texts are long. */
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

test("what to do is said in the words by which the product is called there", () => {
  const missing = untouched(decideGate(gateInput({ loads: [] })));
  const page = renderGateConsole(missing, { color: false, width: 100, call: "npx orders-conformance" });
  expect(page).toContain("`npx orders-conformance load ");
  expect(page).not.toContain("`orders-conformance ");
});

test("a waived failure stands in every report with its owner and its date", () => {
  const texts = [
    renderGateConsole(untouched(waived), { color: false, width: 100 }),
    renderGateSummary(waived),
    textOf(parseStrictly(renderGatePage("waived", gateSection(waived)))),
  ];
  for (const text of texts) {
    expect(text.replaceAll("\\", "")).toContain(failing);
    expect(text).toContain("team-orders");
    expect(text).toContain("2026-12-22");
  }
});

test("text of others stays text", () => {
  const page = parseStrictly(renderGatePage("waived", gateSection(waived)));
  expect(elementsOf(page, "img")).toEqual([]);
  expect(renderGateSummary(waived)).not.toMatch(/<img|^# head/mu);
  expect(renderGateConsole(untouched(waived), { color: false, width: 100 })).not.toContain("\u001b");
});

test("a page and a summary take the decision on top, another in its place, and lose it again", () => {
  const plain = renderPage(greenRecord());
  const once = withGate(plain, gateSection(waived));
  const twice = withGate(once, gateSection(decideGate(gateInput())));
  expect(
    elementsOf(parseStrictly(twice), "section")
      .filter(({ attributes }) => attributes["id"] === "gate")
      .map(textOf)
      .join(),
  ).not.toContain(failing);
  expect(withGate(twice)).toBe(plain);
  const [earlier, later] = [waived, decideGate(gateInput())].map(renderGateSummary);
  expect(withGateSummary(withGateSummary("# a\n", earlier), later)).toBe(withGateSummary("# a\n", later));
  expect(withGateSummary(withGateSummary("# a\n", earlier))).toBe("# a\n");
});

test("the summary of a run and its decision has at most 60 kB", () => {
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
  const summary = withGateSummary(renderSummary(observed), renderGateSummary(gate));

  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(60_000);
  expect(summary).toMatch(/^_Left out here: \d+ of 900 failures, \d+ of 500 lines of observations\. All of it: see /mu);
  expect(summary).toContain("## By area");
  expect(summary.match(/^<details(?: open)?><summary>✗/gmu)?.length).toBeGreaterThan(5);
});
