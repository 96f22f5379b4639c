import { parseArgs, type ParseArgsConfig } from "node:util";
import { UsageError } from "./command.ts";

/** The options of a command line, as Node reads them. Throws UsageError; `help` is the call that shows the options. */
export function parseOptions<const Config extends ParseArgsConfig>(
  config: Config,
  help: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    throw new UsageError(`${message}; ${help} shows the options`);
  }
}
