import { generatedNotice } from "../../src/cli/index.ts";
import { choiceIds, choices } from "../../src/core/index.ts";

/** The page of the choices of a service, from their table. */
export function choicesPage(): string {
  const rows = choiceIds.map((id) => {
    const { statement, place, example } = choices[id];
    return `| \`${id}\` | ${statement} | ${place} | ${example} |`;
  });
  return [
    generatedNotice,
    "",
    "# Choices of a service",
    "",
    "The specification leaves it to the service what else happens in some operations. Each such effect is a choice. It never fails a",
    "service, but you declare it, so that readers of a report know what your service does:",
    "",
    "```ts",
    "choices: {",
    ...choiceIds.slice(0, 1).map((id) => `  ${JSON.stringify(id)}: ${JSON.stringify(choices[id].example)},`),
    "},",
    "```",
    "",
    "| your service | the run |",
    "|---|---|",
    "| makes a choice that the profile does not declare | is inconclusive, names the choice once and prints the line to paste |",
    "| makes a declared choice | accepts it; `verdict.json` has it under `target.choices`, with your reason |",
    "| never shows a declared choice | notes that as an observation |",
    "",
    "A declaration never covers what a sentence of the specification says, and never what an operation has no reason to touch, such as",
    "another order.",
    "",
    "| choice | what a service does | where it is left open | a reason may be |",
    "|---|---|---|---|",
    ...rows,
    "",
    "Everything else that the specification leaves open, and what is judged anyway: [open questions](open-questions.md).",
    "",
  ].join("\n");
}
