import type { Exchange, VerdictCheck } from "../../core/index.ts";
import { membersInQuestion } from "../deciding-member.ts";
import { type JsonLine, linesOfJson } from "../json-text.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { counted, cut } from "../wording.ts";
import { exchangeLine } from "./exchange.ts";

/** The exchange that decided a check: its bodies shortened to what matters, with the members in question marked. */

const around = 2;
const mostPlain = 16;
/** Lines of a list or an object that is in question. */
const mostInside = 10;
const longestLine = 400;

export function decidingExchange(exchange: Exchange, check: VerdictCheck): Markup {
  const { request, response, problem } = exchange;
  const answer =
    response === null
      ? markup`<p class="problem">${problem ?? "No response."}</p>`
      : shortened(response.body, membersInQuestion(check, response.body), String(response.status));
  const asked = request.body === null ? nothing : labelled("sent", shortened(request.body, []));
  return markup`<div class="deciding"><p class="line"><b class="label">Seen in</b> ${exchangeLine(exchange)}</p>${asked}${labelled("answered", answer)}</div>`;
}

/** The call that changed what the deciding exchange shows, which a refused one must not. */
export function changingExchange(exchange: Exchange): Markup {
  const { body } = exchange.request;
  const isCarriedOut = exchange.response !== null && exchange.response.status < 300;
  const done = exchange.called === "createOrder" ? "Created by" : "Changed by";
  return markup`<div class="deciding changed"><p class="line"><b class="label">${isCarriedOut ? done : "Last call before"}</b> ${exchangeLine(exchange)}</p>${body === null ? nothing : labelled("sent", shortened(body, []))}</div>`;
}

function isOpening(line: JsonLine | undefined): boolean {
  return /[[{]$/u.test(line?.text ?? "");
}

function labelled(title: string, content: Markup): Markup {
  return markup`<p class="label">${title}</p>${content}`;
}

/** The marked lines with those around them; the first lines where none is marked. */
function shortened(body: string | null, paths: readonly string[], first = ""): Markup {
  const head = first === "" ? nothing : markup`${first}\n`;
  const lines = body === null ? [] : (linesOfJson(body) ?? body.split("\n").map((text) => ({ text, path: "" })));
  // The end of a list has the path of its beginning.
  const marked = paths.map((path) => lines.findIndex((line) => line.path === path)).filter((at) => at >= 0);
  const isKept = (at: number): boolean =>
    marked.length === 0
      ? at < mostPlain
      : marked.some((each) => at >= each - around && at <= each + (isOpening(lines[each]) ? mostInside : around));
  const pieces: Markup[] = [];
  let left = 0;
  const gap = (): void => {
    if (left > 0) pieces.push(markup`<span class="gap">… ${counted(left, "line")}</span>\n`);
    left = 0;
  };
  for (const [at, line] of lines.entries()) {
    if (!isKept(at)) {
      left += 1;
      continue;
    }
    gap();
    const text = cut(line.text, longestLine);
    pieces.push(marked.includes(at) ? markup`<mark>${text}</mark>\n` : markup`${text}\n`);
  }
  gap();
  const missing = marked.length === 0 ? paths.map((path) => markup`<mark>no ${path.slice(1)}</mark>\n`) : [];
  return markup`<pre class="body">${head}${pieces}${missing}</pre>`;
}
