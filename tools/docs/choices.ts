import { generatedNotice } from "../../src/cli/index.ts";
import {
  aspects,
  choiceIds,
  choices,
  observableIds,
  observableRows,
  type OperationId,
  operations,
  type Stance,
  stanceOf,
  stances,
} from "../../src/core/index.ts";

export function choicesPage(): string {
  return [
    generatedNotice,
    "",
    "# Choices of a service",
    "",
    "The specification does not say everything. Each thing that a client can see of a service has one of four stances. It says what the",
    "suite may ask:",
    "",
    "| stance | what it means |",
    "|---|---|",
    ...Object.entries(stances).map(([stance, meaning]) => `| ${stance} | ${meaning} |`),
    "",
    "## Choices that you declare",
    "",
    "A choice never fails a service, but you declare it, so that readers of a report know what your service does:",
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
    "| never shows a declared choice | notes this as an observation |",
    "",
    "You cannot declare away a sentence of the specification. You also cannot declare a change that an operation has no reason to make,",
    "such as one of another order.",
    "",
    ...tables(),
    "",
  ].join("\n");
}

function tables(): readonly string[] {
  return [
    "| choice | what a service does | where it is left open | a reason may be |",
    "|---|---|---|---|",
    ...choiceIds.map((id) => {
      const { statement, place, example } = choices[id];
      return `| \`${id}\` | ${statement} | ${place} | ${example} |`;
    }),
    "",
    "## What an operation does to its order",
    "",
    "An operation leaves everything else as it was.",
    "",
    "| operation | specified | implementation-defined | unspecified |",
    "|---|---|---|---|",
    ...operations.map(({ id }) => {
      const columns = (["specified", "implementation-defined", "unspecified"] as const).map((stance) =>
        named(id, stance),
      );
      return `| \`${id}\` | ${columns.join(" | ")} |`;
    }),
    "",
    "## Everything else that a client can see",
    "",
    "| what | stance | where | what is judged in every case | how you declare it |",
    "|---|---|---|---|---|",
    ...observableIds.map((id) => {
      const { observable, stance, place, judged, declared = [] } = observableRows[id];
      return `| ${observable} | ${stance} | ${place} | ${judged} | ${declared.map(code).join(", ")} |`;
    }),
  ];
}

function named(operation: OperationId, stance: Stance): string {
  const before = ["draft", "confirmed"] as const;
  const found = aspects.filter((aspect) => before.some((each) => stanceOf(operation, aspect, each).stance === stance));
  return found.map(code).join(", ");
}

function code(text: string): string {
  return `\`${text}\``;
}
