import {
  type CurvePoint,
  greatest,
  type JudgedThreshold,
  leastRequests,
  type LoadOperation,
} from "../../core/index.ts";
import { markup, nothing, type Markup } from "../markup.ts";

const size = { width: 640, height: 270 } as const;
const plot = { left: 62, right: 582, top: 26, bottom: 222 } as const;
// The last one is drawn on top: most limits are about p95.
const percentiles = ["p50", "p99", "p95"] as const;
/** A limit is drawn up to so many times the slowest value. */
const mostHeadroom = 3;
type Percentile = (typeof percentiles)[number];

/** Drawings of latency over a load run, with axes, limits and arrivals. */
export function curves(operations: readonly LoadOperation[], thresholds: readonly JudgedThreshold[]): Markup {
  const measured = operations.filter(
    ({ latency, curve }) => latency !== null && curve.filter((point) => valueOf(point, "p50") !== null).length > 1,
  );
  if (measured.length === 0) return nothing;
  return markup`<h3>Latency over time</h3>
<div class="curves">${measured.map((operation) => figure(operation, thresholds))}</div>`;
}

interface Limit {
  readonly measure: Percentile;
  readonly limit: number;
}

function figure({ operation, curve }: LoadOperation, thresholds: readonly JudgedThreshold[]): Markup {
  const limits = thresholds.flatMap(({ operation: of, measure, limit }): readonly Limit[] =>
    of === operation && (measure === "p95" || measure === "p99") ? [{ measure, limit }] : [],
  );
  const values = (name: Percentile) => curve.flatMap((point) => valueOf(point, name) ?? []);
  const names = percentiles.filter((name) => values(name).length > 1);
  const slowest = greatest([1, ...names.flatMap(values)]);
  // A limit far above the curves would press them to the ground.
  const drawn = limits.filter(({ limit }) => limit <= slowest * mostHeadroom);
  const highest = Math.max(slowest, ...drawn.map(({ limit }) => limit));
  const [first, last] = [curve[0]?.second ?? 0, curve.at(-1)?.second ?? 0];
  const [times, milliseconds] = [ticks(last - first), ticks(highest)];
  const top = milliseconds.at(-1) ?? highest;
  const across = (second: number): number =>
    plot.left + ((second - first) / Math.max(1, last - first)) * (plot.right - plot.left);
  const up = (share: number): number => plot.bottom - share * (plot.bottom - plot.top);
  const arrivals = curve.map((point, at) => ({ at: across(point.second), rate: rateAt(curve, at) }));
  // As many steps as the other axis, so that both have round numbers at the same lines.
  const steps = milliseconds.length - 1;
  const topRate = roundStep(greatest(arrivals.map(({ rate }) => rate)) / steps) * steps;
  const label = `${operation}: ${names.join(", ")} in milliseconds over ${last - first} s, with requests a second; limits: ${limits.map(inWords).join(", ") || "none"}`;
  return markup`<figure><svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${label}">
<path class="arrivals" d="M${plot.left} ${plot.bottom} ${arrivals.map(({ at, rate }) => `L${at.toFixed(1)} ${up(rate / topRate).toFixed(1)}`).join(" ")} L${plot.right} ${plot.bottom} Z"/>
${milliseconds.map((value) => axisLine(up(value / top), String(value), Number(((value / top) * topRate).toPrecision(6))))}
${times.map((value) => tickBelow(across(first + value), first + value, value <= last - first))}
<text x="4" y="14">ms</text><text x="${size.width - 4}" y="14" text-anchor="end">requests/s</text><text x="${(plot.left + plot.right) / 2}" y="${size.height - 6}" text-anchor="middle">seconds since the start</text>
${drawn.map(({ measure, limit }) => markup`<line class="limit limit-${measure}" x1="${plot.left}" x2="${plot.right}" y1="${up(limit / top).toFixed(1)}" y2="${up(limit / top).toFixed(1)}"/><text x="${plot.left + 6}" y="${(up(limit / top) - 5).toFixed(1)}">limit of ${measure}</text>`)}
${names.map((name) => line(curve, name, (point, value) => `${across(point.second).toFixed(1)},${up(value / top).toFixed(1)}`))}
${curve.filter(({ errors }) => errors > 0).map((point) => markup`<circle class="errors" cx="${across(point.second).toFixed(1)}" cy="${plot.bottom}" r="4"/>`)}
</svg>
<figcaption><b>${operation}</b>${legend({ names, limits, drawn, curve })}</figcaption></figure>
`;
}

function inWords({ measure, limit }: Limit): string {
  return `${measure} ${limit} ms`;
}

/** The value of a percentile; `null` for an interval with too few requests. */
function valueOf(point: CurvePoint, name: Percentile): number | null {
  return point.count < leastRequests[name] ? null : point[name];
}

function rateAt(curve: readonly CurvePoint[], at: number): number {
  const [here, next, before] = [curve[at], curve[at + 1], curve[at - 1]];
  if (here === undefined) return 0;
  const seconds =
    next !== undefined ? next.second - here.second : before === undefined ? 1 : here.second - before.second;
  return here.count / Math.max(1, seconds);
}

function line(
  curve: readonly CurvePoint[],
  name: Percentile,
  place: (point: CurvePoint, value: number) => string,
): Markup {
  const points = curve.flatMap((point) => {
    const value = valueOf(point, name);
    return value === null ? [] : [place(point, value)];
  });
  return markup`<polyline class="curve ${name}" points="${points.join(" ")}"/>`;
}

function axisLine(y: number, left: string, right: number): Markup {
  return markup`<line class="grid" x1="${plot.left}" x2="${plot.right}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}"/><text x="${plot.left - 6}" y="${(y + 4).toFixed(1)}" text-anchor="end">${left}</text><text x="${plot.right + 6}" y="${(y + 4).toFixed(1)}">${right}</text>
`;
}

function tickBelow(x: number, second: number, isInside: boolean): Markup {
  return isInside
    ? markup`<text x="${x.toFixed(1)}" y="${plot.bottom + 18}" text-anchor="middle">${second}</text>`
    : nothing;
}

interface Shown {
  readonly names: readonly Percentile[];
  readonly limits: readonly Limit[];
  readonly drawn: readonly Limit[];
  readonly curve: readonly CurvePoint[];
}

function legend({ names, limits, drawn, curve }: Shown): Markup {
  const stroke = (name: string): Markup => markup`<line class="${name}" x1="0" x2="24" y1="5" y2="5"/>`;
  const items: readonly (readonly [Markup, string])[] = [
    ...names.map((name) => [stroke(`curve ${name}`), `${name}, ms`] as const),
    ...limits.map((limit) => {
      const above = drawn.includes(limit) ? "" : " (too high for the picture)";
      return [stroke(`limit limit-${limit.measure}`), `limit of ${inWords(limit)}${above}`] as const;
    }),
    [markup`<path class="arrivals" d="M0 0H24V10H0Z"/>`, "requests/s (right axis)"],
    ...(curve.some(({ errors }) => errors > 0)
      ? [[markup`<circle class="errors" cx="12" cy="5" r="4"/>`, "errors in this interval"] as const]
      : []),
  ];
  return markup`<ul class="legend">${items.map(([sign, words]) => markup`<li><svg viewBox="0 0 24 10" aria-hidden="true">${sign}</svg> ${words}</li>`)}</ul>`;
}

/** Round numbers from zero to at least the highest value, a handful of them. */
function ticks(highest: number): readonly number[] {
  const step = roundStep(highest / 4);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => Number((at * step).toPrecision(6)));
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 0.001)));
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}
