import type { GateResult } from "../decision/gate-schema.ts";
import { adviceOf, decisionWords, subjectOf, waivedHead, waivedRows, whyOf } from "./gate-words.ts";
import { plain, prose, table } from "./markdown.ts";
import { cut } from "./wording.ts";

const [start, end] = ["<!-- gate -->", "<!-- end of gate -->"];
const section = /<!-- gate -->.*?<!-- end of gate -->\n\n/su;
const longest = 300;
const mostItems = 40;

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
            waived.map((cells) => cells.map((cell) => plain(cut(cell, longest)))),
          ),
        ]),
    ...listed("Remarks", result.remarks),
  ];
  return `${start}\n${blocks.join("\n\n")}\n${end}\n\n`;
}

function listed(title: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [];
  const more = items.length - mostItems;
  const lines = items.slice(0, mostItems).map((item) => `- ${prose(cut(item, longest))}`);
  return [`## ${title}`, [...lines, ...(more > 0 ? [`- and ${more} more in gate.json`] : [])].join("\n")];
}

/** A summary with this decision on top, in place of an earlier one. */
export function withGateSummary(summary: string, result: GateResult): string {
  return renderGateSummary(result) + withoutGateSummary(summary);
}

export function withoutGateSummary(summary: string): string {
  return summary.replace(section, "");
}
