import { z } from "zod";
import { digestOf, sealed, type Sealed, type Verdict, verdictSchema } from "../core/index.ts";
import { renderExchangeLines } from "./exchange-lines.ts";
import type { RunRecord } from "./run-record.ts";

/** The verdict does not have the published shape: a defect of ours, so nothing is written. */
export class InvalidVerdict extends Error {
  override readonly name = "InvalidVerdict";
  readonly code = "INVALID_VERDICT";
}

/** The canonical report: what anybody reads from it has passed the published schema. */
export function renderVerdict(record: RunRecord): string {
  return `${JSON.stringify(sealedVerdict(record), null, 2)}\n`;
}

/** The verdict of a run with the digests by which a gate knows it, and the exchanges that belong to it, again. */
export function sealedVerdict(record: RunRecord): Sealed<Verdict> {
  const checked = verdictSchema.safeParse(record.verdict);
  if (!checked.success) {
    throw new InvalidVerdict(`The verdict does not match its schema:\n${z.prettifyError(checked.error)}`);
  }
  return sealed(checked.data, { "exchanges.ndjson": digestOf(renderExchangeLines(record)) });
}
