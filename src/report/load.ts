import { resolve } from "node:path";
import { loadResultSchema, type LoadResult } from "../verdict/load-schema.ts";
import { placeFiles } from "./report-directory.ts";

export { renderLoadConsole } from "./load-console.ts";

/** Writes the reports of a load run; answers their directory. Throws ReportsNotWritten. */
export async function writeLoadReports(result: LoadResult, directory: string): Promise<string> {
  const root = resolve(directory);
  await placeFiles(root, [["load.json", `${JSON.stringify(loadResultSchema.parse(result), null, 2)}\n`]]);
  return root;
}
