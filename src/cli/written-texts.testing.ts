import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { opened } from "../report/page/opened.testing.ts";

/** What stands in the files below a directory, each by its name, with what a page carries packed. Used by tests only. */
export async function writtenTexts(directory: string): Promise<readonly (readonly [name: string, text: string])[]> {
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => [name, opened(await readFile(join(parentPath, name), "utf8"))] as const),
  );
}
