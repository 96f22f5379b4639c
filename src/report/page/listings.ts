import { markup, nothing, type Markup } from "../markup.ts";
import type { RunRecord } from "../run-record.ts";
import { cut } from "../wording.ts";
import { folded, pageTable, proseMarkup } from "./pieces.ts";

const longestCell = 4_000;

export interface Listing {
  readonly name: string;
  /** Its heading, which opens it; nothing for an empty list. */
  readonly heading: Markup;
  readonly table: Markup;
}

/** The observations of a run, and what it left behind. */
export function listings({ verdict }: RunRecord): readonly Listing[] {
  return [
    listing(
      "observations",
      "Observations",
      ["observation", "question", "answer"],
      verdict.observations.map((seen) => [seen.id, seen.question, seen.answer]),
    ),
    listing(
      "residue",
      "Leftovers",
      ["left behind", "kind", "why"],
      verdict.residue.map((left) => [left.id, left.kind, left.reason]),
    ),
  ].filter(({ heading }) => heading !== nothing);
}

function listing(name: string, title: string, head: readonly string[], rows: readonly (readonly string[])[]): Listing {
  if (rows.length === 0) return { name, heading: nothing, table: nothing };
  const shown = rows.map(([id = "", ...cells]) => [
    markup`<code>${cut(id, longestCell)}</code>`,
    ...cells.map((cell) => proseMarkup(cut(cell, longestCell))),
  ]);
  const heading = folded(name, title, rows.length, "verdict.json");
  return { name, heading, table: pageTable(title, head, shown, { heading: false, cards: true }) };
}
