import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { verdictSchema } from "../core/index.ts";
import { placeFiles } from "./directory/place-files.ts";
import { withoutLoad } from "./page/page.ts";

const names = { page: "report.html", verdict: "verdict.json" } as const;

/** The page of the conformance run in a directory; `null` where there is none, or where it shows a load run alone. */
export async function pageOfRun(directory: string): Promise<string | null> {
  const [page, verdict] = await Promise.all([textIn(directory, names.page), textIn(directory, names.verdict)]);
  return verdict !== null && verdictSchema.safeParse(parsed(verdict)).success ? page : null;
}

/** Takes the result of a load run out of the page of a directory, and leaves what it says of a conformance run. */
export async function forgetLoad(directory: string): Promise<void> {
  const page = await pageOfRun(directory);
  try {
    if (page !== null) return void (await placeFiles(directory, [names.page, withoutLoad(page, new Date())], []));
  } catch (problem) {
    await rm(join(directory, names.page), { force: true });
    throw problem;
  }
  await rm(join(directory, names.page), { force: true });
}

export async function textIn(directory: string, name: string): Promise<string | null> {
  return readFile(join(directory, name), "utf8").catch(() => null);
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
