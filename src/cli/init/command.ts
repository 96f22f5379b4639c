import type { Command } from "../command.ts";
import { noColor, takes } from "../options.ts";

export const initCommand: Command = {
  name: "init",
  summary: "Creates a profile and an environment file for a new target, from its OpenAPI document if it has one.",
  options: {
    target: takes("NAME", "Names the target, in lower-case letters, digits, dots and dashes. Required."),
    openapi: takes(
      "FILE|URL",
      "Fills in what this OpenAPI 3 document (JSON or YAML) says, and lists what it leaves open.",
    ),
    "from-har": takes("FILE", "Without a document: reads the answers from recorded exchanges with the service."),
    ...noColor,
  },
  linesOnly: true,
  examples: {
    "orders-conformance init --target acme": "Creates fixtures/targets/acme.ts and .env.acme.",
    "orders-conformance init --target acme --openapi openapi.yaml":
      "Creates both files and fills in what the OpenAPI document says.",
    "orders-conformance init --target acme --openapi https://staging.acme.example/openapi.json":
      "Reads the document from the service.",
    "orders-conformance init --target acme --from-har acme.har": "Reads exchanges that a browser or a proxy recorded.",
  },
  run: async (values, terminal) => (await import("./init.ts")).runInit(values, terminal),
};
