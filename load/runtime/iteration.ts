import exec from "k6/execution";
import { metadataNames } from "../metric-names.ts";

/** The number of this iteration, the same in one run and in the segments of it; every sample carries it from now on. */
export function iterationNumber(): number {
  const number = exec.scenario.iterationInTest;
  exec.vu.metrics.metadata[metadataNames.iteration] = number;
  return number;
}
