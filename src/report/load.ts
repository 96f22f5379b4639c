import { resolve } from "node:path";
import { type LoadResult, loadResultSchema, type Redacted, sealed, sealedLoadSchema } from "../core/index.ts";
import { placeFiles, type Loss } from "./directory/index.ts";
import { pageOfRun, parsed, textIn } from "./load-page.ts";
import { renderLoadPage, withLoad } from "./page/page.ts";

export { renderLoadConsole } from "./load-console.ts";

const names = { result: "load.json", page: "report.html" } as const;

export interface WrittenLoad {
  readonly directory: string;
  readonly lost: readonly Loss[];
}

/**
 * Writes the reports of a load run. A page of a conformance run in the same directory keeps what it says and shows both.
 * Throws ReportsNotWritten.
 */
export async function writeLoadReports(result: Redacted<LoadResult>, path: string): Promise<WrittenLoad> {
  const directory = resolve(path);
  const checked = loadResultSchema.parse(result);
  const page = await pageOfRun(directory);
  const lost = await placeFiles(
    directory,
    [names.result, `${JSON.stringify(sealed(checked), null, 2)}\n`],
    [[names.page, page === null ? renderLoadPage(checked) : withLoad(page, checked)]],
  );
  return { directory, lost };
}

/** The load run of a reports directory; `null` where there is none, or one of another version. */
export async function readLoadResult(directory: string): Promise<LoadResult | null> {
  const text = await textIn(directory, names.result);
  return text === null ? null : (sealedLoadSchema.safeParse(parsed(text)).data ?? null);
}
