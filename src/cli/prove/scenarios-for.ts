import type { Fault } from "../../reference/index.ts";
import type { GeneratedSuite } from "../../scenario/generated.ts";
import type { Scenario } from "../../scenario/scenario.ts";
import { selectScenarios } from "../../scenario/select.ts";

type Depth = NonNullable<Fault["depth"]>;
type Told = Pick<Fault, "requirement" | "depth">;

/** The generated suites, by the depth of the faults that they are there to find. */
const finders: Readonly<Record<Depth, string>> = { deep: "flows", concurrent: "races" };

/** The scenarios that can see a fault: those that judge its requirement. */
export function scenariosFor({ requirement }: Told, scenarios: readonly Scenario[]): readonly Scenario[] {
  return selectScenarios(scenarios, [requirement]);
}

/**
 * The generated suite that is there to find a fault of this depth, where it judges the requirement. Others take too long to
 * be told a fault that a scenario sees.
 */
export function generatedFor({ requirement, depth }: Told, suites: readonly GeneratedSuite[]): GeneratedSuite | null {
  const suite = depth === undefined ? undefined : suites.find(({ name }) => name === finders[depth]);
  return suite?.requirements.includes(requirement) === true ? suite : null;
}

/** The generated suite that a fault is left to while there is none of that name. */
export function leftTo({ depth }: Told, suites: readonly GeneratedSuite[]): string | null {
  if (depth === undefined) return null;
  return suites.some(({ name }) => name === finders[depth]) ? null : finders[depth];
}
