/** The frames of operations, held against what a scenario sees of its orders. */
export { createJournal, type Journal } from "./journal.ts";

export { foundOtherwise } from "./differences-of.ts";
