import type { Fault } from "../../reference/index.ts";
import type { Scenario } from "../../scenario/scenario.ts";
import { selectScenarios } from "../../scenario/select.ts";

type Depth = NonNullable<Fault["depth"]>;

/** The areas of the scenarios that are generated, by the depth of the faults that they are there to find. */
const generatedAreas: Readonly<Record<Depth, string>> = { deep: "flows", concurrent: "races" };

/**
 * The scenarios that can see a fault: those that judge its requirement, the short ones first. Generated stories and races
 * are told only for the faults that are meant for them, because they take long.
 */
export function scenariosFor(
  { requirement, depth }: Pick<Fault, "requirement" | "depth">,
  scenarios: readonly Scenario[],
): readonly Scenario[] {
  const judging = selectScenarios(scenarios, [requirement]);
  const written = judging.filter(({ area }) => !isGenerated(area));
  return depth === undefined ? written : [...written, ...judging.filter(({ area }) => area === generatedAreas[depth])];
}

/** The area whose scenarios a fault is left to while the suite has none of them. */
export function leftTo({ depth }: Pick<Fault, "depth">, scenarios: readonly Scenario[]): string | null {
  if (depth === undefined) return null;
  const area = generatedAreas[depth];
  return scenarios.some((scenario) => scenario.area === area) ? null : area;
}

function isGenerated(area: string): boolean {
  return Object.values(generatedAreas).includes(area);
}
