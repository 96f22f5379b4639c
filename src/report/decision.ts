import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type NamedText, placeFiles, textIn } from "./directory/place-files.ts";
import type { Markup } from "./markup.ts";
import { renderGatePage, withCertificate, withGate } from "./page/page.ts";
import type { RunFileName } from "./report-files.ts";
import { withGateSummary } from "./summary.ts";

/** A release decision as the reports of its run show it. */
export interface ShownDecision {
  readonly title: string;
  readonly section: Markup;
  readonly summary: string;
}

/** The page and the summary of a directory with a release decision on top, instead of an earlier one. */
export async function decisionFiles(
  directory: string,
  { title, section, summary }: ShownDecision,
): Promise<readonly NamedText[]> {
  const [page, before] = await Promise.all([textIn(directory, "report.html"), textIn(directory, "summary.md")]);
  return [
    ["report.html", page === null ? renderGatePage(title, section) : withGate(page, section)],
    ["summary.md", withGateSummary(before ?? "", summary)],
  ];
}

/** Removes an earlier decision from the page and the summary of a directory, and both files if there is no run. */
export async function forgetGate(directory: string): Promise<void> {
  const results = await Promise.all([textIn(directory, "verdict.json"), textIn(directory, "load.json")]);
  const isAlone = results.every((text) => text === null);
  await rewrite(directory, "report.html", (page) => (isAlone ? "" : withGate(page)));
  await rewrite(directory, "summary.md", (summary) => (isAlone ? "" : withGateSummary(summary)));
}

/** Removes an earlier certificate from the page of a directory. */
export async function forgetCertificate(directory: string): Promise<void> {
  await rewrite(directory, "report.html", (page) => withCertificate(page));
}

/** Removes a file that cannot be rewritten, so that it never shows an outdated result. */
async function rewrite(directory: string, name: RunFileName, without: (text: string) => string): Promise<void> {
  const text = await textIn(directory, name);
  if (text === null) return;
  const left = without(text);
  if (left === text) return;
  try {
    if (left === "") await rm(join(directory, name), { force: true });
    else await placeFiles(directory, [name, left], []);
  } catch (problem) {
    await rm(join(directory, name), { force: true });
    throw problem;
  }
}
