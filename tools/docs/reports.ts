import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { otherFiles, runFiles } from "../../src/report/index.ts";
import { withGenerated } from "./generated-part.ts";

const page = resolve(import.meta.dirname, "../../reports/README.md");

/** The page of a reports directory, which people write, with the table of its files. */
export function reportsPage(): string {
  const files = Object.entries({ ...runFiles, ...otherFiles });
  const rows = files.map(([name, { about }]) => `| \`${name}\` | ${about} |`);
  const table = ["| file | what it has |", "|---|---|", ...rows].join("\n");
  return withGenerated(readFileSync(page, "utf8"), "files", "src/report/report-files.ts", table);
}
