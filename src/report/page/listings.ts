import { markup, nothing, type Markup } from "../markup.ts";
import type { RunRecord } from "../run-record.ts";
import { cut } from "../wording.ts";
import { folded } from "./folded.ts";
import { proseMarkup } from "./requirement.ts";

const longestCell = 4_000;

export interface Listing {
  readonly name: string;
  /** Its heading, which opens it; nothing where there is nothing in it. */
  readonly heading: Markup;
  readonly table: Markup;
}

/** What was seen besides, and what was left behind. */
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
      "Residue",
      ["left behind", "kind", "why"],
      verdict.residue.map((left) => [left.id, left.kind, left.reason]),
    ),
  ].filter(({ heading }) => heading !== nothing);
}

function listing(name: string, title: string, head: readonly string[], rows: readonly (readonly string[])[]): Listing {
  if (rows.length === 0) return { name, heading: nothing, table: nothing };
  const heads = head.map((cell) => markup`<th scope="col">${cell}</th>`);
  const lines = rows.map(
    ([id = "", ...cells]) =>
      markup`<tr><th scope="row"><code>${cut(id, longestCell)}</code></th>${cells.map((cell) => markup`<td>${proseMarkup(cut(cell, longestCell))}</td>`)}</tr>
`,
  );
  return {
    name,
    heading: folded(name, title, rows.length, "verdict.json"),
    table: markup`<div class="wide" tabindex="0" role="region" aria-label="${title}"><table class="listing"><thead><tr>${heads}</tr></thead><tbody>
${lines}</tbody></table></div>
`,
  };
}
