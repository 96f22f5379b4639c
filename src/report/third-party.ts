import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutputRedaction } from "../client/redaction/output.ts";
import { ReportsNotWritten } from "./directory/index.ts";

/**
 * Redacts the files that somebody else's writer has left while a run went on, such as the results for Allure: what was
 * learned after they were written stands in them otherwise. A directory that is not there holds none.
 */
export async function redactFiles(
  directory: string,
  redaction: Pick<OutputRedaction, "again" | "knownIn">,
): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  try {
    for (const name of names) {
      const file = join(directory, name);
      const text = await readFile(file, "utf8");
      const shown = redactedFile(text, redaction);
      if (shown !== text) await writeFile(file, shown);
    }
  } catch (cause) {
    throw new ReportsNotWritten(directory, cause);
  }
}

function redactedFile(text: string, { again, knownIn }: Pick<OutputRedaction, "again" | "knownIn">): string {
  const read = parsed(text);
  if (read === null) return knownIn(text);
  const [before, after] = [JSON.stringify(read.value), JSON.stringify(again(read.value))];
  return before === after ? text : after;
}

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}
