import type { Clock } from "../base/clock.ts";
import type { Deviation } from "../deviations/deviation.ts";

/** Seconds that the clock of the service is ahead: a usual difference between two machines, and one where nothing sets a clock. */
const differences = [2, -2, 90, -90];

/** Services whose clocks are not those of their callers. */
export const clockInterpretations: readonly Deviation[] = differences.map((seconds) => ({
  id: `clock-is-${Math.abs(seconds)}-s-${seconds < 0 ? "behind" : "ahead"}`,
  summary: `The clock of the service is ${Math.abs(seconds)} s ${seconds < 0 ? "behind" : "ahead of"} that of the caller.`,
  clock: (plain) => ahead(plain, 1_000 * seconds),
}));

function ahead({ milliseconds, stamp, move }: Clock, byMs: number): Clock {
  return { milliseconds: () => milliseconds() + byMs, stamp: () => stamp() + byMs, move };
}
