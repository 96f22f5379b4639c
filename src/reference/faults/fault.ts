import type { RequirementId } from "../../specification/requirements/index.ts";
import type { Wire } from "../http/wire.ts";
import type { Rules } from "../rules.ts";
import type { Store } from "../storage/store.ts";

/**
 * A variant of the service that breaks one requirement. It deviates at up to three places, and the correct code knows
 * none of them: `rules` replaces decisions, `store` replaces what is remembered, `wire` alters what goes over the wire.
 * Each is asked once per running service, so what it closes over is the memory of that one service.
 */
export interface Fault<Id extends string = string> {
  /** Stable slug, said on the command line. */
  readonly id: Id;
  readonly requirement: RequirementId;
  /** What the faulty service does, in present tense. */
  readonly summary: string;
  /** Where it takes more than a few calls in a row to see it: a long story of one order, or calls at the same time. */
  readonly depth?: "deep" | "concurrent";
  /** The faces on which nobody can see it, each with the reason. */
  readonly hiddenOn?: Readonly<Record<string, string>>;
  readonly rules?: (correct: Rules) => Partial<Rules>;
  readonly store?: (correct: Store) => Partial<Store>;
  /** Takes the store as it deviates. */
  readonly wire?: (store: Store) => Wire;
}

export interface Deviation {
  readonly rules: Rules;
  readonly store: Store;
  readonly wire: Wire;
}

export function deviate(rules: Rules, store: Store, fault: Fault | undefined): Deviation {
  const deviating: Store = { ...store, ...fault?.store?.(store) };
  return { rules: { ...rules, ...fault?.rules?.(rules) }, store: deviating, wire: fault?.wire?.(deviating) ?? {} };
}
