import type { Exchange } from "../../core/index.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { pressing } from "../outcome-messages.ts";
import type { RunRecord } from "../run-record.ts";
import { exchangeBody, exchangeLine, longestBody } from "./exchange.ts";
import { folded, packed, packedElement } from "./pieces.ts";

/** Packed characters of exchanges in the page; exchanges.ndjson has everything anyway. */
const room = 1_450_000;
/** So many are unpacked together: enough to compress well, and few enough to be there at once. */
export const exchangesTogether = 100;

export interface NumberedExchange {
  readonly number: number;
  readonly exchange: Exchange;
}

export interface PackedExchanges {
  /** Those that the page has, by their correlation ids. */
  readonly shown: ReadonlyMap<string, NumberedExchange>;
  readonly data: Markup;
}

/**
 * Packs the exchanges that the page has room for; those behind failures are never left out, and stand first. The lines are
 * apart from the bodies: each body is unpacked with its neighbours when somebody opens it.
 */
export function packExchanges(record: RunRecord): PackedExchanges {
  const needed = idsBehindFailures(record);
  const first = record.exchanges.filter(({ id }) => needed.has(id));
  const all = [...first, ...record.exchanges.filter(({ id }) => !needed.has(id))];
  const bodyOf = (exchange: Exchange): string =>
    exchangeBody(
      exchange,
      record.verdict.role,
      needed.has(exchange.id) ? longestBody.behindFailures : longestBody.elsewhere,
    ).text;
  const data: Markup[] = [];
  let [used, count] = [0, 0];
  for (; count < all.length; count += exchangesTogether) {
    const bodies = packed(all.slice(count, count + exchangesTogether).map(bodyOf));
    used += bodies.length;
    if (used > room && count >= first.length) break;
    data.push(packedElement(`exchanges-${count / exchangesTogether}`, bodies));
  }
  const shown = all.slice(0, count);
  const numbers = new Map(shown.map((exchange, number) => [exchange, number]));
  const order = record.exchanges.flatMap((exchange) => numbers.get(exchange) ?? []);
  const lines = shown.map((exchange) => ({ id: exchange.id, html: exchangeLine(exchange).text }));
  data.push(packedElement("lines", packed({ lines, order })));
  return {
    shown: new Map(shown.map((exchange, number) => [exchange.id, { number, exchange }])),
    data: markup`${data}`,
  };
}

function idsBehindFailures({ verdict }: RunRecord): ReadonlySet<string> {
  const checks = verdict.requirements.flatMap((requirement) => requirement.checks);
  return new Set(checks.filter(({ outcome }) => pressing.includes(outcome)).flatMap((check) => check.exchanges));
}

export function exchangeSection(record: RunRecord, { shown }: PackedExchanges): Markup {
  const { length } = record.exchanges;
  if (length === 0) return nothing;
  const left = length - shown.size;
  const note = left > 0 ? markup`<p class="quiet">${left} more stand in exchanges.ndjson.</p>` : nothing;
  return markup`${folded("exchanges", "Exchanges", length, "exchanges.ndjson")}${note}
`;
}
