import { rm } from "node:fs/promises";
import { join } from "node:path";
import { placeFiles } from "./directory/place-files.ts";
import { textIn } from "./load-page.ts";
import { withCertificate, withGate } from "./page/page.ts";
import { withGateSummary } from "./summary.ts";

/** Takes an earlier decision out of what a directory says of its runs. Without any run the files are removed. */
export async function forgetGate(directory: string): Promise<void> {
  const results = await Promise.all(["verdict.json", "load.json"].map((name) => textIn(directory, name)));
  const isAlone = results.every((text) => text === null);
  await rewrite(directory, "report.html", (page) => (isAlone ? "" : withGate(page)));
  await rewrite(directory, "summary.md", (summary) => (isAlone ? "" : withGateSummary(summary)));
}

/** Takes an earlier certificate out of what the page of a directory says. */
export async function forgetCertificate(directory: string): Promise<void> {
  await rewrite(directory, "report.html", (page) => withCertificate(page));
}

/** A file that cannot be rewritten is removed, so that it never shows what is no longer true. */
async function rewrite(directory: string, name: string, without: (text: string) => string): Promise<void> {
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
