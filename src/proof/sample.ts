import { createRandom } from "../suite/light.ts";

/** So many of a list, the same for the same seed, in the order of the list. */
export function sampleOf<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  if (count >= items.length) return items;
  const random = createRandom(seed, "sample of faults");
  const places = items.map((_, place) => ({ place, key: random.between(0, 2 ** 30) }));
  const taken = places.toSorted((one, other) => one.key - other.key).slice(0, count);
  return taken.toSorted((one, other) => one.place - other.place).flatMap(({ place }) => items[place] ?? []);
}
