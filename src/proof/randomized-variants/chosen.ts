import { type ChoiceId, choices, decide, requirements, type Verdict, withoutDeclared } from "../../core/index.ts";
import { cellVariants, choiceOfRefusal } from "../../sandbox/index.ts";
import type { ScenarioResult } from "../../suite/index.ts";
import type { RandomizedVariant } from "./randomized-variant.ts";

const choiceOfCell = new Map(cellVariants.map(({ id, choice }) => [id, choice]));

/** The choices that a service makes and has to declare. */
export function choicesOf({
  cells,
  interpretations,
}: Pick<RandomizedVariant, "cells" | "interpretations">): readonly ChoiceId[] {
  const ofCells = cells.flatMap((id) => choiceOfCell.get(id) ?? []);
  return [...new Set([...ofCells, ...interpretations.flatMap((id) => choiceOfRefusal[id] ?? [])])];
}

/** The verdict about a service whose profile declares these choices. What was not run is not asked for. */
export function verdictFrom(results: readonly ScenarioResult[], declared: readonly ChoiceId[]): Verdict {
  const reasons = Object.fromEntries(declared.map((id) => [id, choices[id].example]));
  const checks = results.flatMap((result) => result.checks).map((check) => withoutDeclared(check, reasons));
  const judged = new Set(checks.map(({ requirement }) => requirement));
  return decide({
    suite: { name: "orders-conformance", version: "0" },
    target: { name: "t", environment: "reference", baseUrl: "http://127.0.0.1", profileDigest: "d", absent: [] },
    class: "full",
    startedAt: new Date(0).toISOString(),
    durationMs: 0,
    seed: 1,
    requests: 1,
    scope: requirements.filter((each) => judged.has(each.id)),
    patterns: [],
    checks,
    observations: [],
    residue: [],
    succeeded: [...new Set(results.flatMap(({ succeeded }) => succeeded))],
    choices: {
      declared: reasons,
      seen: results.flatMap((result) => result.choices),
    },
    interruption: null,
    generatedOnly: true,
  });
}

/** Whether a service makes a choice that a verdict names, or one of several. */
export function isOwnChoice(service: Pick<RandomizedVariant, "cells" | "interpretations">, named: string): boolean {
  const own = choicesOf(service);
  return named.split(" or ").some((choice) => own.some((each) => isTakenFor(each, choice)));
}

/**
 * Whether a verdict may name a choice for another one. A refusal may be by its operation or by the state of its order, and of
 * those the verdict names the fewest that explain all refusals.
 */
function isTakenFor(own: string, named: string): boolean {
  const isOfState = [own, named].some((choice) => choice.startsWith("refuses.changes-once-"));
  return own === named || (isOfState && [own, named].every(mayBeOfState));
}

function mayBeOfState(choice: string): boolean {
  return choice.startsWith("refuses.") && choice !== "refuses.createOrder" && choice !== "refuses.confirmOrderLines";
}

/** The choices that a verdict names because the profile does not declare them; several in one where none of them is sure. */
export function namedIn({ reasons }: Verdict): readonly string[] {
  return reasons.flatMap(({ declare }) => (declare === undefined ? [] : [declare.map(({ id }) => id).join(" or ")]));
}
