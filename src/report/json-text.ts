import { parseJson } from "../core/index.ts";

/** A line of indented JSON, and the member or element that begins on it, as a jq path such as `.orderLines[0].price`. */
export interface JsonLine {
  readonly text: string;
  readonly path: string;
}

/**
 * Indents JSON text without parsing it, so that numbers and repeated members stay as they came: `1.10` and `1.1` are different
 * answers about money. `null` for text that is not JSON, or nested too deep to be read.
 */
export function indentedJson(text: string): string | null {
  return (
    linesOfJson(text)
      ?.map((line) => line.text)
      .join("\n") ?? null
  );
}

export function linesOfJson(text: string): readonly JsonLine[] | null {
  // Of what is nested without a bound, the indentation alone would be gigabytes.
  if (parseJson(text) === undefined) return null;
  return indented(text.match(token) ?? []);
}

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const plainName = /^[A-Za-z_]\w*$/u;

interface Within {
  readonly path: string;
  readonly isList: boolean;
  next: number;
}

function indented(tokens: readonly string[]): readonly JsonLine[] {
  const lines: { text: string; path: string }[] = [{ text: "", path: "." }];
  const outer: Within[] = [];
  const begin = (path: string): void => void lines.push({ text: "  ".repeat(outer.length), path });
  const write = (piece: string): void => {
    const line = lines.at(-1);
    if (line !== undefined) line.text += piece;
  };
  for (const [index, piece] of tokens.entries()) {
    const previous = tokens[index - 1] ?? "";
    const around = outer.at(-1);
    if (piece === "}" || piece === "]") {
      outer.pop();
      if (!opens(previous)) begin(around?.path ?? ".");
    } else if (around !== undefined && (opens(previous) || previous === ",")) {
      begin(around.isList ? elementOf(around) : memberOf(around, piece));
    }
    write(piece === ":" ? ": " : piece);
    if (opens(piece)) outer.push({ path: lines.at(-1)?.path ?? ".", isList: piece === "[", next: 0 });
  }
  return lines;
}

function elementOf(list: Within): string {
  const at = list.next;
  list.next += 1;
  return `${list.path}[${at}]`;
}

function memberOf({ path }: Within, quoted: string): string {
  const name = JSON.parse(quoted) as string;
  const step = plainName.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  return path === "." ? (step.startsWith(".") ? step : `.${step}`) : path + step;
}

function opens(piece: string): boolean {
  return piece === "{" || piece === "[";
}
