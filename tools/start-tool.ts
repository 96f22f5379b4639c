import { callCommand, type Command, startProgram } from "../src/cli/index.ts";

/** What a person types before the options of a tool. */
export function callOf({ name }: Pick<Command, "name">): string {
  return `npm run ${name} --`;
}

/** Runs a tool as this process; `judges` is what it judges, which a defect of ours says nothing about. */
export function startTool(tool: Command, judges: string): Promise<void> {
  const call = callOf(tool);
  const main: Parameters<typeof startProgram>[0]["main"] = (argv, terminal) => callCommand(tool, call, argv, terminal);
  return startProgram({ name: tool.name, call, judges, main }, process.argv.slice(2));
}
