import {
  inMilliseconds,
  instantInWords,
  markup,
  type Markup,
  nothing,
  pageList,
  pageTable,
  withLinks,
} from "../../../report/index.ts";
import type { GateResult } from "../../gate-schema.ts";
import { decisionWords, listsOf, subjectOf, waivedOf } from "./messages.ts";

const mostItems = 100;
const mostSeen = 6;

/** The release decision, on top of the page of a reports directory. */
export function gateSection(result: GateResult, call?: string): Markup {
  const { symbol, headline, look } = decisionWords[result.decision];
  const { evidence, policy, decidedAt, drift } = result;
  const { why, advice, remarks } = listsOf(result, call);
  const { head, rows } = waivedOf(result);
  return markup`<section id="gate">
<h2>Release gate</h2>
<div class="verdict ${look}">
<h3><span aria-hidden="true">${symbol}</span> ${headline}</h3>
<p>${subjectOf(result)}</p>
${linkedList(why, new Set(result.reasons.flatMap(({ requirements }) => requirements)))}
</div>
${titled("What to do", advice)}
${pageTable("Waived", head, rows, { cards: true })}
${titled("Remarks", remarks)}
<details class="part"><summary><h3>Evidence and drift</h3></summary><div class="content">
${pageTable(
  "Drift of p95",
  ["operation", "load run", "before, ms", "now, ms", "ratio", "outcome"],
  drift.map(({ operation, script, shape, before, now, ratio, outcome }) => [
    operation,
    `${script} ${shape}`,
    inMilliseconds(before),
    inMilliseconds(now),
    ratio === null ? "-" : `${ratio.lower.toFixed(2)} to ${ratio.upper.toFixed(2)}`,
    outcome,
  ]),
)}
${pageTable(
  "Evidence",
  ["file", "what", "made", "says", "digest"],
  evidence.map(({ file, kind, startedAt, says, digest }) => [
    file,
    kind,
    startedAt === null ? "-" : instantInWords(startedAt),
    says,
    digest ?? "-",
  ]),
)}
</div></details>
<p class="quiet">Decided ${instantInWords(decidedAt)}. Policy: ${policy.source}.</p>
</section>`;
}

/** Requirements in the reasons lead to their failures on the page. The first reasons are seen at once. */
function linkedList(items: readonly string[], ids: ReadonlySet<string>): Markup {
  const left = items.length - mostItems;
  const more = left > 0 ? markup`<li>and ${left} more in gate.json</li>` : nothing;
  const shown = items.slice(0, mostItems).map((item) => markup`<li>${withLinks(item, ids)}</li>`);
  const folded = shown.splice(mostSeen);
  return markup`<ul>${shown}</ul>${folded.length === 0 ? nothing : markup`<details><summary>${items.length - mostSeen} more reasons</summary><ul>${folded}${more}</ul></details>`}`;
}

function listed(items: readonly string[]): Markup {
  return pageList(items, { most: mostItems, rest: (more) => `and ${more} more in gate.json` });
}

function titled(title: string, items: readonly string[]): Markup {
  return items.length === 0 ? nothing : markup`<h3>${title}</h3>${listed(items)}`;
}
