import type { Fault } from "./faults/index.ts";
import { type GeneratedSuite, type Scenario, selectScenarios } from "../suite/index.ts";

type Depth = NonNullable<Fault["depth"]>;
type Sought = Pick<Fault, "requirement" | "depth" | "area">;

/** What is there to find faults of a depth: the generated suites by their names, or what is no suite at all. */
const finders: Readonly<Record<Depth, string>> = {
  deep: "flows",
  concurrent: "races",
  "under-load": "the audit of load",
};

/**
 * The scenarios that can see a fault: those that judge its requirement; those of the area that comes by it go first, or else
 * what wrong input brings about.
 */
export function scenariosFor(
  { requirement, area: first = "errors" }: Sought,
  scenarios: readonly Scenario[],
): readonly Scenario[] {
  const judging = selectScenarios(scenarios, [requirement]);
  return [...judging.filter(({ area }) => area === first), ...judging.filter(({ area }) => area !== first)];
}

/**
 * The generated suite that is there to find a fault of this depth, where it judges the requirement. Others take too
 * long for a fault that a scenario sees.
 */
export function generatedFor({ requirement, depth }: Sought, suites: readonly GeneratedSuite[]): GeneratedSuite | null {
  const suite = depth === undefined ? undefined : suites.find(({ name }) => name === finders[depth]);
  return suite?.requirements.includes(requirement) === true ? suite : null;
}

/** What a fault is left to that no suite is there to find. */
export function leftTo({ depth }: Sought, suites: readonly GeneratedSuite[]): string | null {
  if (depth === undefined) return null;
  return suites.some(({ name }) => name === finders[depth]) ? null : finders[depth];
}
