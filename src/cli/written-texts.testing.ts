import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { opened } from "../report/page/opened.testing.ts";

/** The texts of the files below a directory by their names, with the packed contents of a page. */
export async function writtenTexts(directory: string): Promise<readonly (readonly [name: string, text: string])[]> {
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => [name, opened(await readFile(join(parentPath, name), "utf8"))] as const),
  );
}
