import { scopeOf } from "../../verdict/scope.ts";
import type { Command, OptionValues, Terminal } from "../command.ts";
import { isSet, textsOf } from "../option-values.ts";
import { runWithFault } from "../prove/fault-run.ts";
import { assertKnown } from "../known-pattern.ts";
import { matrixOf } from "./matrix.ts";
import { renderMarkdown, renderTable } from "./render.ts";

export const requirementsCommand: Command = {
  name: "requirements",
  summary: "The catalogue and its traceability: each requirement, who judges it, what breaks it.",
  options: {
    only: {
      type: "string",
      multiple: true,
      value: "PATTERN",
      description: "Only these: an id, an area or an operation; * stands for any text.",
    },
    markdown: { type: "boolean", description: "Prints a page instead of a table." },
    json: { type: "boolean", description: "Prints the rows as JSON." },
    "no-color": { type: "boolean", description: "Prints without colour." },
  },
  examples: [
    { line: "orders-conformance requirements --only cancellation", what: "The requirements of one area." },
    { line: "orders-conformance requirements --json", what: "All of them, for other tools." },
  ],
  run: runRequirements,
};

/** Any seed judges the same requirements; a fixed one makes the same page. */
const seed = 1;

async function runRequirements(values: OptionValues, { out }: Terminal): Promise<number> {
  const patterns = textsOf(values, "only");
  for (const pattern of patterns) assertKnown(pattern);
  const rows = matrixOf(scopeOf(patterns), await runWithFault(undefined, seed));
  if (isSet(values, "json")) out(`${JSON.stringify(rows, null, 2)}\n`);
  else out(isSet(values, "markdown") ? renderMarkdown(rows) : renderTable(rows));
  return 0;
}
