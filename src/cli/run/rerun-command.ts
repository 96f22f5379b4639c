import { quoted } from "../call-messages.ts";
import type { RunClass } from "../../core/index.ts";
import type { OptionValues } from "../command.ts";
import { isSet, textOf, textsOf } from "../option-values.ts";
import { reportsOfRepetition } from "../reports-option.ts";

/**
 * The words that name the target of this run, as they were given: where variables mean a service, no command goes to it
 * without its name, also where that is the one that is usual.
 */
export function accessWords(values: OptionValues): string {
  const target = textOf(values, "target");
  const envFile = textOf(values, "env-file");
  return [
    ...(target === undefined ? [] : [`--target ${quoted(target)}`]),
    ...(envFile === undefined ? [] : [`--env-file ${quoted(envFile)}`]),
  ].join(" ");
}

/** The words that repeat this run: the same target, choices and class, and how it was run where that was said. */
export function rerunWords(values: OptionValues, seed: number, runClass: RunClass | undefined): string {
  return [
    accessWords(values),
    ...(isSet(values, "allow-production") ? ["--allow-production"] : []),
    ...(runClass === undefined ? [] : [`--class ${runClass}`]),
    `--seed ${seed}`,
    ...optionsOf(values, ["workers", "deadline", "challenge"]),
    reportsOfRepetition(values),
  ]
    .filter((words) => words !== "")
    .join(" ");
}

export function optionsOf(values: OptionValues, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const value = textOf(values, name);
    return value === undefined ? [] : [`--${name} ${quoted(value)}`];
  });
}

/** The words that select the part of the suites that this run executes; none for the whole. */
export function selectionWords(values: OptionValues): string {
  return [
    ...textsOf(values, "only").map((pattern) => `--only ${quoted(pattern)}`),
    ...optionsOf(values, ["flows", "races", "time", "replay"]),
  ].join(" ");
}
