import { expect, test } from "vitest";
import { exampleRecord, greenRecord, hostileRecord, hostileText, recordWith } from "./example-record.ts";
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

test("begins with the verdict, its class, the target, the specification and the reasons", () => {
  const [headline, , facts, , totals, , reason] = renderSummary(exampleRecord()).split("\n");

  expect(headline).toBe("# ✗ NON-CONFORMANT (class core)");
  expect(facts).toContain("**staging**");
  expect(facts).toContain("**2026.07.2**");
  expect(totals).toContain("3 failed, 1 in error, 1 warned, 4 blocked");
  expect(reason).toBe("- 3 requirements of class core failed");
});

test("shows failures before anything else, and ends with what was left behind", () => {
  const headings = withoutBlocks(renderSummary(exampleRecord())).filter((line) => line.startsWith("## "));

  expect(headings).toEqual([
    "## Failures (3)",
    "## Errors of the suite itself (1)",
    "## By area",
    "## Warnings (1)",
    "## Blocked (4)",
    "## Observations (1)",
    "## Residue (1)",
  ]);
});

test("a failure shows expected and actual, a folded curl line and the command that reruns it", () => {
  const summary = renderSummary(exampleRecord());

  expect(summary).toContain("**expected**\n```\nstatus CONFIRMED\n```\n\n**actual**\n```\nstatus DRAFT\n```");
  expect(summary).toMatch(
    /<details><summary>Replay<\/summary>\n\n```sh\nORDERS_TOKEN=.*\nANSWER=.*\ncurl -i .*\n```\n\n<\/details>/,
  );
  expect(summary).toContain(
    "orders-conformance run --only confirm-lines.all.order-confirmed --target staging --seed 7",
  );
});

test("blocked requirements are grouped by reason, the largest group first", () => {
  const blocked = withoutBlocks(renderSummary(exampleRecord())).filter((line) => line.startsWith("- **"));

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
  expect(summary.split("\n").length).toBeLessThan(24 + areasOf(greenRecord()));
});

test("every row of a table has as many cells as its head, whatever is in it", () => {
  const lines = withoutBlocks(renderSummary(hostileRecord()));
  const tables = lines.join("\n").match(/(?:^\|.*\n)+/gm) ?? [];

  expect(tables).toHaveLength(3);
  for (const table of tables) expect(new Set(table.trim().split("\n").map(cellsOf)).size).toBe(1);
});

test("hostile text opens no tag, no heading and no code of its own", () => {
  const lines = withoutBlocks(renderSummary(hostileRecord()));
  const own = /<\/?(?:details|summary|code)>/g;

  for (const line of lines) {
    expect(line.replace(own, "")).not.toMatch(/[<>]|(?<!\\)`|\p{Cc}/u);
    if (line.startsWith("#")) expect(line).toMatch(/^# ✗ NON|^## [A-Z]|^### . <code>evil/);
  }
  expect(lines.filter((line) => line.includes("<details>"))).toHaveLength(2);
});

test("hostile text is whole inside its block", () => {
  expect(renderSummary(hostileRecord())).toContain(`\`\`\`\`\n${visible(hostileText)}\n\`\`\`\``);
});

test("a summary that does not fit ends between two blocks, with a pointer to the whole", () => {
  const record = exampleRecord();
  const whole = renderSummary(record);

  for (const limit of [500, 1_000, 2_000, 3_000]) {
    const short = renderSummaryWithin(record, limit);
    expect(Buffer.byteLength(short)).toBeLessThanOrEqual(limit);
    expect(short).toMatch(/see `summary.md` and `report.html` among the artifacts of this job\._\n$/);
    expect(whole.startsWith(short.slice(0, short.lastIndexOf("_The rest")))).toBe(true);
    withoutBlocks(short);
  }
  expect(renderSummaryWithin(record, 1_000_000)).toBe(whole);
});

test("many failures leave room for the table: the first ones in full, the others in a line", () => {
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const many = Array.from({ length: 300 }, (_, index) => ({ ...failed!, id: `confirm-lines.number-${index}` }));
  const summary = renderSummary(recordWith(many));

  expect(summary.match(/^### /gm)).toHaveLength(40);
  expect(summary).toContain("- <code>confirm-lines.number-299</code>: Confirming");
  expect(summary).toContain("## By area");
});

function areasOf({ verdict }: RunRecord): number {
  return new Set(verdict.requirements.map(({ area }) => area)).size;
}
