import { specification } from "../core/index.ts";
import { expect, test } from "vitest";
import { exampleRecord, greenRecord, hostileRecord, hostileText, oftenSeen } from "./run-record.testing.ts";
import { renderSummary, renderSummaryWithin } from "./summary.ts";
import { visible } from "./wording.ts";
import type { RunRecord } from "./run-record.ts";

/** The lines outside of code blocks; throws where a fence is left open. */
function withoutBlocks(markdown: string): string[] {
  let fence = "";
  const outside: string[] = [];
  for (const line of markdown.split("\n")) {
    const opening = /^`{3,}/.exec(line)?.[0] ?? "";
    if (fence === "" && opening !== "") fence = opening;
    else if (fence === "") outside.push(line);
    else if (line === fence) fence = "";
  }
  if (fence !== "") throw new Error("A fence is left open");
  return outside;
}

function cellsOf(row: string): number {
  return row.split(/(?<!\\)\|/).length - 2;
}

test("begins with the verdict, its class, the target, the specification, what it is of, and the reasons", () => {
  const [headline, , facts, , scope, , totals, , reason] = renderSummary(exampleRecord()).split("\n");

  expect(headline).toBe("# ✗ NON-CONFORMANT (class core)");
  expect(facts).toContain("**staging**");
  expect(facts).toContain(`**${specification.version}**`);
  expect(scope).toBe("**Class core, complete run, no release given**");
  expect(totals).toContain("3 failed, 1 in error, 1 warned, 4 blocked");
  expect(reason).toBe("- 3 requirements of class core failed");
});

test("its first lines say what was not judged and why", () => {
  const { verdict, ...record } = greenRecord();
  const text = "class core leaves out 12 of class full";
  const excluded = { ...verdict, reasons: [{ kind: "outside-class" as const, text, requirements: [] }] };
  expect(renderSummary({ ...record, verdict: excluded })).toContain(`**Not judged**\n- ${text}`);
  expect(renderSummary({ ...record, verdict })).toContain("**Not judged**\n- Nothing. The run covered");
});

test("where all passed it says so in a screen, without a table", () => {
  const text = renderSummary(greenRecord());
  expect(text).toMatch(/^By area passed: contract \d+, token \d+, .*errors \d+\.$/mu);
  expect(text.split("\n").length).toBeLessThan(25);
});

test("shows failures before anything else, and folds the rest", () => {
  const lines = withoutBlocks(renderSummary(exampleRecord()));

  expect(lines.filter((line) => line.startsWith("## "))).toEqual([
    "## Failures (3 requirements)",
    "## Errors of the suite itself (1 requirement)",
    "## By area",
  ]);
  expect(
    lines.flatMap((line) => /^<details><summary>(\w+ \(\d+ requirements?\))<\/summary>$/u.exec(line)?.[1] ?? []),
  ).toEqual(["Warnings (1 requirement)", "Blocked (4 requirements)"]);
  expect(lines).toContain("1 observation and 1 leftover of the run: see <code>verdict.json</code>.");
});

test("a failure shows its sentence, expected and actual, and the commands that repeat and judge it again", () => {
  const summary = renderSummary(exampleRecord());

  expect(summary).toMatch(/^_section 3, state table, row 1 \(s3.+, must_: [A-Z`<].+\.$/mu);
  expect(summary).toContain("**expected**\n```\nstatus CONFIRMED\n```\n\n**actual**\n```\nstatus DRAFT\n```");
  expect(summary).toContain("**replay**\n```sh\nsh replay.sh confirm-lines.all.order-confirmed\n```");
  expect(summary).toContain(
    "orders-conformance run --only confirm-lines.all.order-confirmed --target staging --seed 7",
  );
});

test("blocked requirements are grouped by reason, the largest group first", () => {
  const blocked = withoutBlocks(renderSummary(exampleRecord())).filter((line) => /^- \*\*\d+\*\*/u.test(line));

  expect(blocked).toEqual([
    "- **3** the profile has no hook for the event feed (<code>hooks.events</code>) (confirm-lines.all.event, confirm-lines.some.event, fail.draft.event)",
    "- **1** the service was unavailable (orders.create.empty)",
  ]);
});

test("names in a statement are shown as code", () => {
  expect(renderSummary(exampleRecord())).toContain(
    "The filter <code>status</code> with <code>nin</code> finds exactly",
  );
});

test("a green run is short", () => {
  const summary = renderSummary(greenRecord());

  expect(summary).toContain("# ✓ CONFORMANT (class core)");
  expect(summary.split("\n").length).toBeLessThan(28 + areasOf(greenRecord()));
});

test("every row of a table has as many cells as its head, with any text", () => {
  const lines = withoutBlocks(renderSummary(hostileRecord()));
  const tables = lines.join("\n").match(/(?:^\|.*\n)+/gm) ?? [];

  expect(tables).toHaveLength(1);
  for (const table of tables) expect(new Set(table.trim().split("\n").map(cellsOf)).size).toBe(1);
});

test("hostile text opens no tag, no heading and no code of its own", () => {
  const lines = withoutBlocks(renderSummary(hostileRecord()));
  const own = /<\/?(?:details(?: open)?|summary|code)>/g;

  for (const line of lines) {
    expect(line.replace(own, "")).not.toMatch(/[<>]|(?<!\\)`|\p{Cc}/u);
    if (line.startsWith("#")) expect(line).toMatch(/^# ✗ NON|^## [A-Z]/);
  }
  // The failures and the error, and two lists.
  expect(lines.filter((line) => line.startsWith("<details"))).toHaveLength(4);
  expect(lines.filter((line) => line === "</details>")).toHaveLength(4);
});

test("hostile text is whole inside its block", () => {
  expect(renderSummary(hostileRecord())).toContain(`\`\`\`\`\n${visible(hostileText)}\n\`\`\`\``);
});

test.for([1_500, 3_000, 6_000, 12_000])(
  "a summary of %s bytes says what it leaves out, and where to find it",
  (limit) => {
    const short = renderSummaryWithin(exampleRecord(), limit);
    expect(Buffer.byteLength(short)).toBeLessThanOrEqual(limit);
    const open = withoutBlocks(short).filter((line) => line.startsWith("<details"));
    expect(withoutBlocks(short).filter((line) => line === "</details>")).toHaveLength(open.length);
    if (limit < 6_000)
      expect(short).toMatch(/^_Left out here: .+`verdict\.json` among the artifacts of this job\._$/mu);
  },
);

function areasOf({ verdict }: RunRecord): number {
  return new Set(verdict.requirements.map(({ area }) => area)).size;
}

test("a failure that many checks saw is shown once, counted, and ends with what only a waiver needs", () => {
  const id = "confirm-lines.all.order-confirmed";
  const { verdict, ...record } = oftenSeen(id, 15);
  const requirements = verdict.requirements.map((row) => (row.id === id ? { ...row, failure: "0b1f5c2a9d3e" } : row));
  const text = renderSummary({ ...record, verdict: { ...verdict, requirements } });
  expect(text.match(/\*\*about\*\* order after a call: contact/gu)).toHaveLength(1);
  expect(text).toContain("14 more checks of this requirement failed.");
  expect(text.indexOf("waiver id: 0b1f5c2a9d3e")).toBeGreaterThan(text.indexOf("**rerun**"));
});
