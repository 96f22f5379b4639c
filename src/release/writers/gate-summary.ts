import type { GateResult } from "../gate-schema.ts";
import { adviceOf, decisionWords, subjectOf, waivedHead, waivedRows, whyOf } from "./gate-messages.ts";
import { between, cut, fitting, plain, prose, table } from "../../report/index.ts";

const longest = 240;
const mostItems = 20;
/** Bytes; the summary of the run below it has the rest of what a summary may take. */
const room = 14_000;

/** The decision for summary.md and for the page of a job. */
export function renderGateSummary(result: GateResult): string {
  const { symbol, headline } = decisionWords[result.decision];
  const waived = waivedRows(result);
  const blocks = [
    `# ${symbol} ${headline}: ${plain(subjectOf(result))}`,
    ...listed("Why", whyOf(result)),
    ...listed("What to do", adviceOf(result)),
    ...(waived.length === 0
      ? []
      : [
          `## Waived (${waived.length})`,
          table(
            waivedHead,
            waived.slice(0, mostItems).map((cells) => cells.map((cell) => plain(cut(cell, longest)))),
          ),
          ...(waived.length > mostItems ? [`and ${waived.length - mostItems} more in gate.json`] : []),
        ]),
    ...listed("Remarks", result.remarks),
  ];
  const { kept, left } = fitting(blocks, room);
  const pointer = left > 0 ? ["_The rest does not fit here; it stands in gate.json._"] : [];
  return [...kept, ...pointer].join(between);
}

function listed(title: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [];
  const more = items.length - mostItems;
  const lines = items.slice(0, mostItems).map((item) => `- ${prose(cut(item, longest))}`);
  return [`## ${title}`, [...lines, ...(more > 0 ? [`- and ${more} more in gate.json`] : [])].join("\n")];
}
