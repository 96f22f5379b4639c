import { observables } from "./stance.ts";

/** States, versions, reset and lock. What operations do beside is in the frames. */
export const stateObservables = observables({
  "states.table": {
    observable: "state after each operation in each state that the state table names, and whether it is refused",
    stance: "specified",
    place: "section 3, state table and rules",
    judged: "Every row, and every pair of rows",
  },
  "states.refusals": {
    observable: "refusal of a call that no sentence says must succeed in the state of its order",
    stance: "implementation-defined",
    place: "section 7, conditions of 400 and 409",
    judged: "The operation lists the status, and nothing changes. What needs the call is not judged",
    declared: ["choices"],
  },
  "states.other-orders": {
    observable: "every other order",
    stance: "preserved",
    place: "section 3, state table",
    judged: "It is as it was",
  },
  "states.hooks": {
    observable: "what happens with a hook of the profile or with time: a settled order may confirm itself",
    stance: "unspecified",
    place: "section 3, states",
    judged: "Nothing",
  },
  "confirm-lines.body": {
    observable: "how a confirmation names lines; no pending lines; unknown lines",
    stance: "implementation-defined",
    place: "section 2, not shown",
    judged: "Confirming all pending lines, and some of them",
    declared: ["bodies.confirmOrderLines"],
  },
  "confirm-lines.no-transition": {
    observable: "confirming no lines, unknown lines, or lines twice",
    stance: "unspecified",
    place: "section 3, state table",
    judged: "A status that the operation lists; no other line stops being pending; no event without a transition",
  },
  "confirm.by-hand": {
    observable: "manual confirmation of an empty, pending or confirmed order; its events",
    stance: "unspecified",
    place: "section 3, state table",
    judged: "It succeeds with balance zero and no pending lines, and is refused with another balance",
  },
  "fail.otherwise": {
    observable: "failing without pending lines; version and time of confirmation after it",
    stance: "unspecified",
    place: "section 3, state table",
    judged:
      "After `confirmOrderLines`, `lastConfirmedAt` is the time of this confirmation, and a repeat does not move it",
  },
  "lines.never-pending": {
    observable: "lines that were never pending, when their order is confirmed or failed",
    stance: "unspecified",
    place: "section 3, state table",
    judged: "Nothing",
  },
  "confirmed.changed": {
    observable: "changing a confirmed order: a new draft, a direct change, or a refusal",
    stance: "unspecified",
    place: "section 3, transitions not listed",
    judged: "Not applicable if it is refused",
  },
  "versions.numbers": {
    observable: "version numbers; reading the current draft by its number",
    stance: "unspecified",
    place: "section 9, versions",
    judged: "An earlier unconfirmed version is never shown",
  },
  "versions.freed-seats": {
    observable: "whether a confirmed version still shows seats after a reset freed them",
    stance: "unspecified",
    place: "section 3, state table",
    judged: "Two answers for one version are the same without a change between them",
  },
  "versions.payments": {
    observable: "whether an earlier version shows what was owed then, or what is owed after the payments since",
    stance: "unspecified",
    place: "section 9, versions",
    judged: "The balance stays as it was where nothing was paid since",
  },
  "reset.initial-state": {
    observable: "contents of the initial state; whether a reset makes a version",
    stance: "unspecified",
    place: "section 3, state table",
    judged: "Lines, fees and reservations added since are gone",
  },
  "reset.confirmed-version": {
    observable: "a reset to a version with reservations; whether a failed version counts as confirmed",
    stance: "unspecified",
    place: "section 3, state table",
    judged: "Everything added since the confirmed version is gone",
  },
  "lock.effects": {
    observable: "how an order is locked, and which operations a lock forbids or ends",
    stance: "unspecified",
    place: "section 3, states",
    judged: "With a hook: unlocking makes the order workable",
    declared: ["hooks.lockOrder"],
  },
});
