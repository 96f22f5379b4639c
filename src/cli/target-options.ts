import type { Options } from "./command.ts";

/** The options that name a target, for every command that calls one. */
export const targetOptions = {
  target: {
    type: "string",
    value: "NAME|PATH",
    description: "Profile of the target. Default: the embedded reference service.",
  },
  "env-file": {
    type: "string",
    value: "FILE",
    description: "Variables of the target, instead of .env.<target> and .env.",
  },
} as const satisfies Options;
