import type { Option, Options } from "./command.ts";

/** Options that several commands have, and how an option is written. */

/** An option that takes a value; the help shows `value` in its place. */
export const takes = (value: string, description: string) => ({ type: "string", value, description }) as const;

/** The same, as often as a user likes. */
export const takesSeveral = (value: string, description: string) =>
  ({ type: "string", multiple: true, value, description }) as const;

/** An option that is given or not. */
export const flag = (description: string) => ({ type: "boolean", description }) as const;

/** Names a target, for every command that calls one. */
export const targetOptions = {
  target: takes("NAME|PATH", "Profile of the target. Default: the embedded reference service."),
  "env-file": takes("FILE", "Reads the variables of the target from this file, instead of .env.<target> and .env."),
} as const satisfies Options;

export const allowProduction = {
  "allow-production": flag("Lets the run create orders in production, which is otherwise read-only."),
} as const satisfies Options;

export const noColor = {
  "no-color": flag("Prints without colour."),
} as const satisfies Options;

/** How a command prints: `what` with `--json`, and only `least` with `--quiet`. */
export function printing(what: string, least = "failures and the verdict"): Options {
  return {
    json: flag(`Prints ${what} as JSON instead of text.`),
    quiet: flag(`Prints only ${least}.`),
    ...noColor,
  };
}

export const defaultReports = "reports";

/** The option `--reports`; `what` names the files of the command in its help. */
export function reportsOption(what: string): Option {
  return takes("DIR", `Writes ${what} to this directory. Default: ${defaultReports}.`);
}
