import { type ChoiceId, choiceIds, choices } from "../specification/stances/choices.ts";
import type { Observation, SeenChoice } from "./check.ts";
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

/**
 * The fewest choices that explain what was seen and are not declared, each with an exchange that shows it. What only several
 * explain, and none of them is sure, is one row with all of them.
 */
export function choicesToDeclare(known: NonNullable<Facts["choices"]>): readonly SeenChoice[] {
  const found: SeenChoice[] = [];
  const isKnown = (id: ChoiceId): boolean =>
    known.declared[id] !== undefined || found.some(({ candidates }) => candidates.includes(id));
  // What has one explanation alone is sure, and explains what has several.
  for (const seen of known.seen.toSorted((one, other) => one.candidates.length - other.candidates.length)) {
    if (seen.candidates.length > 0 && !seen.candidates.some(isKnown)) found.push(seen);
  }
  return found;
}

/** One reason for each choice that was seen and is not declared, with the line to paste into the profile. */
export function undeclaredChoices({ choices: known }: Facts): readonly Reason[] {
  return (known === undefined ? [] : choicesToDeclare(known)).map(({ candidates, exchange }) => {
    const statements = candidates.map((id) => choices[id].statement).join(" Or: ");
    const lines = candidates.map((id) => `choices: { ${JSON.stringify(id)}: ${JSON.stringify(choices[id].example)} }`);
    const text = `undeclared choice ${candidates.join(" or ")}: ${statements} (exchange ${exchange}) The specification leaves this open. Declare it in the profile with your reason, such as ${lines.join(" or ")}`;
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
