import { stripVTControlCharacters, styleText } from "node:util";
import type { BenchReport, Figure, JudgedLimit } from "./report-schema.ts";

const units: Readonly<Record<Figure["unit"], string>> = {
  ratio: "x",
  "per second": "/s",
  seconds: "s",
  milliseconds: "ms",
  microseconds: "us",
  megabytes: "MB",
  share: "",
  count: "",
};

const marks = {
  met: () => styleText("green", "met"),
  missed: () => styleText(["red", "bold"], "MISSED"),
  "not measured": () => styleText("yellow", "not measured"),
} as const satisfies Record<JudgedLimit["outcome"], () => string>;

/** The report for a person: every figure, then what the limits say of them. */
export function renderTable({ machine, measurements, limits, quick, durationSeconds }: BenchReport): string {
  const sections = measurements.flatMap(({ name, question, figures, failure }) => [
    "",
    `${styleText("bold", name)}  ${question}`,
    ...aligned(figures.map(figureCells)),
    ...(failure === null ? [] : [`  ${styleText("yellow", "could not be measured")}: ${failure}`]),
  ]);
  return [
    `${machine.processor}, ${machine.cores} cores, ${machine.system}, Node ${machine.node}, ` +
      `load ${machine.loadBefore.toFixed(1)} before and ${machine.loadAfter.toFixed(1)} after, ${durationSeconds.toFixed(0)} s`,
    ...(quick ? ["A quick run: its sizes are too small for its figures to mean anything."] : []),
    ...sections,
    "",
    styleText("bold", "limits"),
    ...aligned(limits.map(limitCells)),
    "",
  ].join("\n");
}

function figureCells({ name, value, unit, samples, note = "" }: Figure): readonly string[] {
  const spread = samples.length === 1 ? "" : `${shown(Math.min(...samples))} .. ${shown(Math.max(...samples))}`;
  return [name, `${shown(value)} ${units[unit]}`.trimEnd(), spread, note];
}

function limitCells({ name, value, comparison, limit, outcome, source }: JudgedLimit): readonly string[] {
  return [name, marks[outcome](), value === null ? "-" : shown(value), `${comparison} ${limit}`, source];
}

function shown(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2);
}

function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => stripVTControlCharacters(row[column] ?? "").length)),
  );
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const missing = (widths[column] ?? 0) - stripVTControlCharacters(cell).length;
      return cell + " ".repeat(missing);
    });
    return `  ${cells.join("  ").trimEnd()}`;
  });
}
