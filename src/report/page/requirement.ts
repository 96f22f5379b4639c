import type { VerdictRequirement } from "../../core/index.ts";
import { messageOf } from "../failure-details.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { pressing } from "../outcome-messages.ts";
import { notesOn } from "../reading.ts";
import { servedSentences } from "../sentence-messages.ts";
import { cut } from "../wording.ts";
import { checkList, type PageContext } from "./check.ts";
import { anchorOf, outcomeMark, proseMarkup } from "./pieces.ts";

const mostSentences = 2;
const longestHint = 300;

/** A requirement at the address `#requirement-<id>`. Without a body, the script unpacks it when it is opened. */
export function requirementCard(
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
export function requirementBody(requirement: VerdictRequirement, context: PageContext): Markup {
  const { checks } = requirement;
  const notes = notesOn(requirement, context.record).filter((note) => checks.every(({ message }) => message !== note));
  return markup`${sentenceList(requirement)}
${checkList(requirement, context)}
${notes.map((note) => markup`<p class="quiet">${proseMarkup(note)}</p>`)}
<p class="quiet"><a href="#${anchorOf(requirement.id)}">Link to this requirement</a></p>`;
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
