import { suite } from "../../src/suite/scenario/scenario.ts";
import { dateScenarios } from "./dates.ts";
import { lineScenarios } from "./lines.ts";

/** Cancelling confirmed order lines. */
export const cancellation = suite("cancellation", [...lineScenarios, ...dateScenarios]);
