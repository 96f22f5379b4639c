import { z } from "zod";
import { verdictSchema } from "../verdict/schema.ts";
import type { RunRecord } from "./run-record.ts";

/** The verdict does not have the published shape: a defect of ours, so nothing is written. */
export class InvalidVerdict extends Error {
  override readonly name = "InvalidVerdict";
  readonly code = "INVALID_VERDICT";
}

/** The canonical report: what anybody reads from it has passed the published schema. */
export function renderVerdict(record: RunRecord): string {
  const checked = verdictSchema.safeParse(record.verdict);
  if (!checked.success) {
    throw new InvalidVerdict(`The verdict does not match its schema:\n${z.prettifyError(checked.error)}`);
  }
  return `${JSON.stringify(checked.data, null, 2)}\n`;
}
