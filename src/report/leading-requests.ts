import type { Exchange } from "../core/index.ts";
import { sentBy } from "./exchange-messages.ts";
import type { RunRecord } from "./run-record.ts";

/** More requests are too many to repeat one failure. */
const mostRequests = 25;

const scenarios = new WeakMap<RunRecord, Map<string, Exchange[]>>();

/**
 * A request with all earlier requests of its scenario about the same orders. If those are too many, only the request.
 */
export function leadingTo(decisive: Exchange, record: RunRecord): readonly Exchange[] {
  const byScenario = scenarios.get(record) ?? Map.groupBy(record.exchanges, ({ scenario }) => scenario);
  scenarios.set(record, byScenario);
  const own = byScenario.get(decisive.scenario) ?? [];
  const before = own.slice(0, Math.max(0, own.indexOf(decisive)));
  const wanted = new Set(idsIn(sentBy(decisive)));
  const chosen = new Set<Exchange>();
  for (let known = -1; known < chosen.size;) {
    known = chosen.size;
    for (const exchange of before) {
      if (chosen.has(exchange) || !isAbout(exchange, wanted)) continue;
      chosen.add(exchange);
      if (exchange.called === "createOrder") for (const id of idsOfOrder(exchange)) wanted.add(id);
    }
  }
  const found = [...before.filter((exchange) => chosen.has(exchange)), decisive];
  return found.length > mostRequests ? [decisive] : found;
}

function isAbout(exchange: Exchange, wanted: ReadonlySet<string>): boolean {
  const said =
    exchange.called === "createOrder" ? `${sentBy(exchange)} ${idsOfOrder(exchange).join(" ")}` : sentBy(exchange);
  return [...wanted].some((id) => said.includes(id));
}

/** The id of a created order is the first id in the answer. */
function idsOfOrder({ response }: Exchange): readonly string[] {
  const [, id] = /"id"\s*:\s*"?([\w-]+)/u.exec(response?.body ?? "") ?? [];
  return id === undefined ? [] : [id];
}

/** Texts that may be ids, without dates. */
function idsIn(text: string): readonly string[] {
  return (text.match(/[\w-]{6,80}/gu) ?? []).filter((word) => /\d/u.test(word) && !/^\d{4}-\d\d-\d\d/u.test(word));
}
