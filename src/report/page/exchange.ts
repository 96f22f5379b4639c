import type { Exchange, Verdict } from "../../core/index.ts";
import { neededFor } from "../credentials.ts";
import { curlLine } from "../curl.ts";
import { pathOf, resultOf } from "../exchange-messages.ts";
import { indentedJson } from "../json-text.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { cut, durationInWords } from "../wording.ts";
import { copyable, wholeId } from "./pieces.ts";

/** Most characters of a body that the page shows. */
export const longestBody = { behindFailures: 20_000, elsewhere: 8_000 } as const;

/** Request and response side by side, and the command that sends the request again, unless its service is gone. */
export function exchangeBody(exchange: Exchange, role: Verdict["role"], longest: number): Markup {
  const { request, response } = exchange;
  const answer =
    response === null
      ? markup`<p class="problem">${exchange.problem ?? "No response."}</p>`
      : markup`<pre>${[`${response.status}`, ...headerLines(response.headers)].join("\n")}</pre>${bodyBlock(response.body, response.truncated, longest)}`;
  const trace = exchange.trace === undefined ? nothing : markup`<p><a href="${exchange.trace}">Trace</a></p>`;
  return markup`${trace}<div class="sides"><div><p class="label">Request</p><pre>${[`${request.method} ${request.url}`, ...headerLines(request.headers)].join("\n")}</pre>${bodyBlock(request.body, false, longest)}</div><div><p class="label">Response</p>${answer}</div></div>${role === "client" ? nothing : replayBlock(exchange)}`;
}

function replayBlock(exchange: Exchange): Markup {
  const replay = curlLine(exchange);
  const needed = neededFor(replay);
  return markup`<p class="label">Replay</p>${copyable(replay)}${needed === "" ? nothing : markup`<p class="quiet">needs ${needed}</p>`}`;
}

export function exchangeLine(exchange: Exchange): Markup {
  const status = exchange.response?.status;
  const family = status === undefined ? "none" : `${Math.floor(status / 100)}xx`;
  return markup`<b>${exchange.request.method}</b> <span class="path">${pathOf(exchange)}</span> <span class="status status-${family}">${resultOf(exchange)}</span> <span class="quiet">${durationInWords(exchange.durationMs)} · ${wholeId(exchange.id)}</span>`;
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

function bodyBlock(body: string | null, truncated: boolean, longest: number): Markup {
  if (body === null) return markup`<p class="quiet">no body</p>`;
  const note = truncated ? "\n… [cut off in the record]" : "";
  return markup`<pre class="body">${cut(indentedJson(body) ?? body, longest)}${note}</pre>`;
}
