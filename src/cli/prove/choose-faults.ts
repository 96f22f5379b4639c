import { faults, type Fault } from "../../faults/index.ts";
import type { Requirement } from "../../specification/requirements/index.ts";
import { matcher, scopeOf, selectedBy } from "../../verdict/scope.ts";
import { UsageError } from "../command.ts";

export interface Chosen {
  readonly faults: readonly Fault[];
  /** The requirements that were asked for, of which each needs a fault. */
  readonly requirements: readonly Requirement[];
}

/**
 * The faults and requirements that patterns of `--only` select: the id of a fault, or what selects requirements; all
 * without a pattern. Throws UsageError for a pattern that selects nothing.
 */
export function chooseFaults(patterns: readonly string[]): Chosen {
  if (patterns.length === 0) return { faults, requirements: scopeOf([]) };
  for (const pattern of patterns) assertKnown(pattern);
  const requirements = new Set(patterns.flatMap(selectedBy));
  const wanted = new Set<string>([...requirements].map(({ id }) => id));
  return {
    faults: faults.filter(
      ({ id, requirement }) => wanted.has(requirement) || patterns.some((pattern) => matcher(pattern)(id)),
    ),
    requirements: [...requirements],
  };
}

function assertKnown(pattern: string): void {
  if (selectedBy(pattern).length > 0 || faults.some(({ id }) => matcher(pattern)(id))) return;
  const wanted = pattern.toLowerCase().replaceAll("*", "");
  const close = faults.filter(({ id }) => id.toLowerCase().includes(wanted)).slice(0, 5);
  const hint =
    close.length === 0
      ? "it takes the id of a fault, a requirement id, an area or an operation"
      : `did you mean ${close.map(({ id }) => id).join(", ")}?`;
  throw new UsageError(`--only ${pattern} matches no fault and no requirement; ${hint}`);
}
