import { alikeFaults } from "./alike.ts";
import { authenticationFaults } from "./authentication.ts";
import { combinationFaults } from "./combinations.ts";
import { confirmFaults } from "./confirm.ts";
import { confirmLinesFaults } from "./confirm-lines.ts";
import { concurrentFaults } from "./concurrent.ts";
import { contractFaults } from "./contract.ts";
import { deepPartsFaults } from "./deep-parts.ts";
import { deepStatesFaults } from "./deep-states.ts";
import { deepVersionsFaults } from "./deep-versions.ts";
import { failFaults } from "./fail.ts";
import { cancellationFaults } from "./cancellation.ts";
import { framesFaults } from "./frames.ts";
import { partFaults } from "./parts.ts";
import { repeatFaults } from "./repeats.ts";
import { stateFaults } from "./states.ts";
import { resetFaults } from "./reset.ts";
import { unlockFaults } from "./unlock.ts";
import { versionsFaults } from "./versions.ts";
import { eventsFaults } from "./events.ts";
import { deprecatedFaults } from "./deprecated.ts";
import { errorsFaults } from "./errors.ts";
import type { Fault } from "./fault.ts";
import { letterFaults } from "./letters.ts";
import { orderLineChangeFaults } from "./order-lines-changes.ts";
import { orderLineContentFaults } from "./order-lines-contents.ts";
import { orderFaults } from "./orders.ts";
import { orderUpdateFaults } from "./orders-updates.ts";
import { searchFaults } from "./search.ts";
import { seatFaults } from "./seats.ts";
import { severalAtOnceFaults } from "./several-at-once.ts";
import { otherWayFaults } from "./other-ways.ts";
import { tokenClientFaults } from "./token-clients.ts";
import { tokenFaults } from "./token.ts";

export type { Fault } from "./fault.ts";

/** Every fault, area by area. */
export const faults: readonly Fault[] = [
  ...contractFaults,
  ...tokenFaults,
  ...tokenClientFaults,
  ...authenticationFaults,
  ...orderFaults,
  ...orderUpdateFaults,
  ...orderLineChangeFaults,
  ...orderLineContentFaults,
  ...confirmLinesFaults,
  ...failFaults,
  ...confirmFaults,
  ...searchFaults,
  ...cancellationFaults,
  ...resetFaults,
  ...unlockFaults,
  ...stateFaults,
  ...partFaults,
  ...seatFaults,
  ...alikeFaults,
  ...combinationFaults,
  ...letterFaults,
  ...severalAtOnceFaults,
  ...repeatFaults,
  ...versionsFaults,
  ...framesFaults,
  ...eventsFaults,
  ...deprecatedFaults,
  ...errorsFaults,
  ...deepPartsFaults,
  ...deepStatesFaults,
  ...deepVersionsFaults,
  ...otherWayFaults,
  ...concurrentFaults,
];

/** The fault of this id. Throws RangeError for an id that no fault has. */
export function findFault(id: string): Fault {
  const fault = faults.find((candidate) => candidate.id === id);
  if (fault === undefined) {
    throw new RangeError(`No fault is called ${id}. Known faults: ${faults.map((known) => known.id).join(", ")}`);
  }
  return fault;
}
