import type { Exchange, Verdict, VerdictCheck } from "../../core/index.ts";
import { type ExcerptLine, excerptOf } from "../body-excerpt.ts";
import { membersInQuestion } from "../deciding-member.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { exchangeLine } from "./exchange.ts";

/** The exchange that decided a check: its bodies shortened to what matters, with the members in question marked. */

export function decidingExchange(exchange: Exchange, check: VerdictCheck, role: Verdict["role"]): Markup {
  const { request, response, problem } = exchange;
  const answer =
    response === null
      ? markup`<p class="problem">${problem ?? "No response."}</p>`
      : shortened(response.body, membersInQuestion(check, response.body), String(response.status));
  const headers = role === "client" ? headersOf(exchange, check) : nothing;
  const asked =
    request.body === null && headers === nothing ? nothing : labelled("sent", markup`${headers}${sentBody(request)}`);
  return markup`<div class="deciding"><p class="line"><b class="label">Seen in</b> ${exchangeLine(exchange)}</p>${asked}${labelled("answered", answer)}</div>`;
}

/** Of a client everything that it sent is judged. The header that a check is about is marked. */
function headersOf({ request: { headers } }: Exchange, { expected = "" }: VerdictCheck): Markup {
  const about = expected.toLowerCase();
  const lines = Object.entries(headers).map(([name, value]) => ({
    text: `${name}: ${value}`,
    kind: about.includes(name.toLowerCase()) ? ("marked" as const) : ("plain" as const),
  }));
  return markup`<pre class="body">${lines.map(lineMarkup)}</pre>`;
}

function sentBody({ body }: Exchange["request"]): Markup {
  return body === null ? nothing : shortened(body, []);
}

/** The call that changed what the deciding exchange shows, which a refused one must not. */
export function changingExchange(exchange: Exchange): Markup {
  const { body } = exchange.request;
  const isCarriedOut = exchange.response !== null && exchange.response.status < 300;
  const done = exchange.called === "createOrder" ? "Created by" : "Changed by";
  return markup`<div class="deciding changed"><p class="line"><b class="label">${isCarriedOut ? done : "Last call before"}</b> ${exchangeLine(exchange)}</p>${body === null ? nothing : labelled("sent", shortened(body, []))}</div>`;
}

function labelled(title: string, content: Markup): Markup {
  return markup`<p class="label">${title}</p>${content}`;
}

/** The marked lines with those around them; members that the body lacks are marked below it. */
function shortened(body: string | null, paths: readonly string[], first = ""): Markup {
  const head = first === "" ? nothing : markup`${first}\n`;
  const lines = body === null ? [] : excerptOf(body, paths);
  const missing = lines.some(({ kind }) => kind === "marked")
    ? []
    : paths.map((path) => markup`<mark>no ${path.slice(1)}</mark>\n`);
  return markup`<pre class="body">${head}${lines.map(lineMarkup)}${missing}</pre>`;
}

function lineMarkup({ text, kind }: ExcerptLine): Markup {
  if (kind === "gap") return markup`<span class="gap">${text}</span>\n`;
  return kind === "marked" ? markup`<mark>${text}</mark>\n` : markup`${text}\n`;
}
