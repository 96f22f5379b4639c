import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { printableJson, type Redacted } from "../core/index.ts";
import { partSchema, type Part } from "./part-schema.ts";

/** Names of what a part consists of, in its directory. */
export const partFiles = { part: "part.json", points: "points.bin", dashboard: "dashboard.html" } as const;

/** Writes a part for a later merge. One that cannot be written says so itself, and is judged as one that did not come to its end. */
export async function keepPart(directory: string, part: Redacted<Part>): Promise<Part> {
  const checked = partSchema.parse(part);
  const file = join(directory, partFiles.part);
  try {
    await writeFile(file, `${printableJson(checked, 2)}\n`);
    return checked;
  } catch (problem) {
    await rm(file, { force: true }).catch(() => {});
    const why = problem instanceof Error ? problem.message : String(problem);
    return { ...checked, interruption: checked.interruption ?? `its result could not be kept: ${why}` };
  }
}
