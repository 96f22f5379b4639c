import { suite } from "../../src/scenario/scenario.ts";
import { foreignIdScenarios } from "./foreign-ids.ts";
import { leavingScenarios } from "./leaving.ts";

/** What operations leave alone, and ids of parts that are not theirs. */
export const frames = suite("frames", [...leavingScenarios, ...foreignIdScenarios]);
