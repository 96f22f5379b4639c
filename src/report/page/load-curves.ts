import type { CurvePoint, LoadOperation } from "../../verdict/load-schema.ts";
import { markup, nothing, type Markup } from "../markup.ts";

const size = { width: 600, height: 120 } as const;
const percentiles = ["p99", "p95", "p50"] as const;

/** Latency of each operation in the course of the run, as drawings that load nothing. */
export function curves(operations: readonly LoadOperation[]): Markup {
  const drawn = operations.filter(({ latency, curve }) => latency !== null && curve.length > 1);
  if (drawn.length === 0) return nothing;
  return markup`<h3>Latency over time</h3>
<div class="curves">${drawn.map(figure)}</div>`;
}

function figure({ operation, curve }: LoadOperation): Markup {
  const first = curve[0]?.second ?? 0;
  const last = curve.at(-1)?.second ?? first;
  const highest = Math.max(...curve.map(({ p99 }) => p99 ?? 0), 1);
  const place = ({ second }: CurvePoint, value: number): string => {
    const x = ((second - first) / Math.max(1, last - first)) * size.width;
    return `${x.toFixed(1)},${(size.height - (value / highest) * size.height).toFixed(1)}`;
  };
  const lines = percentiles.map((name) => {
    const points = curve.flatMap((point) => (point[name] === null ? [] : [place(point, point[name])]));
    return markup`<polyline class="${name}" points="${points.join(" ")}"/>`;
  });
  const failed = curve.filter(({ errors }) => errors > 0);
  const marks = failed.map(
    (point) => markup`<circle cx="${place(point, 0).split(",")[0] ?? ""}" cy="${size.height}" r="3"/>`,
  );
  const label = `${operation}: p50, p95 and p99 over ${last - first} s, highest p99 ${highest.toFixed(1)} ms`;
  return markup`<figure><svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${label}">${lines}${marks}</svg>
<figcaption>${operation} <span class="quiet">p50, p95, p99; top ${highest.toFixed(1)} ms, ${first} to ${last} s</span></figcaption></figure>`;
}
