import { lstat, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { codeOf } from "./errors.ts";
import { preparedName } from "./contents.ts";

/** Stands in every directory in which this tool removes what it made, and names it. */
export const markerName = "made-by-orders-conformance.json";

const about = "The next orders-conformance that writes here removes the files named below; any others stay.";
const markerSchema = z.object({ madeBy: z.literal("orders-conformance"), files: z.array(z.string()) });

/** The files that the marker of a directory names; `null` where there is no marker of ours. */
export async function readMarker(directory: string): Promise<readonly string[] | null> {
  const path = join(directory, markerName);
  try {
    // What a link leads to was not written here.
    if (!(await lstat(path)).isFile()) return null;
    return markerSchema.parse(JSON.parse(await readFile(path, "utf8"))).files;
  } catch (problem) {
    if (problem instanceof SyntaxError || problem instanceof z.ZodError || codeOf(problem) === "ENOENT") return null;
    throw problem;
  }
}

/** Names files before the first of them is written, so that none is ever there without its name. */
export async function writeMarker(directory: string, files: readonly string[]): Promise<void> {
  const prepared = join(directory, preparedName(markerName));
  try {
    await rm(prepared, { force: true });
    await writeFile(prepared, `${JSON.stringify({ madeBy: "orders-conformance", about, files }, null, 2)}\n`, {
      flag: "wx",
    });
    await rename(prepared, join(directory, markerName));
  } catch (problem) {
    await rm(prepared, { force: true }).catch(() => {});
    throw problem;
  }
}
