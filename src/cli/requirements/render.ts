import type { Redacted } from "../../client/redaction/output.ts";
import type { Verdict } from "../../verdict/schema.ts";
import { generatedNotice } from "../generated-notice.ts";
import type { MatrixRow } from "./matrix.ts";

/** The run whose outcomes stand beside the matrix, in words. */
export function inWords({ target, startedAt, verdict }: Verdict): string {
  return `Last outcomes: the run against ${target.name} of ${startedAt}, which was ${verdict}.`;
}

/** The matrix for a terminal: one requirement a line, area by area. */
export function renderTable(rows: Redacted<readonly MatrixRow[]>, last: Redacted<Verdict> | null): string {
  const width = Math.max(...rows.map(({ id }) => id.length));
  const lines = rows.map(({ id, level, section, seenBy, scenarios, checks, faults, outcome, lastOutcome }) =>
    [
      id.padEnd(width),
      level.padEnd(6),
      section.padEnd(4),
      `${scenarios.length} scenarios, ${checks} checks, ${faults.length} faults`.padEnd(38),
      (last === null ? outcome : (lastOutcome ?? "not in it")).padEnd(14),
      seenBy,
    ].join("  "),
  );
  return `${[...lines, "", totals(rows), ...(last === null ? [] : [inWords(last)])].join("\n")}\n`;
}

/** The page that is committed: the same for everybody, so no outcome of anybody's run is in it. */
export function requirementsPage(rows: readonly MatrixRow[]): string {
  return `${generatedNotice}\n\n${pageOf(rows, null)}`;
}

/** The matrix as a page, with the statement of each requirement, and the last outcomes where there are any. */
export function renderMarkdown(rows: Redacted<readonly MatrixRow[]>, last: Redacted<Verdict> | null): string {
  return pageOf(rows, last);
}

function pageOf(rows: readonly MatrixRow[], last: Verdict | null): string {
  const columns = last === null ? pageColumns : [...pageColumns, lastColumn];
  const areas = [...Map.groupBy(rows, ({ area }) => area)];
  const sections = areas.flatMap(([area, members]) => [
    "",
    `## ${area}`,
    "",
    tableLine(columns.map(({ head }) => head)),
    tableLine(columns.map(() => "---")),
    ...members.map((row) => tableLine(columns.map(({ cell }) => cell(row)))),
  ]);
  const about = last === null ? [] : ["", inWords(last)];
  return ["# Requirements", "", totals(rows), ...about, ...sections, ""].join("\n");
}

interface Column {
  readonly head: string;
  readonly cell: (row: MatrixRow) => string;
}

const pageColumns: readonly Column[] = [
  { head: "requirement", cell: ({ id, statement }) => `\`${id}\`<br>${statement}` },
  { head: "level", cell: ({ level }) => level },
  { head: "section", cell: ({ section }) => section },
  { head: "seen by", cell: ({ seenBy }) => seenBy },
  { head: "checks", cell: ({ checks }) => String(checks) },
  { head: "scenarios", cell: ({ scenarios }) => firstOf(scenarios, mostScenarios) },
  {
    head: "faults",
    cell: ({ faults }) =>
      firstOf(
        faults.map((id) => `\`${id}\``),
        mostFaults,
      ),
  },
  { head: "outcome", cell: ({ outcome }) => outcome },
];
const lastColumn: Column = { head: "last outcome", cell: ({ lastOutcome }) => lastOutcome ?? "not in it" };

const mostScenarios = 2;
const mostFaults = 4;

function firstOf(names: readonly string[], most: number): string {
  const left = names.length - most;
  return [names.slice(0, most).join("; "), ...(left > 0 ? [`and ${left} more`] : [])].join(" ");
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function totals(rows: readonly MatrixRow[]): string {
  const count = (matches: (row: MatrixRow) => boolean): number => rows.filter(matches).length;
  const excluded = count(({ outcome }) => outcome === "excluded");
  const never = count(({ outcome }) => outcome === "never judged");
  const unbroken = count(({ outcome, faults }) => outcome !== "excluded" && faults.length === 0);
  return (
    `${rows.length} requirements: ${rows.length - excluded - never} judged, ${never} never judged, ` +
    `${excluded} excluded with a reason; ${unbroken} without a fault that breaks them.`
  );
}
