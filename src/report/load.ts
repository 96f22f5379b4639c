import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  printableJson,
  type LoadResult,
  loadResultSchema,
  parseJson,
  type Redacted,
  sealed,
  sealedLoadSchema,
  verdictSchema,
} from "../core/index.ts";
import type { Loss } from "./directory/errors.ts";
import { placeFiles, textIn } from "./directory/place-files.ts";
import { renderLoadPage, withLoad, withoutLoad } from "./page/page.ts";

export interface WrittenLoad {
  readonly directory: string;
  readonly lost: readonly Loss[];
}

/**
 * Writes load.json, and the load run into the page of the directory, beside the conformance run if there is one. Throws
 * ReportsNotWritten.
 */
export async function writeLoadReports(result: Redacted<LoadResult>, path: string): Promise<WrittenLoad> {
  const directory = resolve(path);
  const checked = loadResultSchema.parse(result);
  const page = await pageOfRun(directory);
  const lost = await placeFiles(
    directory,
    ["load.json", `${printableJson(sealed(checked), 2)}\n`],
    [["report.html", page === null ? renderLoadPage(checked) : withLoad(page, checked)]],
  );
  return { directory, lost };
}

/** The load run of a reports directory; `null` if there is none, or one of another version. */
export async function readLoadResult(directory: string): Promise<LoadResult | null> {
  const text = await textIn(directory, "load.json");
  return text === null ? null : (sealedLoadSchema.safeParse(parseJson(text)).data ?? null);
}

/** The page of the conformance run in a directory; `null` if there is none, or if it shows only a load run. */
async function pageOfRun(directory: string): Promise<string | null> {
  const [page, verdict] = await Promise.all([textIn(directory, "report.html"), textIn(directory, "verdict.json")]);
  return verdict !== null && verdictSchema.safeParse(parseJson(verdict)).success ? page : null;
}

/** Removes the load run from the page of a directory, and the page with it unless it also shows a conformance run. */
export async function forgetLoad(directory: string): Promise<void> {
  const page = await pageOfRun(directory);
  const path = join(directory, "report.html");
  try {
    if (page === null) await rm(path, { force: true });
    else await placeFiles(directory, ["report.html", withoutLoad(page, new Date())], []);
  } catch (problem) {
    await rm(path, { force: true });
    throw problem;
  }
}
