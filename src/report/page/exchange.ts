import type { Exchange } from "../../protocol/exchange.ts";
import type { Verdict } from "../../verdict/schema.ts";
import { neededFor } from "../credentials.ts";
import { curlLine } from "../curl.ts";
import { pathOf, resultOf } from "../exchange-words.ts";
import { indentedJson } from "../json-text.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { cut, durationInWords } from "../wording.ts";

const longestBody = 20_000;

/** Request and response side by side, and the command that sends it again where somebody is there to answer. */
export function exchangeBody(exchange: Exchange, role: Verdict["role"]): Markup {
  const { request, response } = exchange;
  const answer =
    response === null
      ? markup`<p class="problem">${exchange.problem ?? "No response came."}</p>`
      : markup`<pre>${[`${response.status}`, ...headerLines(response.headers)].join("\n")}</pre>${bodyBlock(response.body, response.truncated)}`;
  return markup`<div class="sides"><section><h5>Request</h5><pre>${[`${request.method} ${request.url}`, ...headerLines(request.headers)].join("\n")}</pre>${bodyBlock(request.body, false)}</section><section><h5>Response</h5>${answer}</section></div>${role === "client" ? nothing : replayBlock(exchange)}`;
}

function replayBlock(exchange: Exchange): Markup {
  const replay = curlLine(exchange);
  const needed = neededFor(replay);
  return markup`<h5>Replay</h5><pre class="command">${replay}</pre>${needed === "" ? nothing : markup`<p class="quiet">needs ${needed}</p>`}`;
}

/** The line that a reader opens. */
export function exchangeLine(exchange: Exchange): Markup {
  const status = exchange.response?.status;
  const family = status === undefined ? "none" : `${Math.floor(status / 100)}xx`;
  return markup`<b>${exchange.request.method}</b> <span class="path">${pathOf(exchange)}</span> <span class="status status-${family}">${resultOf(exchange)}</span> <span class="quiet">${durationInWords(exchange.durationMs)} · <code>${exchange.id}</code></span>`;
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

function bodyBlock(body: string | null, truncated: boolean): Markup {
  if (body === null) return markup`<p class="quiet">no body</p>`;
  const note = truncated ? "\n… [cut when it was recorded]" : "";
  return markup`<pre class="body">${cut(indentedJson(body) ?? body, longestBody)}${note}</pre>`;
}
