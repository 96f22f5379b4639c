import { accessReadings } from "./access.ts";
import { contentReadings } from "./contents.ts";
import { eventReadings } from "./events.ts";
import { listReadings } from "./lists.ts";
import { numberedOrders } from "./numbered-orders.ts";
import type { Reading } from "./interpretation.ts";
import { resetReadings } from "./reset.ts";
import { searchReadings } from "./search.ts";
import { stateReadings } from "./states.ts";
import { versionReadings } from "./versions.ts";

/** Every reading of what the specification leaves open that neither face takes by itself. */
export const readings: readonly Reading[] = [
  ...accessReadings,
  ...contentReadings,
  numberedOrders,
  ...stateReadings,
  ...versionReadings,
  ...resetReadings,
  ...listReadings,
  ...searchReadings,
  ...eventReadings,
];

export function findReading(id: string): Reading {
  const reading = readings.find((candidate) => candidate.id === id);
  if (reading === undefined) {
    throw new RangeError(`No reading is called ${id}. Known readings: ${readings.map((known) => known.id).join(", ")}`);
  }
  return reading;
}
