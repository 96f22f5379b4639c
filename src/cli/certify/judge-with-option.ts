import { takes } from "../options.ts";

/** Judges the record of a run with its profile. */
export const judgeWithOption = {
  "judge-with": takes(
    "PROFILE",
    "With --evidence: also judges the record of a service by the order model, with this profile. Read it first: it is a program, and runs without keys, environment, network and writing.",
  ),
};
