import type { RunRecord } from "./run-record.ts";

/** One exchange a line, in the order in which they were made. */
export function renderExchangeLines(record: RunRecord): string {
  return record.exchanges.map((exchange) => `${JSON.stringify(exchange)}\n`).join("");
}
