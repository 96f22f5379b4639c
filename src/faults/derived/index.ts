import { bodyFaults } from "./bodies.ts";
import { credentialFaults } from "./credentials.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { eventFaults } from "./announcements.ts";
import { filterFaults } from "./filters.ts";
import { operationValueFaults } from "./operation-values.ts";
import { partIdFaults } from "./part-ids.ts";
import { repeatFaults } from "./repeats.ts";
import { sortFaults } from "./sorting.ts";
import { statusFaults } from "./status.ts";
import { versionFaults } from "./version-reads.ts";

export { deviating, type Active } from "./deviating.ts";
export type { DerivedFault, FaultClass } from "./derived-fault.ts";

/** Every fault that follows from a table, class by class. */
export const derivedFaults: readonly DerivedFault[] = [
  ...operationValueFaults,
  ...statusFaults,
  ...credentialFaults,
  ...filterFaults,
  ...sortFaults,
  ...eventFaults,
  ...partIdFaults,
  ...repeatFaults,
  ...versionFaults,
  ...bodyFaults,
];
