import type { VerdictCheck, VerdictRequirement } from "../../core/index.ts";
import { messageOf, replayFor } from "../failure-details.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { outcomeWords, pressing, reportedOrder, type ReportedOutcome } from "../outcome-messages.ts";
import { notesOn, type FindExchange } from "../reading.ts";
import { placeOf, rerunOf, type RunRecord } from "../run-record.ts";
import { servedSentences } from "../sentence-messages.ts";
import { cut } from "../wording.ts";
import { exchangeBody, exchangeLine, longestBody } from "./exchange.ts";
import type { NumberedExchange } from "./exchanges.ts";
import { copyable, proseMarkup } from "./pieces.ts";

const mostChecks = 25;
const mostExchanges = 6;
/** A generated case needs the requests of all its clients. */
const mostOfGenerated = 40;
const mostSentences = 12;
const longestValue = 8_000;
const longestHint = 300;

/** What a requirement is shown with. */
export interface PageContext {
  readonly record: RunRecord;
  readonly find: FindExchange;
  /** Finds an exchange of the page by its correlation id. */
  readonly numbered: (id: string) => NumberedExchange | undefined;
}

/** A requirement at the address `#requirement-<id>`. Without a body, the script unpacks it when it is opened. */
export function requirementCard(requirement: VerdictRequirement, body: Markup | null): Markup {
  const { id, area, outcome, level, statement } = requirement;
  const open = body !== null && pressing.includes(outcome) ? markup` open="open"` : nothing;
  return markup`<details class="requirement" id="${anchorOf(id)}" data-outcome="${outcome}" data-area="${area}"${open}>
<summary>${outcomeMark(outcome)}<span class="statement"><code class="id">${id}</code> ${proseMarkup(statement)}${hint(requirement)}</span><span class="quiet">${level}</span></summary>
<div class="inside"${body === null ? markup` data-body="${id}"` : nothing}>${body ?? nothing}</div>
</details>
`;
}

export function anchorOf(id: string): string {
  return `requirement-${id}`;
}

/** What opens below the line of a requirement. */
export function requirementBody(requirement: VerdictRequirement, context: PageContext): Markup {
  const checks = requirement.checks.toSorted(
    (one, other) => reportedOrder.indexOf(one.outcome) - reportedOrder.indexOf(other.outcome),
  );
  const left = checks.length - mostChecks;
  const isUrgent = pressing.includes(requirement.outcome);
  const notes = notesOn(requirement, context.record).filter((note) => checks.every(({ message }) => message !== note));
  return markup`${sentenceList(requirement)}
${notes.map((note) => markup`<p>${proseMarkup(note)}</p>`)}
${checks.slice(0, mostChecks).map((check, at) => checkBlock(check, context, { isFirst: at === 0, isUrgent }))}
${left > 0 ? markup`<p class="quiet">${left} more checks in verdict.json.</p>` : nothing}
<p class="label">Run it again</p>${copyable(rerunOf(context.record, requirement))}
<p class="quiet"><a href="#${anchorOf(requirement.id)}">Link to this requirement</a></p>`;
}

function sentenceList(requirement: VerdictRequirement): Markup {
  const served = servedSentences(requirement);
  if (served.length === 0) return markup`<p class="quiet">This is a rule of the project, not of the specification.</p>`;
  const left = served.length - mostSentences;
  return markup`<p class="label">What the specification says, in our words</p>
<ul class="sentences">${served.slice(0, mostSentences).map(({ id, place, statement }) => markup`<li><b>${place}</b>: ${proseMarkup(statement)} <code class="quiet">${id}</code></li>`)}${
    left > 0
      ? markup`<li class="quiet">and ${left} more: ${served
          .slice(mostSentences)
          .map(({ id }) => id)
          .join(", ")}</li>`
      : nothing
  }</ul>`;
}

// The reason is all that a blocked requirement has to show.
function hint(requirement: VerdictRequirement): Markup {
  if (requirement.outcome === "pass" || pressing.includes(requirement.outcome)) return nothing;
  return markup`<span class="hint">${proseMarkup(cut(messageOf(requirement), longestHint))}</span>`;
}

function outcomeMark(outcome: ReportedOutcome): Markup {
  const { symbol, column } = outcomeWords[outcome];
  return markup`<span class="mark ${outcome}"><span aria-hidden="true">${symbol}</span> ${column}</span>`;
}

interface Within {
  readonly isFirst: boolean;
  /** Whether its requirement is readable without the script. */
  readonly isUrgent: boolean;
}

function checkBlock(check: VerdictCheck, context: PageContext, { isFirst, isUrgent }: Within): Markup {
  const most = check.generated === undefined ? mostExchanges : mostOfGenerated;
  const left = check.exchanges.length - most;
  const shown = check.exchanges.slice(-most);
  const isPressing = pressing.includes(check.outcome);
  const decisive = isPressing ? shown.at(-1) : undefined;
  const place = placeOf(context.record, check);
  return markup`<div class="check">
<h3>${outcomeMark(check.outcome)} ${check.scenario}${place === null ? nothing : markup` <code class="quiet">${place}</code>`}</h3>
${check.message === undefined ? nothing : markup`<p>${proseMarkup(check.message)}</p>`}
${comparison(check)}
${check.generated === undefined ? nothing : markup`<pre class="steps">${check.generated.steps.join("\n")}</pre>`}
${left > 0 ? markup`<p class="quiet">${left} earlier ${left === 1 ? "exchange" : "exchanges"}</p>` : nothing}
${shown.map((id) => exchangeDetails(id, context, isUrgent, id === decisive))}
${isPressing && isFirst ? replay(check, context) : nothing}</div>
`;
}

function comparison({ expected, actual }: VerdictCheck): Markup {
  if (expected === undefined && actual === undefined) return nothing;
  const side = (title: string, value: string | undefined) =>
    value === undefined
      ? nothing
      : markup`<div class="${title}"><p class="label">${title}</p><pre>${cut(value, longestValue)}</pre></div>`;
  return markup`<div class="sides">${side("expected", expected)}${side("actual", actual)}</div>`;
}

/** All requests from the first to the decisive one; for a race, those of all its clients. */
function replay(check: VerdictCheck, { record, find }: PageContext): Markup {
  const found = replayFor(check, find, record);
  if (found === null) return nothing;
  const { commands, needs } = found;
  return markup`<p class="label">Repeat it from the start</p>${copyable(commands)}${needs === null ? nothing : markup`<p class="quiet">needs ${needs}</p>`}`;
}

// A failure shows its decisive exchange without the script. The script adds lines and bodies of all others.
function exchangeDetails(id: string, { numbered, record }: PageContext, hasLine: boolean, isWhole: boolean): Markup {
  const found = numbered(id);
  if (found === undefined) {
    return markup`<p class="quiet">exchange <code>${id}</code>: see exchanges.ndjson</p>
`;
  }
  const { exchange, number } = found;
  if (isWhole) {
    return markup`<details class="exchange"><summary>${exchangeLine(exchange)}</summary>${exchangeBody(exchange, record.verdict.role, longestBody.behindFailures)}</details>
`;
  }
  return markup`<details class="exchange" data-exchange="${number}"><summary>${hasLine ? exchangeLine(exchange) : nothing}</summary><div class="content"></div></details>
`;
}
