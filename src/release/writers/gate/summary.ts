import { bullets, cut, fittingText, plain, table } from "../../../report/index.ts";
import type { GateResult } from "../../gate-schema.ts";
import { headlineOf, listsOf, subjectOf, waivedOf } from "./messages.ts";

const longest = 240;
const mostItems = 20;
/** Bytes; the summary of the run below it takes the rest of what a job may show. */
const limit = 14_000;

/** The decision for summary.md and for the page of a job. */
export function renderGateSummary(result: GateResult, call?: string): string {
  const { why, advice, remarks } = listsOf(result, call);
  const { head, rows } = waivedOf(result);
  const shown = rows.slice(0, mostItems).map((cells) => cells.map((cell) => plain(cut(cell, longest))));
  const blocks = [
    `# ${headlineOf(result)}: ${plain(subjectOf(result))}`,
    ...listed("Why", why),
    ...listed("What to do", advice),
    ...(rows.length === 0 ? [] : [`## Waived (${rows.length})`, table(head, shown)]),
    ...(rows.length > mostItems ? [`and ${rows.length - mostItems} more in gate.json`] : []),
    ...listed("Remarks", remarks),
  ];
  return fittingText(blocks, limit, "_The rest does not fit here: see gate.json._");
}

function listed(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`## ${title}`, bullets(items, { most: mostItems, longest, file: "gate.json" })];
}
