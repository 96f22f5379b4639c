import type { Command } from "../command.ts";
import { defaultReports, noColor, flag, takes, takesSeveral } from "../options.ts";

export const requirementsCommand: Command = {
  name: "requirements",
  summary: "Lists the requirements with their sentences, scenarios, faults and latest outcomes.",
  options: {
    only: takesSeveral(
      "PATTERN",
      "Lists only the matching requirements: an id, an area or an operation; * matches any text.",
    ),
    observable: flag("Lists what `observe` can judge in the traffic of others, and why it cannot judge the rest."),
    markdown: flag(
      "Prints a Markdown page instead of a table. In a checkout, docs/requirements.md is the page of all requirements.",
    ),
    json: flag("Prints JSON instead of a table."),
    output: takes("FILE", "Writes to this file instead of printing."),
    reports: takes("DIR", `Shows the outcomes of the verdict.json in this directory. Default: ${defaultReports}.`),
    ...noColor,
  },
  examples: {
    "orders-conformance requirements --only cancellation": "Lists the requirements of one area.",
    "orders-conformance requirements --json": "Prints all of them for other tools.",
    "orders-conformance requirements --markdown": "Updates docs/requirements.md in a checkout.",
    "orders-conformance requirements --observable": "Lists what recorded traffic can show.",
    "orders-conformance requirements --markdown --output matrix.md": "Makes a page with the outcomes of your last run.",
  },
  run: async (values, terminal) => (await import("./list.ts")).runRequirements(values, terminal),
};
