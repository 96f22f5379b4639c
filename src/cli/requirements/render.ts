import type { MatrixRow } from "./matrix.ts";

/** The matrix for a terminal: one requirement a line, area by area. */
export function renderTable(rows: readonly MatrixRow[]): string {
  const width = Math.max(...rows.map(({ id }) => id.length));
  const lines = rows.map(({ id, level, section, seenBy, scenarios, checks, faults, outcome }) =>
    [
      id.padEnd(width),
      level.padEnd(6),
      section.padEnd(4),
      `${scenarios.length} scenarios, ${checks} checks, ${faults.length} faults`.padEnd(38),
      outcome.padEnd(12),
      seenBy,
    ].join("  "),
  );
  return `${[...lines, "", totals(rows)].join("\n")}\n`;
}

/** The matrix as a page, with the statement of each requirement. */
export function renderMarkdown(rows: readonly MatrixRow[]): string {
  const areas = [...Map.groupBy(rows, ({ area }) => area)];
  const sections = areas.flatMap(([area, members]) => [
    "",
    `## ${area}`,
    "",
    "| requirement | level | section | seen by | scenarios | faults | statement |",
    "|---|---|---|---|---|---|---|",
    ...members.map(
      ({ id, level, section, seenBy, scenarios, faults, statement }) =>
        `| \`${id}\` | ${level} | ${section} | ${seenBy} | ${scenarios.length} | ${faults.length} | ${statement} |`,
    ),
  ]);
  return ["# Requirements", "", totals(rows), ...sections, ""].join("\n");
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
