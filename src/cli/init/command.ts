import type { Command } from "../command.ts";
import { noColor } from "../options.ts";

export const initCommand: Command = {
  name: "init",
  summary: "Creates a commented profile and an environment file for a new target.",
  options: {
    target: {
      type: "string",
      value: "NAME",
      description: "Names the target, in lower-case letters, digits, dots and dashes. Required.",
    },
    ...noColor,
  },
  linesOnly: true,
  examples: [
    { line: "orders-conformance init --target acme", what: "Creates fixtures/targets/acme.ts and .env.acme." },
  ],
  run: async (values, terminal) => (await import("./init.ts")).runInit(values, terminal),
};
