import type { Reason } from "../../core/index.ts";
import { choicesToDeclareIn, howToDeclare } from "../choices-to-declare.ts";
import { nextStep } from "../next-step.ts";
import { historyLines } from "../history-messages.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { outcomeWords, reportedOrder, wordsOfVerdict } from "../outcome-messages.ts";
import { byArea, columnsOf, countOutcomes, isNothingJudged } from "../reading.ts";
import { rerunCommand, type RunRecord } from "../run-record.ts";
import { nothingLeftOut, notJudged, scopeInWords, totalsInWords } from "../verdict-messages.ts";
import { copyable, pageList, proseMarkup, withLinks } from "./pieces.ts";
import { counted, instantInWords } from "../wording.ts";

const mostReasons = 6;
const mostChoices = 6;

/** The verdict, its scope and its reasons, before anything else. */
export function headline(record: RunRecord): Markup {
  const { verdict, target } = record.verdict;
  const words = wordsOfVerdict(record.verdict);
  const { against, left } = notJudged(record.verdict);
  const next = nextStep(record);
  return markup`<header class="verdict ${words.tone === "red" ? "non-conformant" : verdict}">
<h1><span aria-hidden="true">${words.symbol}</span> ${words.headline}</h1>
<p class="scope">${target.name} (${target.environment}): ${scopeInWords(record.verdict)}</p>
<p class="totals">${totalsInWords(record.verdict)}</p>
${[...historyLines(record), ...(record.comparison ?? [])].map(
  (line) => markup`<p class="totals">${line}</p>
`,
)}${reasonList(record, against)}${choiceList(record)}
${next === "" ? nothing : markup`<p class="next"><b>Next:</b> ${proseMarkup(next)}</p>`}
${notJudgedList(record, left)}
</header>
${proportions(record)}
`;
}

/** Beside failures it is folded, so that the first of them is on the first screen. */
function notJudgedList(record: RunRecord, left: readonly Reason[]): Markup {
  if (left.length === 0) return markup`<p class="totals">Not judged: ${nothingLeftOut(record.verdict)}</p>`;
  return record.verdict.verdict === "non-conformant"
    ? markup`<details><summary>Not judged: ${counted(left.length, "reason")}</summary>${reasonList(record, left)}</details>`
    : markup`<p class="label">Not judged</p>${reasonList(record, left)}`;
}

/** What was run, when and against what, and the command that repeats it. */
export function aboutRun(record: RunRecord): Markup {
  const { target, specification, suite, startedAt, seed } = record.verdict;
  const facts: readonly (readonly [string, string])[] = [
    ["target", `${target.name} (${target.environment})`],
    ["release", target.release ?? "not given"],
    ["address", target.baseUrl],
    ["specification", `${specification.name} ${specification.version}`],
    ["started", instantInWords(startedAt)],
    ["suite", `${suite.name} ${suite.version}`],
    ["seed", String(seed)],
    ["profile", shortened(target.profileDigest)],
  ];
  return markup`<dl class="facts">${facts.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
<div class="rerun"><p class="label">Repeat the whole run</p>${copyable(rerunCommand(record))}</div>
`;
}

/** Enough of a digest to recognize it; verdict.json has all of it. */
function shortened(digest: string): string {
  return digest.length > 24 ? `${digest.slice(0, 24)}…` : digest;
}

function choiceList(record: RunRecord): Markup {
  const { verdict } = record;
  const { said, lines } = choicesToDeclareIn(record);
  if (lines.length === 0) return nothing;
  const paste = markup`<p class="label">${howToDeclare}</p>${copyable(lines.join("\n"))}`;
  if (verdict.verdict === "non-conformant") return markup`<details><summary>${said.join()}</summary>${paste}</details>`;
  return markup`${pageList(said, { most: mostChoices, rest: (more) => `and ${more} more, all of them below` })}${paste}`;
}

function reasonList({ verdict }: RunRecord, reasons: readonly Reason[]): Markup {
  const there = new Set(verdict.requirements.map(({ id }) => id));
  const said = reasons.filter(({ declare }) => declare === undefined);
  if (said.length === 0) return nothing;
  const items = said.map(
    (reason) => markup`<li>${withLinks(reason.text, new Set(reason.requirements.filter((id) => there.has(id))))}</li>`,
  );
  const left = items.splice(mostReasons);
  return markup`<ul>${items}</ul>${left.length === 0 ? nothing : markup`<details><summary>${counted(left.length, "more reason")}</summary><ul>${left}</ul></details>`}`;
}

/** One bar for all requirements, each outcome as wide as its share. */
function proportions(record: RunRecord): Markup {
  const counts = countOutcomes(record.verdict.requirements);
  // One of a thousand must be seen.
  const least = record.verdict.requirements.length / 80;
  let x = 0;
  const bars = reportedOrder
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => {
      const width = Math.max(counts[outcome], least);
      const bar = markup`<rect class="${outcome}" x="${x.toFixed(1)}" y="0" width="${width.toFixed(1)}" height="1"><title>${counts[outcome]} ${outcomeWords[outcome].column}</title></rect>`;
      x += width;
      return bar;
    });
  if (x === 0) return nothing;
  return markup`<svg class="proportions" viewBox="0 0 ${x.toFixed(1)} 1" preserveAspectRatio="none" role="img" aria-label="${totalsInWords(record.verdict)}">${bars}</svg>`;
}

/** Each area links to its requirements, or without the script to its own row. */
export function areaTable(record: RunRecord): Markup {
  const areas = byArea(record);
  // One reason for everything is said above.
  if (isNothingJudged(record)) return nothing;
  const shown = columnsOf(areas);
  const head = shown.map((outcome) => markup`<th scope="col">${outcomeWords[outcome].column}</th>`);
  const rows = areas.map(
    ({ area, counts }) =>
      markup`<tr id="area-${area}"><th scope="row"><a href="#area-${area}">${area}</a></th>${shown.map((outcome) =>
        counts[outcome] === 0
          ? markup`<td class="none">·</td>`
          : markup`<td class="${outcome}">${counts[outcome]}</td>`,
      )}</tr>
`,
  );
  return markup`<h2 id="areas">By area</h2>
<div class="wide" tabindex="0" role="region" aria-label="By area"><table class="areas"><thead><tr><th scope="col">area</th>${head}</tr></thead><tbody>
${rows}</tbody></table></div>
`;
}

/** What stays in reach: the areas, and the filters. Those need the script, so they are hidden until it runs. */
export function filters(record: RunRecord): Markup {
  const areas = byArea(record).map(({ area, counts }) => {
    const broken = counts.fail + counts.error;
    return markup`<li><a href="#area-${area}">${area}</a>${broken === 0 ? nothing : markup` <b class="fail">${broken}</b>`}</li>`;
  });
  const counts = countOutcomes(record.verdict.requirements);
  const boxes = reportedOrder
    .filter((outcome) => counts[outcome] > 0)
    .map(
      (outcome) =>
        markup`<label class="chip ${outcome}"><input type="checkbox" value="${outcome}" checked="checked"/>${outcomeWords[outcome].column} <b>${counts[outcome]}</b></label>`,
    );
  return markup`<nav class="filters" aria-label="Areas and filters"><details class="reach"><summary>Areas</summary><ul>${areas}</ul></details><form id="filters" hidden="hidden"><input type="search" id="words" placeholder="Filter: id, area:orders, scenario, correlation id…" aria-label="Filter by text"/>${boxes}</form></nav>
<p class="quiet" id="none" hidden="hidden">No requirement matches the filter.</p>
`;
}
