import { suite } from "../../src/suite/index.ts";
import { dateScenarios } from "./dates.ts";
import { lineScenarios } from "./lines.ts";

/** Cancelling confirmed order lines. */
export const cancellation = suite("cancellation", [...lineScenarios, ...dateScenarios]);
