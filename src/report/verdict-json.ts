import { z } from "zod";
import { digestOf, printableJson, sealed, type Sealed, type Verdict, verdictSchema } from "../core/index.ts";
import type { RunRecord } from "./run-record.ts";

/** The verdict does not have the published shape: a defect of the suite, so nothing is written. */
export class InvalidVerdict extends Error {
  override readonly name = "InvalidVerdict";
  readonly code = "INVALID_VERDICT";
}

/** The canonical report, which matches the published schema. */
export function renderVerdict(record: RunRecord): string {
  return `${printableJson(sealedVerdict(record), 2)}\n`;
}

/**
 * The verdict of a run with its own digest and that of its exchanges, by which a gate recognizes both. Throws InvalidVerdict.
 */
export const sealedVerdict: (record: RunRecord) => Sealed<Verdict> = once((record) => {
  const checked = verdictSchema.safeParse(record.verdict);
  if (!checked.success) {
    throw new InvalidVerdict(`The verdict does not match its schema:\n${z.prettifyError(checked.error)}`);
  }
  return sealed(checked.data, { "exchanges.ndjson": digestOf(renderExchangeLines(record)) });
});

/** One exchange a line, in the order in which they were made. */
export const renderExchangeLines: (record: RunRecord) => string = once((record) =>
  record.exchanges.map((exchange) => `${printableJson(exchange)}\n`).join(""),
);

/** The digest, the file and the terminal need the same megabytes. */
function once<Made>(make: (record: RunRecord) => Made): (record: RunRecord) => Made {
  const made = new WeakMap<RunRecord, Made>();
  return (record) => {
    const known = made.get(record) ?? make(record);
    made.set(record, known);
    return known;
  };
}
