import { openFixture, type VariantName } from "../embedded/fixture.ts";
import { deviating, type DerivedFault } from "../faults/derived/index.ts";
import { requirement } from "../specification/requirements/index.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { ScenarioResult } from "../scenario/run-scenario.ts";

/** The scenarios in which each fault would make a difference, by their places in the list, the likeliest to show it first. */
export type Reach = ReadonlyMap<string, readonly number[]>;

/**
 * Tries every fault on the correct service while all scenarios run against it: what a fault would have altered says which
 * scenarios come by it. A fault that many come by is run with as many as are given.
 */
export async function recordReach(
  faults: readonly DerivedFault[],
  scenarios: readonly Scenario[],
  { variant, seed, most }: { readonly variant: VariantName; readonly seed: number; readonly most: number },
): Promise<Reach> {
  if (faults.length === 0) return new Map();
  const reached = new Map<string, Set<string>>();
  const active = faults.map(({ id, alteration }) => {
    const exchanges = new Set<string>();
    reached.set(id, exchanges);
    return { alteration: alteration(), reached: (exchange = "") => void exchanges.add(exchange) };
  });
  const { run, close } = await openFixture({
    variant,
    seed,
    fault: { id: "tried", summary: "Faults are tried.", ...deviating(active, "tried") },
  });
  try {
    const results = await run(scenarios);
    const places = new Map(results.flatMap(({ exchanges }, place) => exchanges.map(({ id }) => [id, place] as const)));
    const costs = results.map(costOf);
    const serving = servingOf(scenarios);
    return new Map(
      faults.map(({ id, breaks }) => {
        const found = new Set([...(reached.get(id) ?? [])].flatMap((exchange) => places.get(exchange) ?? []));
        const rank = (place: number): number =>
          (breaks.some((sentence) => serving[place]?.has(sentence)) ? 0 : 1_000) + (costs[place] ?? 0);
        return [id, [...found].toSorted((one, other) => rank(one) - rank(other) || one - other).slice(0, most)];
      }),
    );
  } finally {
    await close();
  }
}

/** What waits costs more than what calls. */
const costs: Readonly<Record<string, number>> = { getOrders: 5, hook: 4 };

function costOf({ exchanges }: ScenarioResult): number {
  return exchanges.reduce((sum, { called }) => sum + (costs[called] ?? 1), 0);
}

/** The sentences that each scenario judges. */
function servingOf(scenarios: readonly Scenario[]): readonly ReadonlySet<string>[] {
  return scenarios.map(({ requirements }) => new Set(requirements.flatMap((id) => requirement(id).sentences)));
}
