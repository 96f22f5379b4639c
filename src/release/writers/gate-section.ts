import { rm } from "node:fs/promises";
import { join } from "node:path";
import { placeFiles } from "../../report/directory/place-files.ts";
import { withoutGateSummary } from "./gate-summary.ts";
import { textIn } from "../../report/load-page.ts";
import { withoutGate } from "../../report/page/page.ts";

/** Takes an earlier decision out of what a directory says of its runs; without any run nothing else is said there. */
export async function forgetGate(directory: string): Promise<void> {
  const results = await Promise.all(["verdict.json", "load.json"].map((name) => textIn(directory, name)));
  const isAlone = results.every((text) => text === null);
  for (const [name, without] of [
    ["report.html", withoutGate],
    ["summary.md", withoutGateSummary],
  ] as const) {
    const text = await textIn(directory, name);
    const left = text === null || isAlone ? null : without(text);
    if (left === text) continue;
    try {
      if (left === null || left === "") await rm(join(directory, name), { force: true });
      else await placeFiles(directory, [name, left], []);
    } catch (problem) {
      await rm(join(directory, name), { force: true });
      throw problem;
    }
  }
}
