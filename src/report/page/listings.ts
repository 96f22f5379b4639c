import { markup, nothing, type Markup } from "../markup.ts";
import type { RunRecord } from "../run-record.ts";
import { cut } from "../wording.ts";
import { prose } from "./requirement.ts";

const longestCell = 4_000;

export function observationTable({ verdict }: RunRecord): Markup {
  return listing(
    "Observations",
    ["observation", "question", "answer"],
    verdict.observations.map((seen) => [seen.id, seen.question, seen.answer]),
  );
}

export function residueTable({ verdict }: RunRecord): Markup {
  return listing(
    "Residue",
    ["left behind", "kind", "why"],
    verdict.residue.map((left) => [left.id, left.kind, left.reason]),
  );
}

function listing(title: string, head: readonly string[], rows: readonly (readonly string[])[]): Markup {
  if (rows.length === 0) return nothing;
  const heads = head.map((cell) => markup`<th scope="col">${cell}</th>`);
  const lines = rows.map(
    ([id = "", ...cells]) =>
      markup`<tr><th scope="row"><code>${cut(id, longestCell)}</code></th>${cells.map((cell) => markup`<td>${prose(cut(cell, longestCell))}</td>`)}</tr>
`,
  );
  return markup`<h2>${title} <span class="quiet">${rows.length}</span></h2>
<table class="listing"><thead><tr>${heads}</tr></thead><tbody>
${lines}</tbody></table>
`;
}
