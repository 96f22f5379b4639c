import { type ChoiceId, choiceIds, choices } from "../specification/stances/choices.ts";
import type { Observation } from "./check.ts";
import type { RunFacts } from "./facts.ts";
import type { Reason, Verdict } from "./schema.ts";

type Facts = Pick<RunFacts, "choices">;

/** What the profile declares, each with whether the run saw it. */
export function declaredChoices({ choices: known }: Facts): Verdict["target"]["choices"] {
  return choiceIds.flatMap((id) => {
    const reason = known?.declared[id];
    return reason === undefined ? [] : [{ id, reason, seen: isSeen(known, id) }];
  });
}

/** The fewest choices that explain what was seen and are not declared, each with an exchange that shows it. */
export function choicesToDeclare(known: NonNullable<Facts["choices"]>): ReadonlyMap<ChoiceId, string> {
  const exchanges = new Map<ChoiceId, string>();
  // What has one explanation alone is sure, and explains what has several.
  for (const { candidates, exchange } of known.seen.toSorted(
    (one, other) => one.candidates.length - other.candidates.length,
  )) {
    const isExplained = candidates.some((id) => known.declared[id] !== undefined || exchanges.has(id));
    const [first] = candidates;
    if (!isExplained && first !== undefined) exchanges.set(first, exchange);
  }
  return exchanges;
}

/** One reason for each choice that was seen and is not declared, with the line to paste into the profile. */
export function undeclaredChoices({ choices: known }: Facts): readonly Reason[] {
  return [...(known === undefined ? [] : choicesToDeclare(known))].map(([id, exchange]) => {
    const { statement, example } = choices[id];
    const line = `choices: { ${JSON.stringify(id)}: ${JSON.stringify(example)} }`;
    const text = `undeclared choice ${id}: ${statement} (exchange ${exchange}) The specification leaves this open. Declare it in the profile with your reason, such as ${line}`;
    return { kind: "undeclared-choice", text, requirements: [] };
  });
}

/** Declared choices that the run never saw. */
export function unseenChoices(facts: Facts): readonly Observation[] {
  return declaredChoices(facts)
    .filter(({ seen }) => !seen)
    .map(({ id }) => ({
      id: `choices.${id}`,
      question: `Does the service make the choice ${id}, which its profile declares?`,
      answer: "The run did not see it.",
      exchanges: [],
    }));
}

function isSeen(known: RunFacts["choices"], id: ChoiceId): boolean {
  return known?.seen.some(({ candidates }) => candidates.includes(id)) === true;
}
