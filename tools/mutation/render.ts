import { styleText } from "node:util";
import { columns } from "../../src/report/index.ts";
import type { Mutant, State, Tally } from "./score.ts";

const states: readonly State[] = [
  "killed",
  "timeout",
  "survived",
  "not covered",
  "inconclusive",
  "no service",
  "words",
];

/** The result for people: the figures of each folder, then every survivor that is not accepted. */
export function renderTally({ mutants, alive, accepted, stale, score }: Tally, least: number): string {
  const folders = Map.groupBy(mutants, ({ file }) => file.split("/").slice(0, -1).join("/") || ".");
  const rows = [...folders].toSorted(([one], [other]) => one.localeCompare(other));
  const outcome = score >= least ? styleText("green", "reached") : styleText(["red", "bold"], "MISSED");
  return [
    ...columns([
      ["", ...states],
      ...rows.map(([folder, own]) => [folder, ...counts(own)]),
      ["all", ...counts(mutants)],
    ]).map((line) => `  ${line}`),
    "",
    ...alive.map(({ file, line, change, state, reason }) =>
      [`src/sandbox/${file}:${line}`, state, change, reason].filter((part) => part !== "").join("  "),
    ),
    ...stale.map((name) => `accepted, but no longer a survivor: ${name}`),
    "",
    `score ${percent(score)}, limit ${percent(least)} ${outcome}: ${alive.length} alive, ${accepted} accepted`,
    "",
  ].join("\n");
}

function counts(mutants: readonly Mutant[]): readonly string[] {
  return states.map((state) => String(mutants.filter((mutant) => mutant.state === state).length));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
