import { styleText } from "node:util";
import { firstOf, visible } from "./wording.ts";

/** Colours text, or returns it unchanged. */
export type Paint = (format: Parameters<typeof styleText>[0], text: string) => string;

/** How to colour text; without `color` it stays as it is. */
export function paintWith(color: boolean): Paint {
  // The caller decided about colour; the stream must not decide again.
  return color ? (format, text) => styleText(format, text, { validateStream: false }) : (_, text) => text;
}

/** Breaks text at spaces so that each line fits, and indents every line but the first. */
export function wrapped(text: string, width: number, indent: number): string {
  const columnsLeft = Math.max(width - indent, 20);
  const lines = visible(text).replaceAll("\t", "  ").split("\n");
  return lines.flatMap((line) => broken(line, columnsLeft)).join(`\n${" ".repeat(indent)}`);
}

/** The first lines of a text, with an ellipsis where others followed. */
export function firstLines(text: string, most: number): string {
  const lines = text.split("\n");
  return lines.length <= most ? text : `${lines.slice(0, most).join("\n")}…`;
}

/** A text in at most so many lines. A list of names at its end is made as long as fits, and says how many more there are. */
export function inLines(text: string, most: number, width: number, indent: number): string {
  const isFitting = (words: string): boolean => wrapped(words, width, indent).split("\n").length <= most;
  if (isFitting(text)) return wrapped(text, width, indent);
  const [, head = "", list] = /^(.*: )?([\w.-]+(?:, [\w.-]+)+)$/u.exec(text) ?? [];
  const names = list?.split(", ") ?? [];
  const shorter = names.keys().map((left) => head + firstOf(names, names.length - left));
  const fitting = shorter.find(isFitting);
  return fitting === undefined ? firstLines(wrapped(text, width, indent), most) : wrapped(fitting, width, indent);
}

/** Breaks each line of a text that does not fit, and indents its rest by two more. */
export function wrappedLines(text: string, width: number): string {
  const fitted = (line: string): string =>
    line.length <= width ? line : wrapped(line, width, line.length - line.trimStart().length + 2);
  return text.split("\n").map(fitted).join("\n");
}

function broken(line: string, most: number): string[] {
  if (line.length <= most) return [line];
  const space = line.lastIndexOf(" ", most);
  const pair = (line.codePointAt(most - 1) ?? 0) > 0xffff;
  // A word that is longer than a line is broken at the end of the line, JSON after one of its members.
  const word = line.slice(space + 1).search(/ |$/u);
  const member = line.lastIndexOf('",', most - 2) + 2;
  const inWord = member > Math.max(space, most / 2) ? member : most - (pair ? 1 : 0);
  const end = space > most / 2 || (space > 0 && word <= most) ? space : inWord;
  return [line.slice(0, end), ...broken(line.slice(end).trimStart(), most)];
}

/** Columns as wide as their widest cell, the first one aligned left and the others right. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join("  "),
  );
}
