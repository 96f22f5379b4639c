import { defaultTarget } from "../../target/target.ts";
import type { RunClass } from "../../verdict/scope.ts";
import type { OptionValues } from "../command.ts";
import { isSet, textOf } from "../option-values.ts";

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

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w./-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
