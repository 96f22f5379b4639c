import type { GeneratedSettings } from "../../suite/index.ts";
import { generatedSuites } from "../../../suites/index.ts";
import { UsageError, type OptionValues } from "../command.ts";
import { assertKnown } from "../named-values.ts";
import { textOf, textsOf, wholeNumberOf } from "../option-values.ts";

/** What of the suites is run. */
export interface Selection {
  /** Patterns that select requirements; none for all of them. */
  readonly patterns: readonly string[];
  readonly generated: Readonly<Record<string, GeneratedSettings>>;
  readonly generatedOnly: boolean;
}

interface Defaults {
  /** By the name of the suite. */
  readonly counts: Readonly<Record<string, number>>;
  readonly timeSeconds: number;
}

const most = { count: 1_000_000, timeSeconds: 86_400 };

/**
 * Reads `--only`, `--flows`, `--races`, `--time` and `--replay`. Generated suites belong to a whole run; a run of a part
 * runs those that it names, or asks for a number of. Throws UsageError.
 */
export function selectionOf(values: OptionValues, defaults: Defaults): Selection {
  const only = textsOf(values, "only");
  const names = generatedSuites.map(({ name }) => name);
  const patterns = only.filter((pattern) => !names.includes(pattern));
  for (const pattern of patterns) assertKnown(pattern);
  const whole = generatedSuites.flatMap(({ name, hasAnEnd }) =>
    hasAnEnd === true && textOf(values, name) === "all" ? [name] : [],
  );
  const numbered = names.filter((name) => !whole.includes(name));
  const counts = new Map(numbered.map((name) => [name, wholeNumberOf(values, name, { least: 0, most: most.count })]));
  const seconds = wholeNumberOf(values, "time", { least: 1, most: most.timeSeconds }) ?? defaults.timeSeconds;
  const replay = textOf(values, "replay") ?? null;
  if (replay !== null) assertReplay(replay, only);
  const isWanted = (name: string): boolean =>
    only.length === 0 || only.includes(name) || whole.includes(name) || counts.get(name) !== undefined;
  const wanted = names.filter((name) => isWanted(name) && counts.get(name) !== 0);
  const settingsOf = (name: string): GeneratedSettings => ({
    count: counts.get(name) ?? defaults.counts[name] ?? 0,
    ...(whole.includes(name) && { isWhole: true }),
    timeMs: seconds * 1_000,
    replay,
  });
  return {
    patterns,
    generated: Object.fromEntries(wanted.map((name) => [name, settingsOf(name)])),
    generatedOnly: only.length > 0 && patterns.length === 0,
  };
}

function assertReplay(word: string, only: readonly string[]): void {
  const suite = only.length === 1 ? generatedSuites.find(({ name }) => name === only[0]) : undefined;
  if (suite === undefined) {
    const named = generatedSuites.map(({ name }) => `--only ${name}`).join(" or ");
    throw new UsageError(`--replay runs one generated case again: name its suite with ${named}`);
  }
  if (!suite.replay.isOne(word)) {
    throw new UsageError(`--replay takes ${suite.replay.form} with --only ${suite.name}, not "${word}"`);
  }
}
