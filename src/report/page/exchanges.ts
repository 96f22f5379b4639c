import type { Exchange } from "../../core/index.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { pressing } from "../outcome-messages.ts";
import type { RunRecord } from "../run-record.ts";
import { inGroups } from "../wording.ts";
import { exchangeBody, exchangeLine, longestBody } from "./exchange.ts";
import { folded, packed, packedElement } from "./pieces.ts";

/** Most packed characters of exchanges in the page; exchanges.ndjson has all of them. */
const mostPacked = 1_450_000;
/** So many are unpacked together: enough to compress well, and few enough to be quick. */
export const exchangesTogether = 100;

export interface NumberedExchange {
  readonly number: number;
  readonly exchange: Exchange;
}

export interface PackedExchanges {
  /** The exchanges of the page, by their correlation ids. */
  readonly shown: ReadonlyMap<string, NumberedExchange>;
  readonly data: Markup;
}

/**
 * Packs as many exchanges as the page may have. Those behind failures come first and are never left out. Lines and bodies are
 * separate: opening an exchange unpacks its body with its neighbours.
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
    if (used > mostPacked && count >= first.length) break;
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
  const note = left > 0 ? markup`<p class="quiet">${inGroups(left)} more in exchanges.ndjson.</p>` : nothing;
  return markup`${folded("exchanges", "Exchanges", length, "exchanges.ndjson", note)}
`;
}
