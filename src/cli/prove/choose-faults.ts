import {
  type CorrectService,
  correctServices,
  type DerivedFault,
  derivedFaults,
  derivedFor,
  type Fault,
  faults,
  sampleOf,
} from "../../proof/light.ts";
import { didYouMean, isOperation, matcher, type Requirement, scopeOf, selectedBy } from "../../core/index.ts";
import { UsageError } from "../command.ts";

export interface Chosen {
  readonly faults: readonly Fault[];
  readonly derived: readonly DerivedFault[];
  readonly services: readonly CorrectService[];
  /** The selected requirements. Each needs a fault. */
  readonly requirements: readonly Requirement[];
}

/** How many derived faults and correct services run, and which ones. All of them where there is no number. */
export interface Sample {
  readonly count: number | undefined;
  readonly seed: number;
  /** The most derived faults of one requirement that no handwritten fault breaks; by default all of them. */
  readonly each?: number | undefined;
}

/**
 * The faults, correct services and requirements that patterns of an option select: the id of a fault or a service, the class of
 * derived faults, a choice, or what selects requirements; all without a pattern. Throws UsageError for a pattern that selects nothing.
 */
export function chooseFaults(patterns: readonly string[], { count, seed, each }: Sample, option = "--only"): Chosen {
  const sampled = <Item>(items: readonly Item[]): readonly Item[] =>
    count === undefined ? items : sampleOf(items, count, seed);
  if (patterns.length === 0) {
    return { faults, derived: sampled(derivedFaults()), services: sampled(correctServices), requirements: scopeOf([]) };
  }
  for (const pattern of patterns) assertKnown(pattern, option);
  const requirements = new Set(patterns.flatMap(selectedBy));
  const wanted = new Set<string>([...requirements].map(({ id }) => id));
  const written = new Set<string>(faults.map(({ requirement }) => requirement));
  const ofOne = (row: Requirement): readonly DerivedFault[] =>
    each === undefined ? derivedFor(row) : sampleOf(derivedFor(row), each, seed);
  const alone = new Set([...requirements].filter(({ id }) => !written.has(id)).flatMap(ofOne));
  return {
    faults: faults.filter(
      ({ id, requirement }) => wanted.has(requirement) || patterns.some((pattern) => matcher(pattern)(id)),
    ),
    derived: sampled(
      derivedFaults().filter((fault) => alone.has(fault) || patterns.some((pattern) => isDerivedBy(fault, pattern))),
    ),
    services: sampled(correctServices.filter((service) => patterns.some((pattern) => isServiceBy(service, pattern)))),
    requirements: [...requirements],
  };
}

/** An operation selects the faults that are derived from its rows. */
function isDerivedBy({ id, class: name, operations }: DerivedFault, pattern: string): boolean {
  const matches = matcher(pattern);
  return matches(id) || matches(name) || (isOperation(pattern) && operations.includes(pattern));
}

function isServiceBy({ id, choice }: CorrectService, pattern: string): boolean {
  const matches = matcher(pattern);
  return matches(id) || matches(choice);
}

function assertKnown(pattern: string, option: string): void {
  if (selectedBy(pattern).length > 0 || faults.some(({ id }) => matcher(pattern)(id))) return;
  if (derivedFaults().some((fault) => isDerivedBy(fault, pattern))) return;
  if (correctServices.some((service) => isServiceBy(service, pattern))) return;
  const ids = [...faults, ...derivedFaults(), ...correctServices].map(({ id }) => id);
  const hint =
    didYouMean(pattern.replaceAll("*", ""), ids) ||
    "; it takes the id of a fault, a requirement id, an area or an operation";
  throw new UsageError(`${option} ${pattern} matches no fault and no requirement${hint}`);
}
