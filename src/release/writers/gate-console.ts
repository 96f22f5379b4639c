import type { Redacted } from "../../core/index.ts";
import { command, onOneLine, paintWith, wrapped } from "../../report/index.ts";
import type { GateResult } from "../gate-schema.ts";
import { adviceOf, decisionWords, subjectOf, waivedIn, whyOf } from "./gate-messages.ts";

export interface GateConsoleOptions {
  readonly color: boolean;
  readonly width: number;
  /** How this product is called where the page is read; its bare name by default. */
  readonly call?: string;
}

/** A page of a terminal that nobody has to scroll: the decision, why, what to do, and who answers for what. */
export const mostLines = 25;

interface Part {
  readonly title: string;
  readonly items: readonly string[];
  /** Most lines, its title included. */
  readonly room: number;
}

/** Few items may take two lines each. */
const few = 3;

export function renderGateConsole(
  result: Redacted<GateResult>,
  { color, width, call = command }: GateConsoleOptions,
): string {
  const { headline, symbol, tone } = decisionWords[result.decision];
  const paint = paintWith(color);
  const head = `${paint(["bold", tone], `${symbol} ${headline}`)}  ${cutTo(onOneLine(subjectOf(result)), Math.max(width - 20, 20))}`;
  const asCalled = (text: string): string => text.replaceAll(`\`${command} `, `\`${call} `);
  const parts: readonly Part[] = [
    { title: "Why", items: whyOf(result), room: 9 },
    { title: "What to do", items: adviceOf(result).map(asCalled), room: 6 },
    { title: `Waived (${waivedIn(result).length})`, items: waivedIn(result), room: 5 },
    { title: "Remarks", items: result.remarks.map(asCalled), room: 4 },
  ];
  const lines = parts.flatMap((part) => linesOf(part, width, (title) => paint("bold", title)));
  return `${[head, ...lines].join("\n")}\n`;
}

function linesOf({ title, items, room }: Part, width: number, paint: (title: string) => string): readonly string[] {
  if (items.length === 0) return [];
  const lines: string[] = [];
  for (const [place, item] of items.entries()) {
    const own = itemLines(item, width, items.length > few ? 1 : 2);
    const isLast = place === items.length - 1;
    if (1 + lines.length + own.length + (isLast ? 0 : 1) > room) {
      lines.push(`  and ${items.length - place} more: see gate.json`);
      break;
    }
    lines.push(...own);
  }
  return [paint(title), ...lines];
}

function itemLines(item: string, width: number, mostOfItem: number): readonly string[] {
  const room = mostOfItem * (Math.max(width, 40) - 4);
  const lines = wrapped(cutTo(onOneLine(item), mostOfItem === 1 ? room : room - 20), width, 4).split("\n");
  return lines.slice(0, mostOfItem).map((line, index) => (index === 0 ? `  - ${line}` : line));
}

function cutTo(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
