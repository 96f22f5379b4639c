import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { moduleNames, modules, type ModuleName } from "../../modules.ts";
import { loadScripts, measuresOf, type Shape, shapes } from "../../src/core/index.ts";
import { otherFiles, runFiles } from "../../src/report/index.ts";

/** Pages that people write, with parts that are generated: the text between two marks. */

export function reportsPage(): string {
  const rows = Object.entries({ ...runFiles, ...otherFiles }).map(([name, { about }]) => [`\`${name}\``, about]);
  return withParts("reports/README.md", [
    ["files", "src/report/report-files.ts", table(["file", "what it has"], rows)],
  ]);
}

export function loadPage(): string {
  const scripts = Object.entries(loadScripts).map(([name, { asks, journey }]) => [`\`${name}\``, asks, journey]);
  const rates = Object.entries<Shape>(shapes).map(([name, shape]) => [`\`${name}\``, shape.asks, rateOf(shape)]);
  return withParts("docs/load.md", [
    ["scripts", "src/core/load/scripts.ts", table(["script", "question", "one journey"], scripts)],
    ["shapes", "src/core/load/shapes.ts", table(["shape", "question", "journeys per second"], rates)],
  ]);
}

export function architecturePage(): string {
  const rows = moduleNames.map((name) => {
    const { folder, what } = modules[name];
    return [`\`${folder}/\``, what, importedBy(name).join(", ") || "nothing"];
  });
  const parts = `${picture()}\n\n${table(["module", "what it is", "may import"], rows)}`;
  return withParts("ARCHITECTURE.md", [["modules", "modules.ts", parts]]);
}

/** Throws RangeError for a page without the marks. */
export function withParts(
  page: string,
  parts: readonly (readonly [name: string, source: string, text: string])[],
): string {
  const written = readFileSync(resolve(import.meta.dirname, "../..", page), "utf8");
  return parts.reduce((whole, [name, source, text]) => {
    const [start, end] = [`<!-- ${name}: written by \`npm run docs\` from ${source} -->`, `<!-- end of ${name} -->`];
    const [before, after] = [whole.indexOf(start), whole.indexOf(end)];
    if (before === -1 || after < before) throw new RangeError(`The page has no place between ${start} and ${end}`);
    return `${whole.slice(0, before)}${start}\n\n${text}\n\n${whole.slice(after)}`;
  }, written);
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return lines.toSpliced(1, 0, `|${head.map(() => "---").join("|")}|`).join("\n");
}

function importedBy(name: ModuleName): readonly ModuleName[] {
  return moduleNames.filter((other) => modules[name].mayImport.some((each) => each === other));
}

/** Only dependencies that no longer way implies, so that the picture stays readable. */
function drawnFrom(name: ModuleName): readonly ModuleName[] {
  const direct = importedBy(name);
  return direct.filter((other) => !direct.some((between) => between !== other && reaches(between, other)));
}

function reaches(from: ModuleName, to: ModuleName): boolean {
  return importedBy(from).some((next) => next === to || reaches(next, to));
}

function picture(): string {
  const boxes = moduleNames.map((name) => `  ${name}["${modules[name].folder}"]`);
  const lines = moduleNames.flatMap((name) => drawnFrom(name).map((other) => `  ${name} --> ${other}`));
  return ["```mermaid", "flowchart TD", ...boxes, ...lines, "```"].join("\n");
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
