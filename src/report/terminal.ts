import { styleText } from "node:util";
import { visible } from "./wording.ts";

/** How text is coloured: not at all where colour is not wanted. */
export type Paint = (format: Parameters<typeof styleText>[0], text: string) => string;

/** Colours text where colour is wanted, and gives it back as it is where not. */
export function paintWith(color: boolean): Paint {
  // The caller decided about colour; the stream must not decide again.
  return color ? (format, text) => styleText(format, text, { validateStream: false }) : (_, text) => text;
}

/** Breaks text at spaces so that each line fits, and indents every line but the first. */
export function wrapped(text: string, width: number, indent: number): string {
  const room = Math.max(width - indent, 20);
  const lines = visible(text).replaceAll("\t", "  ").split("\n");
  return lines.flatMap((line) => broken(line, room)).join(`\n${" ".repeat(indent)}`);
}

/** Breaks each line of a text that does not fit; what is left of it is indented by two more than it was. */
export function wrappedLines(text: string, width: number): string {
  const fitted = (line: string): string =>
    line.length <= width ? line : wrapped(line, width, line.length - line.trimStart().length + 2);
  return text.split("\n").map(fitted).join("\n");
}

function broken(line: string, room: number): string[] {
  if (line.length <= room) return [line];
  const space = line.lastIndexOf(" ", room);
  const pair = (line.codePointAt(room - 1) ?? 0) > 0xffff;
  // A word that is longer than a line is broken wherever the line ends.
  const word = line.slice(space + 1).search(/ |$/u);
  const end = space > room / 2 || (space > 0 && word <= room) ? space : room - (pair ? 1 : 0);
  return [line.slice(0, end), ...broken(line.slice(end).trimStart(), room)];
}

/** Columns as wide as their widest cell, the first to the left and the counts to the right. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join("  "),
  );
}
