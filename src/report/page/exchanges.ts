import type { Exchange } from "../../protocol/exchange.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { pressing } from "../outcome-words.ts";
import type { RunRecord } from "../run-record.ts";
import { exchangeBody, exchangeLine } from "./exchange.ts";

/** Characters of exchanges in the page: beyond this browsers turn slow, and exchanges.ndjson has everything anyway. */
const room = 12_000_000;

export interface NumberedExchange {
  readonly number: number;
  readonly exchange: Exchange;
  /** What opens below its line; rendered once, however often it is shown. */
  readonly body: Markup;
}

/** Exchanges that the page has room for, in the order they were made; those behind failures are never left out. */
export function exchangesShown(record: RunRecord): ReadonlyMap<string, NumberedExchange> {
  const checks = record.verdict.requirements.flatMap((requirement) => requirement.checks);
  const needed = new Set(
    checks.filter(({ outcome }) => pressing.includes(outcome)).flatMap((check) => check.exchanges),
  );
  const shown = new Map<string, NumberedExchange>();
  let used = 0;
  for (const [number, exchange] of record.exchanges.entries()) {
    const body = exchangeBody(exchange, record.verdict.role);
    used += body.text.length;
    if (used <= room || needed.has(exchange.id)) shown.set(exchange.id, { number, exchange, body });
  }
  return shown;
}

export function exchangeSection(record: RunRecord, shown: readonly NumberedExchange[]): Markup {
  if (record.exchanges.length === 0) return nothing;
  const left = record.exchanges.length - shown.length;
  const rows = shown.map(
    ({ exchange, number, body }) =>
      markup`<details class="exchange" id="exchange-${number}"><summary>${exchangeLine(exchange)}</summary>${body}</details>
`,
  );
  return markup`<h2>Exchanges <span class="quiet">${record.exchanges.length}</span></h2>
<details class="all"><summary>Everything that was sent and answered</summary>
${rows}${left > 0 ? markup`<p class="quiet">${left} more stand in exchanges.ndjson.</p>` : nothing}
</details>
`;
}
