import type { Redacted } from "../../../core/index.ts";
import { command, firstLines, onOneLine, paintWith, wrapped } from "../../../report/index.ts";
import type { GateResult } from "../../gate-schema.ts";
import { decisionWords, headlineOf, listsOf, subjectOf, waivedOf } from "./messages.ts";

export interface GateConsoleOptions {
  readonly color: boolean;
  readonly width: number;
  /** The command by which the reader calls this product; `orders-conformance` by default. */
  readonly call?: string;
}

/** The decision fits one screen of a terminal: what was decided, why, what to do, and who waived what. */
export const mostLines = 25;

interface Part {
  readonly title: string;
  readonly items: readonly string[];
  /** Most lines, with its title. */
  readonly most: number;
}

/** The first item is the one to read: it is whole where others have a line each. */
const mostOfFirst = 3;
const mostOfItem = 4;

/** The decision for a terminal. */
export function renderGateConsole(
  result: Redacted<GateResult>,
  { color, width, call = command }: GateConsoleOptions,
): string {
  const paint = paintWith(color);
  const title = paint(["bold", decisionWords[result.decision].tone], headlineOf(result));
  const head = `${title}  ${cutTo(onOneLine(subjectOf(result)), Math.max(width - 20, 20))}`;
  const { why, advice, remarks } = listsOf(result, call);
  const { lines: waived } = waivedOf(result);
  const parts: readonly Part[] = [
    { title: "Why", items: why, most: 9 },
    // A command that is cut is of no use.
    { title: "What to do", items: advice, most: waived.length === 0 ? 11 : 6 },
    { title: `Waived (${waived.length})`, items: waived, most: 5 },
    { title: "Remarks", items: remarks, most: 4 },
  ];
  const lines = parts.flatMap((part) => linesOf(part, width, (name) => paint("bold", name)));
  return `${[head, ...lines].join("\n")}\n`;
}

function linesOf({ title, items, most }: Part, width: number, paint: (title: string) => string): readonly string[] {
  if (items.length === 0) return [];
  const lines: string[] = [];
  const share = Math.max(1, Math.min(mostOfItem, Math.floor((most - 1) / items.length)));
  for (const [place, item] of items.entries()) {
    const own = itemLines(item, width, place === 0 ? Math.min(Math.max(share, mostOfFirst), most - 1) : share);
    const isLast = place === items.length - 1;
    if (1 + lines.length + own.length + (isLast ? 0 : 1) > most) {
      lines.push(`  and ${items.length - place} more: see gate.json`);
      break;
    }
    lines.push(...own);
  }
  return [paint(title), ...lines];
}

function itemLines(item: string, width: number, most: number): readonly string[] {
  return `  - ${firstLines(wrapped(onOneLine(item), width, 4), most)}`.split("\n");
}

function cutTo(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
