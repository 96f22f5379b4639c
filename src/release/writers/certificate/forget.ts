import { rm } from "node:fs/promises";
import { join } from "node:path";
import { placeFiles } from "../../../report/directory/place-files.ts";
import { textIn } from "../../../report/load-page.ts";
import { withoutCertificate } from "../../../report/page/page.ts";

/** Takes an earlier certificate out of what the page of a directory says. */
export async function forgetCertificate(directory: string): Promise<void> {
  const page = await textIn(directory, "report.html");
  const left = page === null ? null : withoutCertificate(page);
  if (left === null || left === page) return;
  try {
    await placeFiles(directory, ["report.html", left], []);
  } catch (problem) {
    await rm(join(directory, "report.html"), { force: true });
    throw problem;
  }
}
