import { type Exchange, parseJson } from "../../core/index.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { counted } from "../wording.ts";

/** When the calls of a flow or a race ran, and what the order was after each: the picture that an engineer would draw. */

const width = 100;
const narrowest = 1.2;

type Clients = Readonly<Record<string, string>>;

/** Shows a call on the time line of all: its bar, the state of the order that it answered, and who called. */
export function timelineOf(exchanges: readonly Exchange[], clients: Clients = {}): (exchange: Exchange) => Markup {
  const begin = Math.min(...exchanges.map(startOf));
  const end = Math.max(...exchanges.map(endOf));
  const scale = width / Math.max(end - begin, 1);
  return (exchange) => {
    const overlapping = exchanges.filter(
      (other) => startOf(other) < endOf(exchange) && startOf(exchange) < endOf(other),
    );
    const [x, long] = [(startOf(exchange) - begin) * scale, Math.max(exchange.durationMs * scale, narrowest)];
    const others = overlapping.length - 1;
    const client = clients[exchange.id];
    const words = `after ${startOf(exchange) - begin} ms${others > 0 ? `, at the same time as ${counted(others, "other call")}` : ""}`;
    return markup`<svg class="when" viewBox="0 0 ${width} 10" preserveAspectRatio="none" role="img" aria-label="${words}"><title>${words}</title><rect class="${others > 0 ? "warn" : "blocked"}" x="${Math.min(x, width - long).toFixed(2)}" y="1" width="${long.toFixed(2)}" height="8"/></svg><span class="state">${stateIn(exchange)}</span>${client === undefined ? nothing : markup`<b class="client">${client}</b> `}`;
  };
}

/** Status and version of an order, where the answer shows them under their names in the specification. */
function stateIn({ response }: Exchange): Markup {
  const body = response?.body === undefined || response.body === null ? undefined : parseJson(response.body);
  if (typeof body !== "object" || body === null || !("status" in body) || typeof body.status !== "string")
    return nothing;
  const version = "version" in body && typeof body.version === "number" ? ` v${body.version}` : "";
  const failed = "failed" in body && body.failed === true ? ", failed" : "";
  return markup`${body.status.slice(0, 24)}${version}${failed}`;
}

function startOf({ startedAt }: Exchange): number {
  return Date.parse(startedAt);
}

function endOf(exchange: Exchange): number {
  return startOf(exchange) + exchange.durationMs;
}
