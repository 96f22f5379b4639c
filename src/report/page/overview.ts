import { markup, nothing, type Markup } from "../markup.ts";
import { columnOrder, outcomeWords, reportedOrder, verdictWords } from "../outcome-words.ts";
import { byArea, countOutcomes } from "../reading.ts";
import { rerunCommand, type RunRecord } from "../run-record.ts";
import { totalsInWords } from "../totals.ts";
import { prose } from "./requirement.ts";

/** The verdict and its reasons, before anything else. */
export function headline(record: RunRecord): Markup {
  const { verdict, class: name, target, specification, suite, startedAt, seed, reasons, partial } = record.verdict;
  const words = verdictWords[verdict];
  const facts: readonly (readonly [string, string])[] = [
    ["target", `${target.name} (${target.environment})`],
    ["address", target.baseUrl],
    ["specification", `${specification.name} ${specification.version}`],
    ["class", partial ? `${name}, a part of it` : name],
    ...(target.release === undefined ? [] : [["release", target.release] as const]),
    ["started", startedAt],
    ["suite", `${suite.name} ${suite.version}`],
    ["seed", String(seed)],
    ["profile", target.profileDigest],
  ];
  return markup`<header class="verdict ${verdict}">
<h1><span aria-hidden="true">${words.symbol}</span> ${words.headline}</h1>
<p class="totals">${totalsInWords(record.verdict)}</p>
${reasons.length === 0 ? nothing : markup`<ul>${reasons.map(({ text }) => markup`<li>${prose(text)}</li>`)}</ul>`}
</header>
${proportions(record)}
<dl class="facts">${facts.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
<p class="rerun"><span class="quiet">run it again</span> <code>${rerunCommand(record)}</code></p>
`;
}

/** One bar for all requirements, each outcome as wide as its share. */
function proportions(record: RunRecord): Markup {
  const counts = countOutcomes(record.verdict.requirements);
  let x = 0;
  const bars = reportedOrder.map((outcome) => {
    const bar = markup`<rect class="${outcome}" x="${x}" y="0" width="${counts[outcome]}" height="1"><title>${counts[outcome]} ${outcomeWords[outcome].column}</title></rect>`;
    x += counts[outcome];
    return bar;
  });
  if (x === 0) return nothing;
  return markup`<svg class="proportions" viewBox="0 0 ${x} 1" preserveAspectRatio="none" role="img" aria-label="${totalsInWords(record.verdict)}">${bars}</svg>`;
}

export function areaTable(record: RunRecord): Markup {
  const areas = byArea(record);
  const head = columnOrder.map((outcome) => markup`<th scope="col">${outcomeWords[outcome].column}</th>`);
  const rows = areas.map(
    ({ area, counts }) =>
      markup`<tr><th scope="row"><a href="#requirements" data-area="${area}">${area}</a></th>${columnOrder.map(
        (outcome) =>
          counts[outcome] === 0
            ? markup`<td class="none">·</td>`
            : markup`<td class="${outcome}">${counts[outcome]}</td>`,
      )}</tr>
`,
  );
  return markup`<h2>By area</h2>
<table class="areas"><thead><tr><th scope="col">area</th>${head}</tr></thead><tbody>
${rows}</tbody></table>
`;
}

/** Hidden until the script runs: without it nothing here works. */
export function filters(record: RunRecord): Markup {
  const counts = countOutcomes(record.verdict.requirements);
  const boxes = reportedOrder
    .filter((outcome) => counts[outcome] > 0)
    .map(
      (outcome) =>
        markup`<label class="chip ${outcome}"><input type="checkbox" value="${outcome}" checked="checked"/>${outcomeWords[outcome].column} <b>${counts[outcome]}</b></label>`,
    );
  return markup`<form class="filters" id="filters" hidden="hidden"><input type="search" id="words" placeholder="Filter: id, area, scenario, correlation id…" aria-label="Filter by text"/>${boxes}</form>
<p class="quiet" id="none" hidden="hidden">No requirement matches the filter.</p>
`;
}
