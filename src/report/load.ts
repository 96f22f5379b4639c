import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Redacted } from "../client/redaction/output.ts";
import { verdictSchema } from "../verdict/schema.ts";
import { loadResultSchema, type LoadResult } from "../verdict/load-schema.ts";
import { renderLoadPage, withLoad } from "./page/page.ts";
import { placeFiles } from "./report-directory.ts";

export { renderLoadConsole } from "./load-console.ts";

const names = { result: "load.json", page: "report.html", verdict: "verdict.json" } as const;

/**
 * Writes the reports of a load run; answers their directory. A page of a conformance run in the same directory keeps
 * what it says and shows both. Throws ReportsNotWritten.
 */
export async function writeLoadReports(result: Redacted<LoadResult>, directory: string): Promise<string> {
  const root = resolve(directory);
  const checked = loadResultSchema.parse(result);
  const [page, verdict] = await Promise.all([textOf(root, names.page), textOf(root, names.verdict)]);
  const ofRun = page !== null && verdict !== null && verdictSchema.safeParse(parsed(verdict)).success;
  await placeFiles(root, [
    [names.page, ofRun ? withLoad(page, checked) : renderLoadPage(checked)],
    [names.result, `${JSON.stringify(checked, null, 2)}\n`],
  ]);
  return root;
}

/** The load run of a reports directory; `null` where there is none, or one of another version. */
export async function readLoadResult(directory: string): Promise<LoadResult | null> {
  const text = await textOf(directory, names.result);
  return text === null ? null : (loadResultSchema.safeParse(parsed(text)).data ?? null);
}

async function textOf(directory: string, name: string): Promise<string | null> {
  return readFile(join(directory, name), "utf8").catch(() => null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
