import {
  aspects,
  choiceIds,
  choices,
  frameStates,
  observableIds,
  observableRows,
  type OperationId,
  operations,
  type Stance,
  stanceOf,
  stances,
} from "../../src/core/index.ts";
import { table, withParts } from "./written-pages.ts";

const stancesFolder = "src/core/specification/stances";

export function choicesPage(): string {
  return withParts("docs/choices.md", [
    ["stances", stancesFolder, table(["stance", "what it means"], Object.entries(stances))],
    ["example", `${stancesFolder}/choices.ts`, exampleOfChoice()],
    ["choices", `${stancesFolder}/choices.ts`, choicesTable()],
    ["effects", stancesFolder, effectsTable()],
    ["observables", stancesFolder, observablesTable()],
  ]);
}

function exampleOfChoice(): string {
  const lines = choiceIds.slice(0, 1).map((id) => `  ${JSON.stringify(id)}: ${JSON.stringify(choices[id].example)},`);
  return ["```ts", "choices: {", ...lines, "},", "```"].join("\n");
}

function choicesTable(): string {
  const rows = choiceIds.map((id) => {
    const { statement, place, example } = choices[id];
    return [code(id), statement, place, example];
  });
  return table(["choice", "what a service does", "where it is left open", "a reason may be"], rows);
}

function effectsTable(): string {
  const columns = ["specified", "implementation-defined", "unspecified"] as const;
  const rows = operations.map(({ id }) => [code(id), ...columns.map((stance) => named(id, stance))]);
  return table(["operation", ...columns], rows);
}

function observablesTable(): string {
  const rows = observableIds.map((id) => {
    const { observable, stance, place, judged, declared = [] } = observableRows[id];
    return [observable, stance, place, judged, declared.map(code).join(", ")];
  });
  return table(["what", "stance", "where", "what is judged in every case", "how you declare it"], rows);
}

function named(operation: OperationId, stance: Stance): string {
  const found = aspects.flatMap((aspect) => {
    const states = frameStates.filter((state) => stanceOf(operation, aspect, state).stance === stance);
    if (states.length === 0) return [];
    return states.length === frameStates.length ? code(aspect) : `${code(aspect)} (${states.join()})`;
  });
  return found.join(", ");
}

function code(text: string): string {
  return `\`${text}\``;
}
