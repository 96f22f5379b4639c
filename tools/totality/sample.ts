import type { Profile } from "../../src/core/index.ts";
import { createRandom } from "../../src/suite/index.ts";
import { type ChangeKind, changed, changeKinds } from "./changes.ts";
import { leavesOf, type Leaf } from "./leaves.ts";
import type { Recorded } from "./record.ts";
import { type Situation, situationsOf } from "./situation.ts";
import { type LeafStance, Stances } from "./stance.ts";

/** One leaf of one recorded answer, and what it becomes. */
export interface LeafChange {
  readonly record: Recorded;
  readonly situation: Situation;
  readonly leaf: Leaf;
  readonly kind: ChangeKind;
  readonly to: { readonly value: unknown } | null;
  readonly stance: LeafStance;
  /** The operation, its status, the place of the leaf, and the kind of change. */
  readonly name: string;
}

/** So many changes of a kind are kept to choose from. */
const mostOfAKind = 200;

/** So many earlier values of a place are remembered. */
const mostShown = 40;

/** Changes, evenly over their kinds; the same for the same seed. */
export function sampleChanges(
  records: readonly Recorded[],
  { profile, count, seed }: { readonly profile: Profile; readonly count: number; readonly seed: number },
): readonly LeafChange[] {
  const random = createRandom(seed, "changes of leaves");
  const stances = new Stances(profile);
  const shown = new Map<string, unknown[]>();
  const kinds = new Map<string, { seen: number; readonly kept: LeafChange[] }>();
  for (const record of records) {
    for (const situation of situationsOf(record.exchanges, profile)) {
      // An empty list as a whole is the business of the contract.
      if (situation.json === undefined || leavesOf(situation.json)[0]?.keys.length === 0) continue;
      for (const leaf of leavesOf(situation.json)) {
        const place = `${situation.called} ${situation.exchange.response?.status} ${leaf.pattern}`;
        const values = shown.get(place) ?? [];
        for (const kind of changeKinds) {
          const to = changed(kind, leaf, values);
          if (to === undefined) continue;
          const stance = stances.of(situation, leaf, kind, to);
          const name = `${place} ${kind}`;
          const group = `${stance} ${name}`;
          const known = kinds.get(group) ?? { seen: 0, kept: [] };
          kinds.set(group, known);
          known.seen += 1;
          const at = known.kept.length < mostOfAKind ? known.kept.length : random.between(0, known.seen - 1);
          if (at < mostOfAKind) known.kept[at] = { record, situation, leaf, kind, to, stance, name };
        }
        shown.set(place, [...values.slice(1 - mostShown), leaf.value]);
      }
    }
  }
  return evenly(
    [...kinds.values()].map(({ kept }) => kept),
    count,
  );
}

/** One of each, then a second of each, and so on. */
export function evenly<Item>(groups: readonly (readonly Item[])[], count: number): readonly Item[] {
  const taken: Item[] = [];
  for (let round = 0; taken.length < count; round += 1) {
    const next = groups.flatMap((group) => group.slice(round, round + 1));
    if (next.length === 0) break;
    taken.push(...next);
  }
  return taken.slice(0, count);
}
