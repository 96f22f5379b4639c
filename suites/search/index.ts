import { suite } from "../../src/suite/index.ts";
import { changeScenarios } from "./changes.ts";
import { filterScenarios } from "./filters.ts";
import { findingScenarios } from "./finding.ts";
import { lawScenarios } from "./laws.ts";
import { letterScenarios } from "./letters.ts";
import { listScenarios } from "./lists.ts";
import { nearMissScenarios } from "./near-misses.ts";
import { severalLinesScenarios } from "./several-lines.ts";
import { sortingScenarios } from "./sorting.ts";
import { sortingAgainScenarios } from "./sorting-again.ts";
import { unspecifiedScenarios } from "./unspecified-behaviour.ts";

/** Searching orders. */
export const search = suite("search", [
  ...findingScenarios,
  ...changeScenarios,
  ...filterScenarios,
  ...nearMissScenarios,
  ...letterScenarios,
  ...listScenarios,
  ...severalLinesScenarios,
  ...lawScenarios,
  ...sortingScenarios,
  ...sortingAgainScenarios,
  ...unspecifiedScenarios,
]);
