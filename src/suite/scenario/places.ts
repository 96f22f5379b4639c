import { requirement, type RequirementId } from "../../core/index.ts";
import type { GeneratedSuite } from "./generated.ts";
import { placeOfModule } from "./place.ts";
import type { Scenario } from "./scenario.ts";

/** A place that judges a requirement. */
export interface JudgedPlace {
  /** File and line, such as `suites/fail.ts:12`. */
  readonly place: string;
  readonly isHome: boolean;
  /** What it sees that the home cannot; empty for the home. */
  readonly sees: string;
}

/**
 * Where each requirement is judged, its home first: by scenarios, and by suites that generate theirs. The universal
 * contract is judged by one function on all answers.
 */
export function placesIn(
  scenarios: readonly Scenario[],
  generated: readonly GeneratedSuite[],
): (id: RequirementId) => readonly JudgedPlace[] {
  const places = new Map<RequirementId, JudgedPlace[]>();
  const add = (id: RequirementId, judged: JudgedPlace): void => {
    const known = places.get(id) ?? [];
    if (!known.some(({ place }) => place === judged.place)) places.set(id, [...known, judged]);
  };
  for (const { requirements, visited, place } of scenarios) {
    for (const { sees, ids } of visited) for (const id of ids) add(id, { place, sees, isHome: false });
    const away = new Set(visited.flatMap(({ ids }) => ids));
    for (const id of requirements) if (!away.has(id)) add(id, { place, sees: "", isHome: true });
  }
  for (const { requirements, title, place } of generated)
    for (const id of requirements) add(id, { place, sees: title, isHome: false });
  const contract: JudgedPlace = { place: placeOfModule("oracle/contract"), sees: "", isHome: true };
  return (id) => {
    const judged = places.get(id) ?? [];
    const all =
      requirement(id).area === "contract" ? [contract, ...judged.map((each) => ({ ...each, isHome: false }))] : judged;
    return all.toSorted((one, other) => Number(other.isHome) - Number(one.isHome));
  };
}

/** Whether a check was made at the home of its requirement, by the scenario that is about it. */
export function homesIn(
  scenarios: readonly Scenario[],
): (check: { readonly requirement: string; readonly scenario: string }) => boolean {
  const homes = new Map(
    scenarios.map(({ title, requirements, visited }) => {
      const away = new Set<string>(visited.flatMap(({ ids }) => ids));
      return [title, new Set<string>(requirements.filter((id) => !away.has(id)))] as const;
    }),
  );
  return ({ requirement: id, scenario }) => homes.get(scenario)?.has(id) === true;
}

/**
 * The scenarios that judge at least one of the requirements. The universal contract belongs to no scenario: a
 * requirement of it selects those that touch its operations.
 */
export function selectScenarios(scenarios: readonly Scenario[], wanted: readonly RequirementId[]): readonly Scenario[] {
  const ids = new Set<string>(wanted);
  const operations = new Set(wanted.map(requirement).flatMap((row) => (row.area === "contract" ? row.operations : [])));
  return scenarios.filter(
    (scenario) =>
      scenario.requirements.some((id) => ids.has(id)) ||
      scenario.requirements.flatMap((id) => requirement(id).operations).some((operation) => operations.has(operation)),
  );
}
