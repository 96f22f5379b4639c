import type { Check, Exchange, Profile } from "../../src/core/index.ts";
import { type FixtureOptions, isRed, openFixture, recordReach, scenariosFor } from "../../src/proof/index.ts";
import { derivedFaults, deviationOf, type DerivedFault, type Fault, faults, sampleOf } from "../../src/proof/light.ts";
import type { Scenario } from "../../src/suite/index.ts";
import { scenarios } from "../../suites/index.ts";
import { observed } from "./record.ts";

/** What a run and its record show of a fault. */
export interface Detection {
  readonly id: string;
  /** The class of a derived fault, and the area of one that is written by hand. */
  readonly group: string;
  /** What the run names; none where it does not see the fault. */
  readonly bySuite: readonly string[];
  /** Whether the record shows it as one that has every call, and as any. */
  readonly complete: boolean;
  readonly any: boolean;
}

interface Sought {
  readonly id: string;
  readonly group: string;
  /** Each has a service of its own: what a fault remembers is of one. */
  readonly fault: () => NonNullable<FixtureOptions["fault"]>;
  readonly scenarios: readonly Scenario[];
}

/** Scenarios that are tried until one sees a fault. */
const mostTried = 12;

/** Runs scenarios against faults of all classes until one sees the fault, and judges their records. */
export async function* detections(count: number, seed: number): AsyncGenerator<Detection> {
  const half = Math.ceil(count / 2);
  const written = ofEach(
    faults.filter(({ depth }) => depth === undefined),
    ({ requirement }) => requirement.split(".")[0] ?? "",
    half,
    seed,
  );
  const derived = ofEach(derivedFaults(), (fault) => fault.class, half, seed);
  const reach = await recordReach({ faults: derived, services: [] }, scenarios, {
    variant: "plain",
    seed,
    most: mostTried,
  });
  const sought: readonly Sought[] = [
    ...written.map((fault: Fault) => ({
      id: fault.id,
      group: fault.requirement.split(".")[0] ?? "",
      fault: () => fault,
      scenarios: scenariosFor(fault, scenarios).slice(0, mostTried),
    })),
    ...derived.map((fault: DerivedFault) => ({
      id: fault.id,
      group: fault.class,
      fault: () => deviationOf(fault),
      scenarios: (reach.get(fault.id) ?? []).flatMap((place) => scenarios[place] ?? []),
    })),
  ];
  for (const each of sought) yield await detected(each, seed);
}

/** As many of each group, as far as it has them. */
function ofEach<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
  count: number,
  seed: number,
): readonly Item[] {
  const groups = [...Map.groupBy(items, groupOf).values()];
  return groups.flatMap((group) => sampleOf(group, Math.ceil(count / groups.length), seed));
}

async function detected({ id, group, fault, scenarios: tried }: Sought, seed: number): Promise<Detection> {
  const found = { id, group, complete: false, any: false };
  for (const scenario of tried) {
    await using fixture = await openFixture({ variant: "plain", seed, fault: fault(), recording: "whole" });
    const { run, world } = fixture;
    const results = await run([scenario]);
    const traffic: { readonly exchanges: readonly Exchange[]; readonly profile: Profile } = {
      exchanges: results.flatMap(({ exchanges }) => exchanges),
      profile: world.target.profile,
    };
    found.complete ||= observed(traffic, true, 0).failed.length > 0;
    found.any ||= observed(traffic, false, 100).failed.length > 0;
    const red = results.flatMap(({ checks }) => checks).filter(isRed);
    if (red.length > 0) return { ...found, bySuite: [...new Set(red.map(({ requirement }: Check) => requirement))] };
  }
  return { ...found, bySuite: [] };
}
