import type { Deviation } from "../../sandbox/index.ts";
import { alikeFaults } from "./alike.ts";
import { authenticationFaults } from "./authentication.ts";
import { combinationFaults } from "./combinations.ts";
import { concurrentFaults } from "./concurrent.ts";
import { contractFaults } from "./contract.ts";
import { deepPartsFaults } from "./deep-parts.ts";
import { deepStatesFaults } from "./deep-states.ts";
import { deepVersionsFaults } from "./deep-versions.ts";
import { cancellationFaults } from "./cancellation.ts";
import { framesFaults } from "./frames.ts";
import { repeatFaults } from "./repeats.ts";
import { stateFaults } from "./states.ts";
import { versionsFaults } from "./versions.ts";
import { deprecatedFaults } from "./deprecated.ts";
import { errorsFaults } from "./errors.ts";
import { derivedFault, deviationOf } from "./derived/index.ts";
import type { Fault } from "./fault.ts";
import { letterFaults } from "./letters.ts";
import { orderLineFaults } from "./order-lines.ts";
import { orderFaults } from "./orders.ts";
import { searchFaults } from "./search.ts";
import { otherWayFaults } from "./other-ways.ts";
import { transitionFaults } from "./transitions.ts";
import { tokenSecretFaults } from "./token-secrets.ts";
import { tokenFaults } from "./token.ts";

export type { Fault } from "./fault.ts";

/** Every handwritten fault, area by area. */
export const faults: readonly Fault[] = [
  ...contractFaults,
  ...tokenFaults,
  ...tokenSecretFaults,
  ...authenticationFaults,
  ...orderFaults,
  ...orderLineFaults,
  ...transitionFaults,
  ...searchFaults,
  ...cancellationFaults,
  ...stateFaults,
  ...alikeFaults,
  ...combinationFaults,
  ...letterFaults,
  ...repeatFaults,
  ...versionsFaults,
  ...framesFaults,
  ...deprecatedFaults,
  ...errorsFaults,
  ...deepPartsFaults,
  ...deepStatesFaults,
  ...deepVersionsFaults,
  ...otherWayFaults,
  ...concurrentFaults,
];

/** The handwritten fault of this id. Throws RangeError for an id that none has. */
export function findFault(id: string): Fault {
  const fault = faults.find((candidate) => candidate.id === id);
  if (fault === undefined) {
    throw new RangeError(`No fault is called ${id}. Known faults: ${faults.map((known) => known.id).join(", ")}`);
  }
  return fault;
}

/** The deviation of a fault, written by hand or derived. Throws RangeError for an id that no fault has. */
export function deviationNamed(id: string): Deviation {
  return faults.find((candidate) => candidate.id === id) ?? deviationOf(derivedFault(id));
}
