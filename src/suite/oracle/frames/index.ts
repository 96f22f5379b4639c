/** What each operation leaves unchanged, held against what a scenario sees of its orders. */
export { Journal } from "./journal.ts";

export { foundOtherwise } from "./differences-of.ts";
export { isTimeOf, LearnedClock } from "./times.ts";
export type { Underway } from "./underway.ts";
