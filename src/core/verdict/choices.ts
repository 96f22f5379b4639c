import { type ChoiceId, choiceIds, choices } from "../specification/stances/choices.ts";
import { refusalChoices } from "../specification/stances/refusal-choices.ts";
import type { Check, Observation, SeenChoice } from "./check.ts";
import type { RunFacts } from "./facts.ts";
import { requirementsIn } from "./reason-messages.ts";
import type { Reason, Verdict, VerdictRequirement } from "./schema.ts";

type Facts = Pick<RunFacts, "choices">;
type DeclaredChoices = NonNullable<RunFacts["choices"]>["declared"];

/** What the profile declares, each with whether the run saw it. */
export function declaredChoices({ choices: known }: Facts): Verdict["target"]["choices"] {
  return choiceIds.flatMap((id) => {
    const reason = known?.declared[id];
    return reason === undefined ? [] : [{ id, reason, seen: isSeen(known, id) }];
  });
}

/**
 * One reason for each choice that was seen and is not declared, with the line to paste into the profile, and the requirements
 * that could not be judged because of it.
 */
export function undeclaredChoices(
  facts: Facts,
  { withheld = new Map(), isEveryOrderUnknown = false }: { withheld?: Withheld; isEveryOrderUnknown?: boolean } = {},
): readonly Reason[] {
  // Where every order is unknown, that refuses them, and no choice of the service.
  const isOfFailure = ({ refusal }: SeenChoice): boolean =>
    isEveryOrderUnknown && / answered 404\b/u.test(refusal ?? "");
  const known = facts.choices === undefined ? [] : choicesToDeclare(facts.choices);
  return known
    .filter((each) => !isOfFailure(each))
    .map(({ candidates, exchange, refusal }) => {
      const statements = refusal ?? candidates.map((id) => choices[id].statement).join(" Or: ");
      const declare = candidates.map((id) => ({ id, reason: refusal ?? choices[id].example }));
      const lines = declare.map(({ id, reason }) => `choices: { ${JSON.stringify(id)}: ${JSON.stringify(reason)} }`);
      const requirements = [...withheld]
        .filter(([, by]) => candidates.some((id) => by.includes(id)))
        .map(([requirement]) => requirement);
      const count =
        requirements.length === 0
          ? ""
          : `${requirementsIn(requirements.length, "must")} could not be judged because of it. `;
      const text = `undeclared choice ${candidates.join(" or ")}: ${statements} (exchange ${exchange}) ${count}${leavesOpen} Declare it in the profile with your reason, such as ${lines.join(" or ")}`;
      return { kind: "undeclared-choice", text, requirements, declare };
    });
}

const leavesOpen = "The specification leaves this open.";

/** What a reason says of a choice, without the line to paste. */
export function saidOfChoice({ text }: Pick<Reason, "text">): string {
  return text.split(leavesOpen, 1).join().trimEnd();
}

/** Requirements that a choice of the service kept from being judged, each with the choices that explain it. */
export type Withheld = ReadonlyMap<string, readonly ChoiceId[]>;

/** The requirements that only choices of the service kept from being judged. */
export function withheldBy(
  { checks }: Pick<RunFacts, "checks">,
  judged: readonly Pick<VerdictRequirement, "id" | "outcome" | "consequenceOf">[],
): Withheld {
  const blocked = Map.groupBy(
    checks.filter(({ outcome }) => outcome === "blocked"),
    ({ requirement }) => requirement,
  );
  return new Map(
    judged
      .filter(({ outcome, consequenceOf }) => outcome === "blocked" && consequenceOf === undefined)
      .flatMap(({ id }) => {
        const own = blocked.get(id) ?? [];
        const by = own.flatMap((check) => check.choices ?? []);
        return own.length > 0 && own.every((check) => check.choices !== undefined) ? [[id, by] as const] : [];
      }),
  );
}

/** A check that a choice of the service keeps from being judged does not apply where the profile declares the choice. */
export function withoutDeclared<Checked extends Check<string>>(check: Checked, declared: DeclaredChoices): Checked {
  const id = check.choices?.find((each) => declared[each] !== undefined);
  if (check.outcome !== "blocked" || id === undefined) return check;
  return {
    ...check,
    outcome: "not-applicable",
    message: `${check.message ?? ""} (declared as ${id}: ${declared[id]})`,
  };
}

/**
 * The fewest choices that explain what was seen and no declared one explains, each with the first exchange that shows it. What
 * several explain alike is one row with all of them; a refusal is one of its operation, where a state explains no more.
 */
export function choicesToDeclare(known: NonNullable<Facts["choices"]>): readonly SeenChoice[] {
  const different = new Map(known.seen.toReversed().map((each) => [each.candidates.join(), each]));
  let open = [...different.values()]
    .toReversed()
    .filter(({ candidates }) => candidates.length > 0 && candidates.every((id) => known.declared[id] === undefined));
  const found: SeenChoice[] = [];
  while (open.length > 0) {
    // What has one explanation alone is sure; of several, those that explain most.
    const { candidates } = open.find((each) => each.candidates.length === 1) ?? open[0] ?? { candidates: [] };
    const explained = (id: ChoiceId): readonly SeenChoice[] => open.filter((each) => each.candidates.includes(id));
    const most = Math.max(...candidates.map((id) => explained(id).length));
    const likeliest = candidates.filter((id) => explained(id).length === most);
    const [first] = likeliest;
    const named = first !== undefined && first in refusalChoices ? [first] : likeliest;
    const shownBy = open.find((each) => named.some((id) => each.candidates.includes(id)));
    found.push({ exchange: "", ...shownBy, candidates: named });
    open = open.filter((each) => !each.candidates.some((id) => named.includes(id)));
  }
  return found;
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
