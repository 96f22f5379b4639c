import type { GeneratedSettings } from "../../scenario/generated.ts";
import { generatedSuites } from "../../../suites/generated.ts";
import { UsageError, type OptionValues } from "../command.ts";
import { assertKnown } from "../known-pattern.ts";
import { textOf, textsOf, wholeNumberOf } from "../option-values.ts";

/** What of the suites a run tells. */
export interface Selection {
  /** Patterns that select requirements; none for all of them. */
  readonly patterns: readonly string[];
  readonly generated: Readonly<Record<string, GeneratedSettings>>;
  readonly generatedOnly: boolean;
}

interface Defaults {
  readonly flows: number;
  readonly timeSeconds: number;
}

const most = { flows: 1_000_000, timeSeconds: 86_400 };

/**
 * Reads `--only`, `--flows`, `--time` and `--replay`. Generated suites belong to a whole run; a run of a part tells those
 * that it names, or asks for a number of. Throws UsageError.
 */
export function selectionOf(values: OptionValues, defaults: Defaults): Selection {
  const only = textsOf(values, "only");
  const names = generatedSuites.map(({ name }) => name);
  const patterns = only.filter((pattern) => !names.includes(pattern));
  for (const pattern of patterns) assertKnown(pattern);
  const count = wholeNumberOf(values, "flows", { least: 0, most: most.flows });
  const seconds = wholeNumberOf(values, "time", { least: 1, most: most.timeSeconds }) ?? defaults.timeSeconds;
  const replay = textOf(values, "replay") ?? null;
  const replayed = replay === null ? null : only[0];
  if (replayed !== null && (only.length !== 1 || !names.includes(replayed ?? ""))) {
    throw new UsageError(
      `--replay tells one generated case again: name its suite with --only ${names.join(" or --only ")}`,
    );
  }
  const isWanted = (name: string): boolean => only.length === 0 || only.includes(name) || count !== undefined;
  const told = names.filter((name) => isWanted(name) && count !== 0);
  const settings = { count: count ?? defaults.flows, timeMs: seconds * 1_000, replay };
  return {
    patterns,
    generated: Object.fromEntries(told.map((name) => [name, settings])),
    generatedOnly: only.length > 0 && patterns.length === 0,
  };
}
