import PQueue from "p-queue";

import { openFixture } from "./embedded/fixture.ts";
import { deviating, type DerivedFault } from "./faults/derived/index.ts";
import { requirement, type VariantName } from "../core/index.ts";
import type { Deviation } from "../sandbox/index.ts";
import { type CorrectService, trying } from "./correct-services/correct-services.ts";
import type { Scenario, ScenarioResult } from "../suite/index.ts";

/** The scenarios in which each fault or choice would make a difference, by their places in the list, the likeliest to show it first. */
export type Reach = ReadonlyMap<string, readonly number[]>;

interface ReachSettings {
  readonly variant: VariantName;
  readonly seed: number;
  /** The most scenarios that run against one fault. */
  readonly most: number;
  /** Where it is aborted, no further scenario is run. */
  readonly signal?: AbortSignal;
}

/** What is tried: faults, and correct services with a choice. */
interface Tried {
  readonly faults: readonly DerivedFault[];
  readonly services: readonly CorrectService[];
}

/** Scenarios that run side by side: some wait for the search or for events now and then. */
const sideBySide = 16;

/**
 * Tries every fault and choice on the correct service while the scenarios run against it: what it would have altered says which
 * scenarios come by it. Each has a service of its own, so that the bystander is an order of the scenario.
 */
export async function recordReach(
  { faults, services }: Tried,
  scenarios: readonly Scenario[],
  { variant, seed, most, signal }: ReachSettings,
): Promise<Reach> {
  const sought = [...faults, ...services.map(({ id }) => ({ id, breaks: [] }))];
  if (sought.length === 0) return new Map();
  const queue = new PQueue({ concurrency: sideBySide });
  const reached = new Map(sought.map(({ id }): [string, number[]] => [id, []]));
  const spent: number[] = [];
  await queue.addAll(
    scenarios.map((scenario, place) => async () => {
      if (signal?.aborted === true) return;
      const { cost, met } = await tried({ faults, services }, scenario, { variant, seed });
      spent[place] = cost;
      for (const id of met) reached.get(id)?.push(place);
    }),
  );
  const serving = servingOf(scenarios);
  return new Map(
    sought.map(({ id, breaks }) => {
      const rank = (place: number): number =>
        (breaks.some((sentence) => serving[place]?.has(sentence)) ? 0 : 1_000) + (spent[place] ?? 0);
      const places = reached.get(id) ?? [];
      return [id, places.toSorted((one, other) => rank(one) - rank(other) || one - other).slice(0, most)];
    }),
  );
}

/** What one scenario reaches, and what the scenario costs. */
async function tried(
  { faults, services }: Tried,
  scenario: Scenario,
  { variant, seed }: Pick<ReachSettings, "variant" | "seed">,
): Promise<{ readonly met: ReadonlySet<string>; readonly cost: number }> {
  const met = new Set<string>();
  const active = faults.map(({ id, alteration }) => ({ alteration: alteration(), reached: () => void met.add(id) }));
  const faulty = deviating(active, "tried");
  const choosing = trying(services, (id) => void met.add(id));
  const fault: Deviation = {
    id: "tried",
    summary: "Faults and choices are tried.",
    ...faulty,
    rules: (plain) => {
      const rules = { ...plain, ...faulty.rules?.(plain) };
      return { ...rules, ...choosing.rules(rules) };
    },
  };
  await using fixture = await openFixture({ variant, seed, fault });
  const [result] = await fixture.run([scenario]);
  return { met, cost: result === undefined ? 0 : costOf(result) };
}

/** Waiting costs more than calling. */
const costs: Readonly<Record<string, number>> = { getOrders: 5, hook: 4 };

function costOf({ exchanges }: ScenarioResult): number {
  return exchanges.reduce((sum, { called }) => sum + (costs[called] ?? 1), 0);
}

/** The sentences that each scenario judges. */
function servingOf(scenarios: readonly Scenario[]): readonly ReadonlySet<string>[] {
  return scenarios.map(({ requirements }) => new Set(requirements.flatMap((id) => requirement(id).sentences)));
}
