/** Whether segments such as `0:1/2` and `1/2:1` add up to a run, in any order; none is a run in one piece. */
export function isWhole(segments: readonly string[]): boolean {
  const parts = segments
    .map((segment) => segment.split(":").map(numberOf))
    .toSorted(([one = 0], [other = 0]) => one - other);
  const ends = parts.map(([, to]) => to);
  return (
    parts.length === 0 ||
    (parts.every(([from = Number.NaN, to = Number.NaN, more], place) => {
      return more === undefined && from < to && isNear(from, place === 0 ? 0 : (ends[place - 1] ?? Number.NaN));
    }) &&
      isNear(ends.at(-1) ?? Number.NaN, 1))
  );
}

function numberOf(fraction: string): number {
  const [part = Number.NaN, whole = 1, more] = fraction
    .split("/")
    .map((text) => (/^\d+$/u.test(text) ? Number(text) : Number.NaN));
  return more === undefined ? part / whole : Number.NaN;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-9;
}
