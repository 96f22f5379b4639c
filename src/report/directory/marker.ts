import { lstat, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { codeOf } from "./errors.ts";
import { preparedName } from "./contents.ts";

/** Names the files that this product made in a directory, so that it removes only those. */
export const markerName = "made-by-orders-conformance.json";

const about = "The next orders-conformance that writes here removes the files named below. All others stay.";
const markerSchema = z.object({ madeBy: z.literal("orders-conformance"), files: z.array(z.string()) });

/** A marker of ours names some dozen files. */
const mostBytes = 4 * 1024 * 1024;

/** The files that the marker of a directory names; `null` without a marker. */
export async function readMarker(directory: string): Promise<readonly string[] | null> {
  const path = join(directory, markerName);
  try {
    // The target of a link was not written here.
    const found = await lstat(path);
    if (!found.isFile() || found.size > mostBytes) return null;
    return markerSchema.parse(JSON.parse(await readFile(path, "utf8"))).files;
  } catch (problem) {
    if (problem instanceof SyntaxError || problem instanceof z.ZodError || codeOf(problem) === "ENOENT") return null;
    throw problem;
  }
}

/** Names files before they are written, so that none exists without its name. */
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
