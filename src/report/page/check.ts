import { sidesOf, type VerdictCheck, type VerdictRequirement } from "../../core/index.ts";
import { clearestFirst } from "../clearest-check.ts";
import { replayFor, replayInShort } from "../failure-details.ts";
import { latestChanges } from "../leading-requests.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { pressing, reportedOrder } from "../outcome-messages.ts";
import { decisiveExchange } from "../reading.ts";
import { placeOf, rerunOf } from "../run-record.ts";
import { counted, cut } from "../wording.ts";
import { changingExchange, decidingExchange } from "./deciding.ts";
import { exchangesBehind, latestExchanges, type PageContext } from "./exchange-list.ts";
import { copyable, outcomeMark, proseMarkup } from "./pieces.ts";

/** The checks of a requirement: those that are alike together, the one that is easiest to understand first. */

const mostGroups = 25;
const mostAlike = 50;
const longestValue = 8_000;

export function checkList(requirement: VerdictRequirement, context: PageContext): Markup {
  const isUrgent = pressing.includes(requirement.outcome);
  const passed = isUrgent ? requirement.checks.filter(({ outcome }) => outcome === "pass") : [];
  const groups = groupsOf(requirement, context).filter(([check]) => !passed.includes(check));
  const [first, ...others] = groups.slice(0, mostGroups);
  const left = groups.length - mostGroups;
  if (first === undefined) return rerun(requirement, context);
  return markup`${isUrgent ? clearest(first, requirement, context) : plainCheck(first, context)}
${others.map((group) => (isUrgent ? foldedCheck(group, context) : plainCheck(group, context)))}
${left > 0 ? markup`<p class="quiet">${counted(left, "more check")} in verdict.json.</p>` : nothing}
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
${exchangesBehind(check, context)}
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
${exchangesBehind(check, context)}${theSameIn(alike)}</details>
`;
}

function plainCheck([check, ...alike]: Group, context: PageContext): Markup {
  return markup`<div class="check">
<h3>${outcomeMark(check.outcome)} ${scenarioOf(check, context)}</h3>
${saidIn(check)}
${steps(check)}
${latestExchanges(check, context)}${theSameIn(alike)}</div>
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
    : markup`<p class="label">Steps</p><pre class="steps">${generated.steps.join("\n")}</pre>`;
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
  const scenarios = [...Map.groupBy(checks, ({ scenario }) => scenario)];
  const left = scenarios.length - mostAlike;
  return markup`<details class="alike scenarios"><summary>${title}</summary><ul>${scenarios
    .slice(0, mostAlike)
    .map(
      ([scenario, own]) => markup`<li>${scenario}${own.length > 1 ? ` (${own.length} times)` : ""}</li>`,
    )}${left > 0 ? markup`<li>and ${left} more, in verdict.json</li>` : nothing}</ul></details>`;
}

function rerun(requirement: VerdictRequirement, { record }: PageContext): Markup {
  return markup`<p class="label">Run it again</p>${copyable(rerunOf(record, requirement))}`;
}

/** All requests from the first to the decisive one; for a race, those of all its clients. */
function replay(requirement: VerdictRequirement, check: VerdictCheck, { record, replayScript }: PageContext): Markup {
  const found = replayFor(check, record);
  if (found === null) return nothing;
  const { commands, needs } = found;
  const note = needs === null ? nothing : markup`<p class="quiet">needs ${needs}</p>`;
  const label = markup`<p class="label">Repeat it from the start</p>`;
  const short = replayInShort(commands, requirement, replayScript);
  if (short === commands) return markup`${label}${copyable(commands)}${note}`;
  return markup`${label}${copyable(short)}<details class="alike commands"><summary>${counted(commands.split("\n").length, "command")}</summary>${copyable(commands)}</details>${note}`;
}
