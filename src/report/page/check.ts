import type { VerdictCheck, VerdictRequirement } from "../../core/index.ts";
import { clearestFirst } from "../clearest-check.ts";
import { replayFor, replayInShort, sidesOf } from "../failure-details.ts";
import { latestChanges, leadingTo } from "../leading-requests.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { pressing, reportedOrder } from "../outcome-messages.ts";
import { findExchange, decisiveExchange } from "../reading.ts";
import { placeOf, rerunOf, type RunRecord } from "../run-record.ts";
import { counted, cut } from "../wording.ts";
import { changingExchange, decidingExchange } from "./deciding.ts";
import { exchangeBody, exchangeLine, longestBody } from "./exchange.ts";
import type { NumberedExchange } from "./exchanges.ts";
import { timelineOf } from "./timeline.ts";
import { copyable, outcomeMark, proseMarkup } from "./pieces.ts";

/** The checks of a requirement: those that are alike together, the one that is easiest to understand first. */

const mostGroups = 25;
const mostExchanges = 6;
/** A generated case needs the requests of all its clients. */
const mostOfGenerated = 40;
const mostAlike = 50;
const longestValue = 8_000;

/** What a requirement is shown with. */
export interface PageContext {
  readonly record: RunRecord;
  /** Finds an exchange of the page by its correlation id. */
  readonly numbered: (id: string) => NumberedExchange | undefined;
}

export function checkList(requirement: VerdictRequirement, context: PageContext): Markup {
  const isUrgent = pressing.includes(requirement.outcome);
  const passed = isUrgent ? requirement.checks.filter(({ outcome }) => outcome === "pass") : [];
  const groups = groupsOf(requirement, context).filter(([check]) => !passed.includes(check));
  const [first, ...others] = groups.slice(0, mostGroups);
  const left = groups.length - mostGroups;
  if (first === undefined) return rerun(requirement, context);
  return markup`${isUrgent ? clearest(first, requirement, context) : plainCheck(first, context)}
${others.map((group) => (isUrgent ? foldedCheck(group, context) : plainCheck(group, context)))}
${left > 0 ? markup`<p class="quiet">${left} more checks in verdict.json.</p>` : nothing}
${isUrgent ? scenariosOf(`${counted(passed.length, "other check")} of this requirement passed`, passed) : rerun(requirement, context)}`;
}

type Group = readonly [VerdictCheck, ...VerdictCheck[]];

function groupsOf({ checks, outcome }: VerdictRequirement, { record }: PageContext): readonly Group[] {
  const ordered = reportedOrder.flatMap((each) => {
    const own = checks.filter((check) => check.outcome === each);
    return each === outcome && each !== "pass" ? clearestFirst(own, record) : own;
  });
  const kindOf = ({ scenario, outcome: own, message, expected, actual }: VerdictCheck): string =>
    JSON.stringify(own === "pass" ? [own, scenario] : [own, message, expected, actual]);
  return [...Map.groupBy(ordered, kindOf).values()].flatMap(([check, ...alike]) =>
    check === undefined ? [] : [[check, ...alike] as const],
  );
}

/** What a reader needs to understand a failure and to see it again, in this order. */
function clearest([check, ...alike]: Group, requirement: VerdictRequirement, context: PageContext): Markup {
  const decisive = decisiveExchange(check, context.record);
  return markup`<div class="check">
${saidIn(check)}
${decisive === undefined ? nothing : markup`${latestChanges(check, decisive, context.record).map(changingExchange)}${decidingExchange(decisive, check, context.record.verdict.role)}`}
${steps(check)}
<p class="quiet">Scenario: ${scenarioOf(check, context)}</p>
${exchangeList(check, context, true)}
${replay(requirement, check, context)}
${rerun(requirement, context)}
${theSameIn(alike)}</div>
`;
}

function foldedCheck([check, ...alike]: Group, context: PageContext): Markup {
  const short = check.actual ?? check.message ?? check.scenario;
  return markup`<details class="check"><summary>${outcomeMark(check.outcome)} ${cut(short, 200)} ${alike.length > 0 ? markup`<span class="quiet">in ${counted(alike.length + 1, "check")}</span>` : nothing}</summary>
${saidIn(check)}
${steps(check)}
<p class="quiet">Scenario: ${scenarioOf(check, context)}</p>
${exchangeList(check, context, true)}${theSameIn(alike)}</details>
`;
}

function plainCheck([check, ...alike]: Group, context: PageContext): Markup {
  return markup`<div class="check">
<h3>${outcomeMark(check.outcome)} ${scenarioOf(check, context)}</h3>
${saidIn(check)}
${steps(check)}
${exchangeList(check, context, false)}${theSameIn(alike)}</div>
`;
}

function saidIn(check: VerdictCheck): Markup {
  const { message } = check;
  const { subject, expected, actual } = sidesOf(check);
  const side = (title: string, value: string) =>
    value === ""
      ? nothing
      : markup`<div class="${title}"><p class="label">${title}</p><pre>${cut(value, longestValue)}</pre></div>`;
  const sides =
    expected === "" && actual === ""
      ? nothing
      : markup`${subject === "" ? nothing : markup`<p class="about">${proseMarkup(subject)}</p>`}<div class="sides">${side("expected", expected)}${side("actual", actual)}</div>`;
  return markup`${message === undefined ? nothing : markup`<p>${proseMarkup(message)}</p>`}${sides}`;
}

/** Of parallel calls the time line shows all but the first line. */
function steps({ generated }: VerdictCheck): Markup {
  return generated === undefined || generated.clients !== undefined
    ? nothing
    : markup`<pre class="steps">${generated.steps.join("\n")}</pre>`;
}

function scenarioOf(check: VerdictCheck, { record }: PageContext): Markup {
  const place = placeOf(record, check);
  return markup`${check.scenario}${place === null ? nothing : markup` <code class="quiet">${place}</code>`}`;
}

function theSameIn(alike: readonly VerdictCheck[]): Markup {
  return scenariosOf(`${counted(alike.length, "more check")} failed the same way`, alike);
}

function scenariosOf(title: string, checks: readonly VerdictCheck[]): Markup {
  if (checks.length === 0) return nothing;
  const scenarios = [...new Set(checks.map(({ scenario }) => scenario))];
  const left = scenarios.length - mostAlike;
  return markup`<details class="alike"><summary>${title}</summary><ul>${scenarios
    .slice(0, mostAlike)
    .map(
      (scenario) => markup`<li>${scenario}</li>`,
    )}${left > 0 ? markup`<li>and ${left} more, in verdict.json</li>` : nothing}</ul></details>`;
}

function rerun(requirement: VerdictRequirement, { record }: PageContext): Markup {
  return markup`<p class="label">Run it again</p>${copyable(rerunOf(record, requirement))}`;
}

/** All requests from the first to the decisive one; for a race, those of all its clients. */
function replay(requirement: VerdictRequirement, check: VerdictCheck, { record }: PageContext): Markup {
  const found = replayFor(check, record);
  if (found === null) return nothing;
  const { commands, needs } = found;
  const note = needs === null ? nothing : markup`<p class="quiet">needs ${needs}</p>`;
  const label = markup`<p class="label">Repeat it from the start</p>`;
  const short = replayInShort(commands, requirement);
  if (short === commands) return markup`${label}${copyable(commands)}${note}`;
  return markup`${label}${copyable(short)}<details class="alike commands"><summary>${counted(commands.split("\n").length, "command")}</summary>${copyable(commands)}</details>${note}`;
}

/** Exchanges about other orders explain nothing, unless the check is about them. */
function exchangesAbout(check: VerdictCheck, { record }: PageContext): readonly string[] {
  const decisive = decisiveExchange(check, record);
  if (check.generated !== undefined || decisive === undefined) return check.exchanges;
  const about = new Set(leadingTo(decisive, record).map(({ id }) => id));
  return about.size > 1 ? check.exchanges.filter((id) => about.has(id)) : check.exchanges;
}

function exchangeList(check: VerdictCheck, context: PageContext, isUrgent: boolean): Markup {
  const decisive = decisiveExchange(check, context.record)?.id;
  const detailsOf = (ids: readonly string[], timeline?: AmongFailures["timeline"]): readonly Markup[] =>
    ids.map((id) => exchangeDetails(id, context, isUrgent ? { isDecisive: id === decisive, timeline } : undefined));
  const folded = (title: string, ids: readonly string[]): Markup =>
    ids.length === 0 ? nothing : markup`<details class="alike"><summary>${title}</summary>${detailsOf(ids)}</details>`;

  const about = isUrgent ? exchangesAbout(check, context) : check.exchanges;
  // What decided is above, so its list is folded. Of a generated case the list is the picture.
  if (isUrgent && check.generated === undefined)
    return folded(`${counted(about.length, "exchange")} of this check`, about);
  const {
    clients,
    steps: [title = ""],
  } = check.generated ?? { steps: [] };
  const called = clients === undefined ? about : about.filter((id) => id in clients || id === decisive);
  const before = clients === undefined ? [] : about.slice(0, about.indexOf(called[0] ?? ""));
  const after = about.slice(before.length).filter((id) => !called.includes(id));
  const left = Math.max(0, called.length - (check.generated === undefined ? mostExchanges : mostOfGenerated));
  const earlier = folded(counted(left + before.length, "earlier exchange"), [...before, ...called.slice(0, left)]);
  const shown = called.slice(left);
  if (!isUrgent) return markup`${earlier}${detailsOf(shown)}`;
  const timeline = timelineOf(
    shown.flatMap((id) => findExchange(context.record, id) ?? []),
    clients,
  );
  return markup`<p class="label">Timeline</p><p class="quiet">${clients === undefined ? nothing : markup`${title}. `}A bar shows when a call ran; bars above each other ran at the same time. The call that broke is marked.<span class="scripted-only"> The arrow keys step through the calls.</span></p>${earlier}${detailsOf(shown, timeline)}${folded(counted(after.length, "later exchange"), after)}`;
}

interface AmongFailures {
  /** A failure shows its decisive exchange without the script. */
  readonly isDecisive: boolean;
  readonly timeline: ReturnType<typeof timelineOf> | undefined;
}

// The script adds lines and bodies of all others.
function exchangeDetails(id: string, { numbered, record }: PageContext, among?: AmongFailures): Markup {
  const found = numbered(id);
  if (found === undefined) {
    return markup`<p class="quiet">exchange <code>${id}</code>: see exchanges.ndjson</p>
`;
  }
  const { exchange, number } = found;
  const line =
    among === undefined ? nothing : markup`${among.timeline?.(exchange) ?? nothing}${exchangeLine(exchange)}`;
  if (among?.isDecisive) {
    return markup`<details class="exchange broke"><summary>${line}</summary>${exchangeBody(exchange, record.verdict.role, longestBody.behindFailures)}</details>
`;
  }
  return markup`<details class="exchange" data-exchange="${number}"><summary>${line}</summary><div class="content"></div></details>
`;
}
