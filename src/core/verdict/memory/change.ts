/** The chance below which a streak is no luck. Each failure of each run is judged, so it is small. */
const leastChance = 0.0001;

/**
 * Whether a streak of equal outcomes shows that something changed before it, rather than the luck of something random. Before it
 * only the other outcome: of all ways to arrange as many outcomes, one puts the streak last (the permutation test of a change
 * point). Before it both: the chance of the streak, by the rule of succession.
 */
export function isChange(before: readonly boolean[], streak: number, isBad: boolean): boolean {
  const same = before.filter((each) => each === isBad).length;
  const chance =
    same === 0 ? 1 / arrangements(before.length + streak, streak) : ((same + 1) / (before.length + 2)) ** streak;
  return chance < leastChance;
}

/** The binomial coefficient. */
function arrangements(all: number, chosen: number): number {
  let product = 1;
  for (let at = 1; at <= Math.min(chosen, all - chosen); at += 1) product *= (all - at + 1) / at;
  return product;
}
