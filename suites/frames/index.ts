import { suite } from "../../src/suite/index.ts";
import { alikeScenarios } from "./alike.ts";
import { barePartScenarios } from "./bare-parts.ts";
import { foreignIdScenarios } from "./foreign-ids.ts";
import { leavingScenarios } from "./leaving.ts";
import { seatedScenarios } from "./seated.ts";
import { twinScenarios } from "./twins.ts";

/** What operations leave alone, parts and orders that are alike, and ids of parts that are not theirs. */
export const frames = suite("frames", [
  ...leavingScenarios,
  ...alikeScenarios,
  ...twinScenarios,
  ...barePartScenarios,
  ...foreignIdScenarios,
  ...seatedScenarios,
]);
