import type { GateResult } from "../gate-schema.ts";
import { adviceOf, decisionWords, subjectOf, waivedHead, waivedRows, whyOf } from "./gate-messages.ts";
import { inMilliseconds, markup, type Markup, nothing, proseMarkup } from "../../report/index.ts";

const mostItems = 100;

/** The release decision, on top of the page of a reports directory. */
export function gateSection(result: GateResult): Markup {
  const { symbol, headline, look } = decisionWords[result.decision];
  const { evidence, policy, decidedAt, drift, remarks } = result;
  return markup`<section id="gate">
<h2>Release gate</h2>
<div class="verdict ${look}">
<h3><span aria-hidden="true">${symbol}</span> ${headline}</h3>
<p>${subjectOf(result)}</p>
${list(whyOf(result))}
</div>
${titled("What to do", adviceOf(result))}
${table("Waived", waivedHead, waivedRows(result))}
${titled("Remarks", remarks)}
<details class="part"><summary><h3>What it rests on</h3></summary><div class="content">
${table(
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
${table(
  "Evidence",
  ["file", "what", "made", "says", "digest"],
  evidence.map(({ file, kind, startedAt, says, digest }) => [file, kind, startedAt ?? "-", says, digest ?? "-"]),
)}
</div></details>
<p class="quiet">Decided ${decidedAt}. Policy: ${policy.source}.</p>
</section>`;
}

function list(items: readonly string[]): Markup {
  if (items.length === 0) return nothing;
  const more = items.length - mostItems;
  return markup`<ul>${items.slice(0, mostItems).map((item) => markup`<li>${proseMarkup(item)}</li>`)}${more > 0 ? markup`<li>and ${more} more in gate.json</li>` : nothing}</ul>`;
}

function titled(title: string, items: readonly string[]): Markup {
  return items.length === 0 ? nothing : markup`<h3>${title}</h3>${list(items)}`;
}

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): Markup {
  if (rows.length === 0) return nothing;
  return markup`<h3>${title}</h3>
<div class="wide" tabindex="0" role="region" aria-label="${title}"><table class="listing"><thead><tr>${head.map((cell) => markup`<th scope="col">${cell}</th>`)}</tr></thead><tbody>
${rows.map(
  ([
    first = "",
    ...cells
  ]) => markup`<tr><th scope="row">${first}</th>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>
`,
)}</tbody></table></div>
`;
}
