import { styleText } from "node:util";
import type { Mutant, State, Tally } from "./score.ts";

const columns: readonly State[] = [
  "killed",
  "timeout",
  "survived",
  "not covered",
  "inconclusive",
  "no service",
  "words",
];

/** The result for a person: the figures folder by folder, then every survivor that nobody accepted. */
export function renderTally({ mutants, alive, accepted, stale, score }: Tally, least: number): string {
  const folders = Map.groupBy(mutants, ({ file }) => file.split("/").slice(0, -1).join("/") || ".");
  const rows = [...folders].toSorted(([one], [other]) => one.localeCompare(other));
  const mark = score >= least ? styleText("green", "reached") : styleText(["red", "bold"], "MISSED");
  return [
    row(["", ...columns]),
    ...rows.map(([folder, own]) => row([folder, ...counts(own)])),
    row(["all", ...counts(mutants)]),
    "",
    ...alive.map(({ file, line, change, state, reason }) =>
      [`src/reference/${file}:${line}`, state, change, reason].filter((part) => part !== "").join("  "),
    ),
    ...stale.map((name) => `accepted, but no survivor: ${name}`),
    "",
    `score ${percent(score)}, limit ${percent(least)} ${mark}: ${alive.length} alive, ${accepted} accepted`,
    "",
  ].join("\n");
}

function counts(mutants: readonly Mutant[]): readonly string[] {
  return columns.map((state) => String(mutants.filter((mutant) => mutant.state === state).length));
}

function row([name = "", ...cells]: readonly string[]): string {
  return `  ${name.padEnd(12)}${cells.map((cell) => cell.padStart(14)).join("")}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
