/** The frames of operations, held against what a scenario sees of its orders. */
export { createJournal, type Journal } from "./journal.ts";
export { clockDifference, clockInWords } from "./times.ts";
export { differencesOf, foundOtherwise, resetOtherwise } from "./differences-of.ts";
export { movingMembers } from "./moving-members.ts";
