import { onOneLine, segments, visible } from "./wording.ts";

/** Markdown in which text of others stays text: no link, no tag, no table cell of its own. */

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

// `plain` trims, but the spaces around a name between backticks are needed.
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

/** A table whose cells are Markdown already; all columns but the first are set to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "--:"))), ...rows.map(line)].join("\n");
}

export function details(title: string, content: string, isOpen = false): string {
  return `<details${isOpen ? " open" : ""}><summary>${title}</summary>\n\n${content}\n\n</details>`;
}
