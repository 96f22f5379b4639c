import type { VerdictRequirement } from "../../core/index.ts";
import { markup, nothing, type Markup } from "../markup.ts";
import { outcomeWords, pressing, reportedOrder, type ReportedOutcome } from "../outcome-messages.ts";
import { withOutcome } from "../reading.ts";
import type { RunRecord } from "../run-record.ts";
import { folded } from "./pieces.ts";
import { requirementBody, requirementCard, type PageContext } from "./requirement.ts";

/** Most characters of failures that are readable without the script; it unpacks the failures after them. */
const mostOfFailures = 900_000;

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
  let used = 0;
  const cardOf = (requirement: VerdictRequirement): Markup => {
    const body = requirementBody(requirement, context);
    const isThere = pressing.includes(requirement.outcome) && used + body.text.length <= mostOfFailures;
    if (isThere) used += body.text.length;
    else bodies[requirement.id] = body.text;
    return requirementCard(requirement, isThere ? body : null);
  };
  const [urgent, others] = [filled(record, true), filled(record, false)];
  const failures = urgent.map((outcome) => {
    const found = withOutcome(record, outcome);
    return markup`<section data-group="${outcome}">
<h2 id="part-${outcome}">${outcomeWords[outcome].heading} <span class="quiet count">${found.length}</span></h2>
${found.map(cardOf)}</section>
`;
  });
  const lines = Object.fromEntries(
    others.map((outcome) => [
      outcome,
      withOutcome(record, outcome)
        .map((row) => cardOf(row).text)
        .join(""),
    ]),
  );
  const rest = others.map(
    (outcome) => markup`<section data-group="${outcome}">
${folded(outcome, outcomeWords[outcome].heading, withOutcome(record, outcome).length, "verdict.json")}</section>
`,
  );
  return { failures: markup`${failures}`, rest: rest.length === 0 ? nothing : markup`${rest}`, lines, bodies };
}

function filled(record: RunRecord, isUrgent: boolean): readonly ReportedOutcome[] {
  return reportedOrder.filter(
    (outcome) => pressing.includes(outcome) === isUrgent && withOutcome(record, outcome).length > 0,
  );
}
