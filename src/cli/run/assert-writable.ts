import { access, constants, mkdir } from "node:fs/promises";
import { ReportsNotWritten } from "../../report/index.ts";

/** Makes the directory of the reports; said before a run of minutes, not after it. Throws ReportsNotWritten. */
export async function assertWritable(reports: string): Promise<void> {
  try {
    await mkdir(reports, { recursive: true });
    await access(reports, constants.W_OK);
  } catch (cause) {
    throw new ReportsNotWritten(reports, cause);
  }
}
