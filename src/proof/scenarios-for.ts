import type { Fault } from "./faults/index.ts";
import { type GeneratedSuite, type Scenario, selectScenarios } from "../suite/index.ts";

type Depth = NonNullable<Fault["depth"]>;
type Sought = Pick<Fault, "requirement" | "depth" | "area">;

/** What finds faults of each depth: a generated suite by its name, or a load run. */
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

/** What detects a fault that no suite can detect; `null` where a suite can. */
export function leftTo({ depth }: Sought, suites: readonly GeneratedSuite[]): string | null {
  if (depth === undefined) return null;
  return suites.some(({ name }) => name === finders[depth]) ? null : finders[depth];
}
