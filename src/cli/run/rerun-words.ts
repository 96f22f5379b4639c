import { defaultTarget } from "../../target/target.ts";
import type { RunClass } from "../../verdict/scope.ts";
import type { OptionValues } from "../command.ts";
import { isSet, textOf, textsOf } from "../option-values.ts";

/** The words that repeat this run: the same target, choices and class. */
export function rerunWords(values: OptionValues, seed: number, runClass: RunClass | undefined): string {
  const target = textOf(values, "target");
  const envFile = textOf(values, "env-file");
  return [
    ...(target === undefined || target === defaultTarget ? [] : [`--target ${quoted(target)}`]),
    ...(envFile === undefined ? [] : [`--env-file ${quoted(envFile)}`]),
    ...(isSet(values, "allow-production") ? ["--allow-production"] : []),
    ...(runClass === undefined ? [] : [`--class ${runClass}`]),
    `--seed ${seed}`,
  ].join(" ");
}

/** The words that select the part of the suites that this run executes; none for the whole. */
export function selectionWords(values: OptionValues): string {
  return [
    ...textsOf(values, "only").map((pattern) => `--only ${quoted(pattern)}`),
    ...["flows", "races", "time", "replay"].flatMap((name) => {
      const value = textOf(values, name);
      return value === undefined ? [] : [`--${name} ${quoted(value)}`];
    }),
  ].join(" ");
}

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w./-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
