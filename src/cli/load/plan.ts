import { randomBytes } from "node:crypto";
import type { LoadPlan } from "../../../load/index.ts";
import { type OutputName, outputNames } from "../../load/index.ts";
import {
  ConfigurationError,
  measuresOf,
  missingAnswers,
  type Profile,
  type ScriptName,
  scriptNames,
  shapeNames,
  shapes,
} from "../../core/index.ts";
import { UsageError, type OptionValues } from "../command.ts";
import { choiceOf, textOf, textsOf, wholeNumberOf } from "../option-values.ts";

const defaultTimeoutMs = 10_000;
const unitSeconds = { s: 1, m: 60, h: 3_600 } as const;

/** The script that the words of a command line name. Throws UsageError. */
export function scriptOf(words: readonly string[]): ScriptName {
  const [word, ...rest] = words;
  const script = scriptNames.find((name) => name === word);
  if (script !== undefined && rest.length === 0) return script;
  throw new UsageError(
    `load takes one of ${scriptNames.join(", ")}, or merge with the parts to merge, not "${words.join(" ")}"`,
  );
}

/** The plan of a command line for the target of a profile. Throws UsageError. */
export function planOf(script: ScriptName, values: OptionValues, { limits }: Profile): LoadPlan {
  const shape = choiceOf(values, "shape", shapeNames) ?? "smoke";
  const own = measuresOf(shapes[shape]);
  if (shape === "capacity" && ["segment", "kubernetes", "compare"].some((name) => values[name] !== undefined))
    throw new UsageError("--shape capacity searches from one machine: leave out --segment, --kubernetes and --compare");
  return {
    script,
    shape,
    rate: wholeNumberOf(values, "rate", { least: 1, most: 100_000 }) ?? own.rate,
    seconds: secondsOf(values) ?? own.seconds,
    runTag: `ol-${Date.now().toString(36)}${randomBytes(2).toString("hex")}`,
    requestTimeoutMs: limits?.requestTimeoutMs ?? defaultTimeoutMs,
    judgedBy: "reader",
  };
}

/** Refuses a profile without the answers that a script needs. Throws ConfigurationError with every missing answer. */
export function assertAnswers(script: ScriptName, profile: Profile): void {
  const missing = missingAnswers(script, profile);
  if (missing.length === 0) return;
  throw new ConfigurationError(
    missing.map((answer) => ({
      where: `profile ${profile.name}, ${answer}`,
      what: `is not answered, and load ${script} needs it`,
      fix: "The type Profile describes each answer.",
    })),
  );
}

/** The outputs of k6 that a command line asks for. Throws UsageError. */
export function outputsIn(values: OptionValues): readonly OutputName[] {
  return textsOf(values, "out").map((word) => {
    const name = outputNames.find((known) => known === word);
    if (name !== undefined) return name;
    throw new UsageError(
      `--out takes ${outputNames.join(" or ")}, not "${word}"; where it sends to is said by variables`,
    );
  });
}

function secondsOf(values: OptionValues): number | undefined {
  const text = textOf(values, "duration");
  if (text === undefined) return undefined;
  const { number, unit } = /^(?<number>\d+)(?<unit>[smh])$/u.exec(text)?.groups ?? {};
  const seconds = Number(number) * unitSeconds[unit as keyof typeof unitSeconds];
  if (Number.isFinite(seconds) && seconds > 0) return seconds;
  throw new UsageError(`--duration takes a number with s, m or h, such as 90s or 5m, not "${text}"`);
}

/** One of so many equal segments, as k6 writes it: `2/4` is the stretch from `1/4` to `2/4`. Throws UsageError. */
export function segmentOf(values: OptionValues): { readonly segment: string; readonly sequence: string } | null {
  const text = textOf(values, "segment");
  if (text === undefined) return null;
  const { part, parts } = /^(?<part>\d+)\/(?<parts>\d+)$/u.exec(text)?.groups ?? {};
  const [number, all] = [Number(part), Number(parts)];
  if (!(number >= 1 && number <= all && all <= mostSegments)) {
    throw new UsageError(
      `--segment takes a part of a whole, from 1/2 to ${mostSegments}/${mostSegments}, not "${text}"`,
    );
  }
  const edge = (index: number): string => (index === 0 ? "0" : index === all ? "1" : `${index}/${all}`);
  const edges = Array.from({ length: all + 1 }, (_, index) => edge(index));
  return { segment: `${edge(number - 1)}:${edge(number)}`, sequence: edges.join(",") };
}

const mostSegments = 1_000;
