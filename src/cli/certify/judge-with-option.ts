import { takes } from "../options.ts";

/** Judges the record of a run with its profile. */
export const judgeWithOption = {
  "judge-with": takes(
    "PROFILE",
    "With --evidence: also judges each order in the record of a service, with this profile. A profile is a program, so read it first. It runs without keys, environment, network or write access.",
  ),
};
