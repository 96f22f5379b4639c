import { gzipSync } from "node:zlib";
import { Markup, markup, nothing, type Slot } from "../markup.ts";
import { outcomeWords, type ReportedOutcome } from "../outcome-messages.ts";
import { cut, inGroups, segments } from "../wording.ts";

/** Pieces that several sections of a page are made of. */

const longestValue = 8_000;

/** Text with the names between backticks as code. */
export function proseMarkup(text: string): Markup {
  const pieces = segments(cut(text, longestValue));
  return markup`${pieces.map((piece) => (piece.code ? markup`<code>${piece.text}</code>` : markup`${piece.text}`))}`;
}

/** An id that a reader searches for: no line ends within it. */
export function wholeId(id: string): Markup {
  return markup`<code class="whole">${id}</code>`;
}

export function anchorOf(id: string): string {
  return `requirement-${id}`;
}

/** Text with links to the requirements that it names. */
export function withLinks(text: string, ids: ReadonlySet<string>): Markup {
  const linkedIn = (piece: string): Markup =>
    ids.has(piece) ? markup`<a href="#${anchorOf(piece)}">${piece}</a>` : markup`${piece}`;
  const pieces = segments(cut(text, longestValue));
  return markup`${pieces.map((piece) =>
    piece.code ? markup`<code>${piece.text}</code>` : markup`${piece.text.split(/([\w.-]+\w)/u).map(linkedIn)}`,
  )}`;
}

export function outcomeMark(outcome: ReportedOutcome): Markup {
  const { symbol, column } = outcomeWords[outcome];
  return markup`<span class="mark ${outcome}"><span aria-hidden="true">${symbol}</span> ${column}</span>`;
}

/** A command that a reader can copy, with a button if the script runs. */
export function copyable(command: string): Markup {
  return markup`<div class="copyable"><button type="button" class="copy">Copy</button><pre class="command">${command}</pre></div>`;
}

/**
 * A part of the page that its script builds when it is opened; `file` has the same for readers without a script. `note` stays
 * below what is built.
 */
export function folded(part: string, title: string, size: number | string, file: string, note = nothing): Markup {
  const count = typeof size === "number" ? inGroups(size) : size;
  return markup`<details class="part" id="part-${part}" data-part="${part}"><summary><h2>${title} <span class="quiet count">${count}</span></h2></summary><div class="content"><p class="quiet">JavaScript builds this part when you open it. ${file} has the same.</p></div>${note}</details>`;
}

/** A list of sentences, at most so many of them; `rest` names the others. */
export function pageList(
  items: readonly string[],
  { most = Infinity, rest = (more) => `and ${more} more` }: { most?: number; rest?: (more: number) => string } = {},
): Markup {
  if (items.length === 0) return nothing;
  const more = items.length - most;
  const shown = items.slice(0, most).map(proseMarkup);
  return markup`<ul>${[...shown, ...(more > 0 ? [markup`${rest(more)}`] : [])].map((item) => markup`<li>${item}</li>`)}</ul>`;
}

/** Text, or markup of the cell. */
export type Cell = string | Markup;

/** `numbers`: its cells are numbers, but for the columns in `words`. `cards`: each row is a card on a narrow screen. */
interface TableLook {
  readonly numbers?: boolean;
  readonly cards?: boolean;
  readonly words?: readonly string[];
  readonly heading?: boolean;
}

/** A table with its title, which scrolls by itself on a narrow screen. The first cell of a row names the row. */
export function pageTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  { numbers = false, cards = false, words = [], heading = true }: TableLook = {},
): Markup {
  if (rows.length === 0) return nothing;
  const heads = head.map((cell) =>
    words.includes(cell) ? markup`<th scope="col" class="words">${cell}</th>` : markup`<th scope="col">${cell}</th>`,
  );
  const lines = rows.map(
    ([name = "", ...cells]) =>
      markup`<tr><th scope="row">${name}</th>${cells.map((cell, at) => cellOf(cell, head[at + 1] ?? "", words))}</tr>
`,
  );
  const look = `${numbers ? " numbers" : ""}${cards ? " cards" : ""}`;
  return markup`${heading ? markup`<h3>${title}</h3>\n` : nothing}<div class="wide" tabindex="0" role="region" aria-label="${title}"><table class="listing${look}"><thead><tr>${heads}</tr></thead><tbody>
${lines}</tbody></table></div>
`;
}

function cellOf(cell: Cell, name: string, words: readonly string[]): Markup {
  const look = words.includes(name) ? markup` class="words"` : nothing;
  // A card needs no line for what is empty.
  const label = cell === "" ? nothing : markup` data-label="${name}"`;
  return markup`<td${label}${look}>${cell instanceof Markup ? cell : linked(cell)}</td>`;
}

/** An address, such as that of a ticket, as a link. */
function linked(text: string): Slot {
  return /^https?:\/\/\S+$/u.test(text) ? markup`<a href="${text}" rel="noreferrer">${text}</a>` : text;
}

/** A value as the page carries it until it is needed: JSON, compressed, in letters. */
export function packed(value: unknown): string {
  return gzipSync(JSON.stringify(value)).toString("base64");
}

/** Packed data under a name, as an element that no browser takes for a script of any kind. */
export function packedElement(name: string, data: string): Markup {
  return markup`<script type="application/gzip" id="packed-${name}">${data}</script>
`;
}
