import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadScripts, measuresOf, type Shape, shapes } from "../../src/core/index.ts";
import { withGenerated } from "./generated-part.ts";

const page = resolve(import.meta.dirname, "../../docs/load.md");

/** The page about load, which people write, with the tables of scripts and shapes. */
export function loadPage(): string {
  const scripts = Object.entries(loadScripts).map(([name, { asks, journey }]) => [`\`${name}\``, asks, journey]);
  const rates = Object.entries<Shape>(shapes).map(([name, shape]) => [`\`${name}\``, shape.asks, rateOf(shape)]);
  const written = readFileSync(page, "utf8");
  const scriptTable = table(["script", "question", "one journey"], scripts);
  const shapeTable = table(["shape", "question", "journeys per second"], rates);
  const withScripts = withGenerated(written, "scripts", "src/core/load/scripts.ts", scriptTable);
  return withGenerated(withScripts, "shapes", "src/core/load/shapes.ts", shapeTable);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function rateOf(shape: Shape): string {
  const { startRate, stages } = shape;
  const { rate, seconds } = measuresOf(shape);
  const [time, last] = [timeOf(seconds), stages.at(-1)?.rate ?? startRate];
  if (rate === startRate) return `${rate} for ${time}`;
  return last === startRate
    ? `from ${startRate} to ${rate} and back, ${time}`
    : `from ${startRate} to ${rate} in ${time}`;
}

function timeOf(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3_600), "h"],
    [Math.floor((seconds % 3_600) / 60), "min"],
    [seconds % 60, "s"],
  ] as const;
  return parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`])).join(" ");
}
