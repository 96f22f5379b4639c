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
  readonly rules?: (correct: Rules) => Partial<Rules>;
  readonly store?: (correct: Store) => Partial<Store>;
  readonly wire?: () => Wire;
}

export interface Deviation {
  readonly rules: Rules;
  readonly store: Store;
  readonly wire: Wire;
}

export function deviate(rules: Rules, store: Store, fault: Fault | undefined): Deviation {
  return {
    rules: { ...rules, ...fault?.rules?.(rules) },
    store: { ...store, ...fault?.store?.(store) },
    wire: fault?.wire?.() ?? {},
  };
}
