import { styleText } from "node:util";
import { columns } from "../../src/report/index.ts";
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

const colours = {
  met: "green",
  missed: "red",
  "not measured": "yellow",
} as const satisfies Record<JudgedLimit["outcome"], string>;

/** The report for people: every figure, then the limits. */
export function renderTable({ machine, measurements, limits, quick, durationSeconds }: BenchReport): string {
  const sections = measurements.flatMap(({ name, question, figures, failure }) => [
    "",
    `${styleText("bold", name)}  ${question}`,
    ...columns(figures.map(figureCells)).map((line, at) => `  ${line}  ${figures[at]?.note ?? ""}`.trimEnd()),
    ...(failure === null ? [] : [`  ${styleText("yellow", "could not be measured")}: ${failure}`]),
  ]);
  return [
    `${machine.processor}, ${machine.cores} cores, ${machine.system}, Node ${machine.node}, ` +
      `load ${machine.loadBefore.toFixed(1)} before and ${machine.loadAfter.toFixed(1)} after, ${durationSeconds.toFixed(0)} s`,
    ...(quick ? ["A quick run: its sizes are too small for its figures to mean anything."] : []),
    ...sections,
    "",
    styleText("bold", "limits"),
    ...columns(limits.map(limitCells)).map((line, at) => limitLine(line, limits[at])),
    "",
  ].join("\n");
}

function figureCells({ name, value, unit, samples }: Figure): readonly string[] {
  const spread = samples.length === 1 ? "" : `${shown(Math.min(...samples))} .. ${shown(Math.max(...samples))}`;
  return [name, `${shown(value)} ${units[unit]}`.trimEnd(), spread];
}

function limitCells({ name, value, comparison, limit, outcome }: JudgedLimit): readonly string[] {
  return [name, outcome, value === null ? "-" : shown(value), `${comparison} ${limit}`];
}

function limitLine(line: string, limit: JudgedLimit | undefined): string {
  return limit === undefined ? line : `  ${styleText(colours[limit.outcome], line)}  ${limit.source}`;
}

function shown(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2);
}
