import type { Option, Options } from "./command.ts";

/** Options that several commands have. */

/** Names a target, for every command that calls one. */
export const targetOptions = {
  target: {
    type: "string",
    value: "NAME|PATH",
    description: "Profile of the target. Default: the embedded reference service.",
  },
  "env-file": {
    type: "string",
    value: "FILE",
    description: "Reads the variables of the target from this file, instead of .env.<target> and .env.",
  },
} as const satisfies Options;

export const allowProduction = {
  "allow-production": {
    type: "boolean",
    description: "Lets the run create orders in production, which is otherwise read-only.",
  },
} as const satisfies Options;

export const noColor = {
  "no-color": { type: "boolean", description: "Prints without colour." },
} as const satisfies Options;

/** How a command prints: `what` with `--json`, and only `least` with `--quiet`. */
export function printing(what: string, least = "failures and the verdict"): Options {
  return {
    json: { type: "boolean", description: `Prints ${what} as JSON instead of text.` },
    quiet: { type: "boolean", description: `Prints only ${least}.` },
    ...noColor,
  };
}

export const defaultReports = "reports";

/** The option `--reports`; `what` names the files of the command in its help. */
export function reportsOption(what: string): Option {
  return {
    type: "string",
    value: "DIR",
    description: `Writes ${what} to this directory. Default: ${defaultReports}.`,
  };
}
