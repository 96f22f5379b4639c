import { requirement, type RequirementId } from "../../core/index.ts";
import type { Scenario } from "./scenario.ts";

const contractArea = "contract";

/**
 * The scenarios that judge at least one of the requirements. The universal contract belongs to no scenario: a
 * requirement of it selects those that touch its operations.
 */
export function selectScenarios(scenarios: readonly Scenario[], wanted: readonly RequirementId[]): readonly Scenario[] {
  const ids = new Set<string>(wanted);
  const operations = new Set(
    wanted.map(requirement).flatMap((row) => (row.area === contractArea ? row.operations : [])),
  );
  return scenarios.filter(
    (scenario) =>
      scenario.requirements.some((id) => ids.has(id)) ||
      scenario.requirements.flatMap((id) => requirement(id).operations).some((operation) => operations.has(operation)),
  );
}
