import { cut, onOneLine, segments, visible } from "./wording.ts";

/** Markdown that keeps the text of others as text: it makes no link, tag or table cell. */

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "|": "&#124;" };

/** One line of plain text, fit for a table cell too. */
export function plain(text: string): string {
  return onOneLine(text).replace(/[\\`*_[\]~#!$&<>|]/g, (character) => entities[character] ?? `\\${character}`);
}

/** Like `plain`, with the names between backticks shown as code. */
export function prose(text: string): string {
  return segments(text)
    .map((segment) => (segment.code ? code(segment.text) : spaced(segment.text)))
    .join("");
}

// `plain` trims, but a name between backticks needs the spaces around it.
function spaced(text: string): string {
  return `${/^\s/.test(text) ? " " : ""}${plain(text)}${/\S\s+$/.test(text) ? " " : ""}`;
}

/** An element and not backticks, which could not hold a pipe inside a table. */
export function code(text: string): string {
  return `<code>${plain(text)}</code>`;
}

/** A code block whose fence is longer than any inside the text. */
export function block(text: string, language = ""): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}${language}\n${visible(text)}\n${fence}`;
}

/** A table of Markdown cells, the columns of numbers aligned to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const isOfNumbers = (_: string, index: number): boolean =>
    rows.every((cells) => /^[\d.·-]*$/u.test(cells[index] ?? ""));
  const aligned = head.map(isOfNumbers).map((right) => (right ? "--:" : "---"));
  return [line(head), line(aligned), ...rows.map(line)].join("\n");
}

export function details(title: string, content: string, isOpen = false): string {
  return `<details${isOpen ? " open" : ""}><summary>${title}</summary>\n\n${content}\n\n</details>`;
}

/** A list of sentences, at most so many of them; `file` has the others. */
export function bullets(
  items: readonly string[],
  { most, longest, file }: { readonly most: number; readonly longest: number; readonly file: string },
): string {
  const more = items.length - most;
  const lines = items.slice(0, most).map((item) => `- ${prose(cut(item, longest))}`);
  return [...lines, ...(more > 0 ? [`- and ${more} more in ${file}`] : [])].join("\n");
}

/** What separates the blocks of a text. */
export const between = "\n\n";

/** Bytes of these blocks in a text. */
export function sizeOf(...blocks: readonly string[]): number {
  return blocks.reduce((sum, each) => sum + Buffer.byteLength(each) + between.length, 0);
}

/** The first blocks that fit into so many bytes, and how many are left out. A part of a block would swallow what follows it. */
export function fitting(
  blocks: readonly string[],
  bytes: number,
): { readonly kept: readonly string[]; readonly left: number } {
  let used = 0;
  const tooMuch = blocks.findIndex((each) => (used += sizeOf(each)) > bytes);
  const kept = tooMuch === -1 ? blocks : blocks.slice(0, tooMuch);
  return { kept, left: blocks.length - kept.length };
}

/** A text of the first blocks that fit into so many bytes; `pointer` follows if some are left out. */
export function fittingText(blocks: readonly string[], bytes: number, pointer: string): string {
  const { kept, left } = fitting(blocks, bytes);
  return [...kept, ...(left > 0 ? [pointer] : [])].join(between);
}
