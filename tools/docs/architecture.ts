import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { moduleNames, modules, type ModuleName } from "../../modules.ts";
import { withGenerated } from "./generated-part.ts";

const page = resolve(import.meta.dirname, "../../ARCHITECTURE.md");

/** The page of the architecture, which people write, with the picture and the table of the modules. */
export function architecturePage(): string {
  return withGenerated(readFileSync(page, "utf8"), "modules", "modules.ts", `${picture()}\n\n${table()}`);
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

function table(): string {
  return [
    "| module | what it is | may import |",
    "|---|---|---|",
    ...moduleNames.map((name) => {
      const { folder, what } = modules[name];
      return `| \`${folder}/\` | ${what} | ${importedBy(name).join(", ") || "nothing"} |`;
    }),
  ].join("\n");
}
