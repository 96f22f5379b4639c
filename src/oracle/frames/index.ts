/** The frames of operations, held against what a scenario sees of its orders. */
export { createJournal, type Journal } from "./journal.ts";
export { clockDifference } from "./times.ts";
export { differencesOf } from "./differences-of.ts";
