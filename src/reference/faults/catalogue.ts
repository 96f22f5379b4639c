import type { Fault } from "./fault.ts";

/** Every fault, in the order of the requirement areas. */
export const faults: readonly Fault[] = [];

export function findFault(id: string): Fault {
  const fault = faults.find((candidate) => candidate.id === id);
  if (fault === undefined) {
    throw new RangeError(`No fault is called ${id}. Known faults: ${faults.map((known) => known.id).join(", ")}`);
  }
  return fault;
}
