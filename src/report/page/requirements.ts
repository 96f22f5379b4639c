import { causesIn, type VerdictRequirement } from "../../core/index.ts";
import { markup, type Markup, nothing } from "../markup.ts";
import { outcomeWords, pressing, reportedOrder, type ReportedOutcome } from "../outcome-messages.ts";
import { withOutcome, notesOn } from "../reading.ts";
import { countInWords } from "../verdict-messages.ts";
import { counted, cut } from "../wording.ts";
import { checkList } from "./check.ts";
import type { PageContext } from "./exchange-list.ts";
import { folded, anchorOf, outcomeMark, proseMarkup } from "./pieces.ts";
import { messageOf } from "../failure-details.ts";
import { servedSentences } from "../sentence-messages.ts";

/** Most characters of failures that are readable without the script; it unpacks the failures after them. */
const mostOfFailures = 900_000;
/** So many failures have a line of their own; the others are in a folded list. */
const mostLines = 16;

export interface RequirementParts {
  /** The urgent ones, readable without the script. */
  readonly failures: Markup;
  /** The others, a folded part for each outcome. */
  readonly rest: Markup;
  /** The lines of the folded parts, by outcome. */
  readonly lines: Readonly<Record<string, string>>;
  /** The packed bodies, by requirement. */
  readonly bodies: Readonly<Record<string, string>>;
}

export function requirementParts(context: PageContext): RequirementParts {
  const { record } = context;
  const bodies: Record<string, string> = {};
  let [used, isOpen] = [0, true];
  const cardOf = (requirement: VerdictRequirement): Markup => {
    const body = requirementBody(requirement, context);
    const isThere = pressing.includes(requirement.outcome) && used + body.text.length <= mostOfFailures;
    if (isThere) used += body.text.length;
    else bodies[requirement.id] = body.text;
    const card = requirementCard(requirement, isThere ? body : null, { isOpen: isThere && isOpen });
    isOpen = false;
    return card;
  };
  const groups: Readonly<Partial<Record<ReportedOutcome, readonly Group[]>>> = {
    fail: causesIn(record.verdict.requirements).map(({ requirement, failures, blocked }) => ({
      first: requirement,
      others: failures,
      note: blocked.length === 0 ? "" : `${counted(blocked.length, "requirement")} could not be judged because of it`,
    })),
    error: withOutcome(record, "error").map((first) => ({ first, others: [], note: "" })),
  };
  const failures = pressing.flatMap((outcome) => urgentPart(outcome, groups[outcome] ?? [], cardOf));
  const others = reportedOrder.filter(
    (outcome) => !pressing.includes(outcome) && withOutcome(record, outcome).length > 0,
  );
  const linesOf = (outcome: ReportedOutcome): string =>
    withOutcome(record, outcome)
      .map((row) => cardOf(row).text)
      .join("");
  const rest = others.map(
    (outcome) => markup`<section data-group="${outcome}">
${folded(outcome, outcomeWords[outcome].heading, countInWords(withOutcome(record, outcome)), "verdict.json")}</section>
`,
  );
  return {
    failures: markup`${failures}`,
    lines: Object.fromEntries(others.map((outcome) => [outcome, linesOf(outcome)])),
    rest: markup`${rest}`,
    bodies,
  };
}

/** A failure with those that follow from it. */
interface Group {
  readonly first: VerdictRequirement;
  readonly others: readonly VerdictRequirement[];
  readonly note: string;
}

function urgentPart(
  outcome: ReportedOutcome,
  groups: readonly Group[],
  cardOf: (requirement: VerdictRequirement) => Markup,
): readonly Markup[] {
  if (groups.length === 0) return [];
  const count = groups.reduce((sum, { others }) => sum + 1 + others.length, 0);
  const causes = groups.length === count ? "" : ` from ${counted(groups.length, "cause")}`;
  const cards = groups.map(
    ({ first, others, note }) =>
      markup`${cardOf(first)}${note === "" ? markup`` : markup`<p class="quiet follows">${note}</p>`}${foldedCards(others, `${counted(others.length, "more failure")} came with it`, cardOf)}`,
  );
  const [shown, rest] = [cards.slice(0, mostLines), cards.slice(mostLines)];
  return [
    markup`<section data-group="${outcome}">
<h2 id="part-${outcome}">${outcomeWords[outcome].heading} <span class="quiet"><span class="count">${counted(count, "requirement")}</span>${causes}</span></h2>
${shown}${rest.length === 0 ? markup`` : markup`<details class="follows"><summary>${counted(rest.length, "more cause")}</summary>${rest}</details>`}</section>
`,
  ];
}

function foldedCards(
  requirements: readonly VerdictRequirement[],
  title: string,
  cardOf: (requirement: VerdictRequirement) => Markup,
): Markup {
  if (requirements.length === 0) return markup``;
  return markup`<details class="follows"><summary>${title}</summary>${requirements.map(cardOf)}</details>`;
}

const mostSentences = 2;
const longestHint = 300;

/** A requirement at the address `#requirement-<id>`. Without a body, the script unpacks it when it is opened. */
function requirementCard(
  requirement: VerdictRequirement,
  body: Markup | null,
  { isOpen = false }: { readonly isOpen?: boolean } = {},
): Markup {
  const { id, area, outcome, level, statement } = requirement;
  return markup`<details class="requirement" id="${anchorOf(id)}" data-outcome="${outcome}" data-area="${area}"${isOpen ? markup` open="open"` : nothing}>
<summary>${outcomeMark(outcome)}<span class="statement"><code class="id">${id}</code> ${proseMarkup(statement)}${hint(requirement)}</span><span class="quiet">${level}</span></summary>
<div class="inside"${body === null ? markup` data-body="${id}"` : nothing}>${body ?? nothing}</div>
</details>
`;
}

/** What opens below the line of a requirement. */
function requirementBody(requirement: VerdictRequirement, context: PageContext): Markup {
  const { checks } = requirement;
  const notes = notesOn(requirement, context.record).filter((note) => checks.every(({ message }) => message !== note));
  return markup`${sentenceList(requirement)}
${checkList(requirement, context)}
${notes.map((note) => markup`<p class="quiet">${proseMarkup(note)}</p>`)}
<p class="quiet here"><a href="#${anchorOf(requirement.id)}">Link to this requirement</a></p>`;
}

function sentenceList(requirement: VerdictRequirement): Markup {
  const served = servedSentences(requirement);
  if (served.length === 0) return markup`<p class="quiet">This is a rule of the project, not of the specification.</p>`;
  const others = served.slice(mostSentences).map(({ id }) => id);
  const rest =
    others.length > 0 ? markup`<li class="quiet">and ${others.length} more: ${others.join(", ")}</li>` : nothing;
  return markup`<p class="label">Specification (paraphrased)</p>
<ul class="sentences">${served.slice(0, mostSentences).map(({ id, place, statement }) => markup`<li><b>${place}</b>: ${proseMarkup(statement)} <code class="quiet">${id}</code></li>`)}${rest}</ul>`;
}

/** What came, in one line: all that a blocked requirement has to show, and what tells folded failures apart. */
function hint(requirement: VerdictRequirement): Markup {
  if (requirement.outcome === "pass") return nothing;
  const words = cut(messageOf(requirement), longestHint);
  return markup`<span class="hint${pressing.includes(requirement.outcome) ? " brief" : ""}">${proseMarkup(words)}</span>`;
}
