import type { VerdictCheck, VerdictRequirement } from "../../core/index.ts";
import { failureDetailsOf, messageOf } from "../failure-details.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { outcomeWords, pressing, reportedOrder, type ReportedOutcome } from "../outcome-messages.ts";
import { notesOn, type FindExchange } from "../reading.ts";
import { rerunOf, type RunRecord } from "../run-record.ts";
import { servedSentences } from "../sentence-messages.ts";
import { cut } from "../wording.ts";
import { exchangeBody, exchangeLine, longestBody } from "./exchange.ts";
import type { NumberedExchange } from "./exchanges.ts";
import { copyable, proseMarkup } from "./pieces.ts";

const mostChecks = 25;
const mostExchanges = 6;
/** A generated case is nothing without what all its clients sent. */
const mostOfGenerated = 40;
const mostSentences = 12;
const longestValue = 8_000;
const longestHint = 300;

/** What a requirement is shown with: the record, and the exchanges that the page has. */
export interface PageContext {
  readonly record: RunRecord;
  readonly find: FindExchange;
  /** Finds an exchange among those the page has, by its correlation id. */
  readonly numbered: (id: string) => NumberedExchange | undefined;
}

/** A requirement under an address of its own, `#requirement-<id>`. Without a body the script unpacks it when it is opened. */
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
  const notes = notesOn(requirement).filter((note) => checks.every(({ message }) => message !== note));
  return markup`${sentenceList(requirement)}
${notes.map((note) => markup`<p>${proseMarkup(note)}</p>`)}
${checks.slice(0, mostChecks).map((check, at) => checkBlock(check, context, { isFirst: at === 0, isUrgent }))}
${left > 0 ? markup`<p class="quiet">${left} more checks stand in verdict.json.</p>` : nothing}
<p class="label">Run this again</p>${copyable(rerunOf(context.record, requirement))}
<p class="quiet"><a href="#${anchorOf(requirement.id)}">Link to this requirement</a></p>`;
}

function sentenceList(requirement: VerdictRequirement): Markup {
  const served = servedSentences(requirement);
  if (served.length === 0)
    return markup`<p class="quiet">A rule of the project: no sentence of the specification says it.</p>`;
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

// A blocked requirement has nothing to open it for but its reason.
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
  /** Whether its requirement may stand in the page as it is. */
  readonly isUrgent: boolean;
}

function checkBlock(check: VerdictCheck, context: PageContext, { isFirst, isUrgent }: Within): Markup {
  const most = check.generated === undefined ? mostExchanges : mostOfGenerated;
  const left = check.exchanges.length - most;
  const shown = check.exchanges.slice(-most);
  const isPressing = pressing.includes(check.outcome);
  const decisive = isPressing ? shown.at(-1) : undefined;
  return markup`<div class="check">
<h3>${outcomeMark(check.outcome)} ${check.scenario}</h3>
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

/** From the first request that it takes to the last: of a race what all its clients send. */
function replay(check: VerdictCheck, { record, find }: PageContext): Markup {
  const rows = failureDetailsOf(check, find, record);
  const valueOf = (wanted: string): string | undefined => rows.find(({ name }) => name === wanted)?.value;
  const [commands, needs] = [valueOf("replay"), valueOf("needs")];
  if (commands === undefined) return nothing;
  return markup`<p class="label">See it again from the start</p>${copyable(commands)}${needs === undefined ? nothing : markup`<p class="quiet">needs ${needs}</p>`}`;
}

// A failure shows its exchange without the script as well; the script gives all others their lines and bodies.
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
