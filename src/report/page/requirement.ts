import type { VerdictCheck, VerdictRequirement } from "../../verdict/schema.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { outcomeWords, pressing, reportedOrder, type ReportedOutcome } from "../outcome-words.ts";
import { rerunOf, type RunRecord } from "../run-record.ts";
import { messageOf } from "../failure-details.ts";
import { notesOn } from "../reading.ts";
import { sentencesInWords } from "../sentence-words.ts";
import { cut, segments } from "../wording.ts";
import { exchangeLine } from "./exchange.ts";
import type { NumberedExchange } from "./exchanges.ts";

const mostChecks = 25;
const mostExchanges = 6;
const longestValue = 8_000;
const longestHint = 300;

/** Finds an exchange among those the page shows, by its correlation id. */
export type FindNumbered = (id: string) => NumberedExchange | undefined;

export function requirementCard(record: RunRecord, requirement: VerdictRequirement, find: FindNumbered): Markup {
  const { id, outcome, level, statement } = requirement;
  const checks = requirement.checks.toSorted(
    (one, other) => reportedOrder.indexOf(one.outcome) - reportedOrder.indexOf(other.outcome),
  );
  const left = checks.length - mostChecks;
  return markup`<details class="requirement" data-outcome="${outcome}"${pressing.includes(outcome) ? markup` open="open"` : nothing}>
<summary>${outcomeMark(outcome)}<span class="statement"><code class="id">${id}</code> ${prose(statement)}${hint(requirement)}</span><span class="quiet">${level}</span></summary>
<div class="inside">
<p class="quiet">${sentencesInWords(requirement)}</p>
${notesOn(requirement).map((note) => markup`<p>${prose(note)}</p>`)}
${checks.slice(0, mostChecks).map((check) => checkBlock(check, find))}
${left > 0 ? markup`<p class="quiet">${left} more checks stand in verdict.json.</p>` : nothing}
<p class="rerun"><span class="quiet">rerun</span> <code>${rerunOf(record, requirement)}</code></p>
</div>
</details>
`;
}

// A blocked requirement has nothing to open it for but its reason.
function hint(requirement: VerdictRequirement): Markup {
  if (requirement.outcome === "pass" || pressing.includes(requirement.outcome)) return nothing;
  return markup`<span class="hint">${prose(cut(messageOf(requirement), longestHint))}</span>`;
}

function outcomeMark(outcome: ReportedOutcome): Markup {
  const { symbol, column } = outcomeWords[outcome];
  return markup`<span class="mark ${outcome}"><span aria-hidden="true">${symbol}</span> ${column}</span>`;
}

/** Text with the names between backticks as code. */
export function prose(text: string): Markup {
  const pieces = segments(cut(text, longestValue));
  return markup`${pieces.map((piece) => (piece.code ? markup`<code>${piece.text}</code>` : markup`${piece.text}`))}`;
}

function checkBlock(check: VerdictCheck, find: FindNumbered): Markup {
  const left = check.exchanges.length - mostExchanges;
  const shown = check.exchanges.slice(-mostExchanges);
  const decisive = shown.at(-1);
  return markup`<section class="check">
<h4>${outcomeMark(check.outcome)} ${check.scenario}</h4>
${check.message === undefined ? nothing : markup`<p>${prose(check.message)}</p>`}
${comparison(check)}
${check.generated === undefined ? nothing : markup`<pre class="steps">${check.generated.steps.join("\n")}</pre>`}
${left > 0 ? markup`<p class="quiet">${left} earlier ${left === 1 ? "exchange" : "exchanges"}</p>` : nothing}
${shown.map((id) => exchangeDetails(id, find, id === decisive && pressing.includes(check.outcome)))}
</section>
`;
}

function comparison({ expected, actual }: VerdictCheck): Markup {
  if (expected === undefined && actual === undefined) return nothing;
  const side = (title: string, value: string | undefined) =>
    value === undefined
      ? nothing
      : markup`<section class="${title}"><h5>${title}</h5><pre>${cut(value, longestValue)}</pre></section>`;
  return markup`<div class="sides">${side("expected", expected)}${side("actual", actual)}</div>`;
}

// Many checks share an exchange: its body stands once in the page, and the script copies it to where it is opened.
function exchangeDetails(id: string, find: FindNumbered, whole: boolean): Markup {
  const found = find(id);
  if (found === undefined) {
    return markup`<p class="quiet">exchange <code>${id}</code>: see exchanges.ndjson</p>
`;
  }
  const { exchange, number, body } = found;
  if (whole) {
    // A failure shows its exchange without the script as well.
    return markup`<details class="exchange"><summary>${exchangeLine(exchange)}</summary>${body}</details>
`;
  }
  return markup`<details class="exchange" data-exchange="exchange-${number}"><summary>${exchangeLine(exchange)}</summary><p><a href="#exchange-${number}">Among the exchanges below</a></p></details>
`;
}
