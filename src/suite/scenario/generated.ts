import type { RequirementId } from "../../core/index.ts";
import { placeOfCall } from "./place.ts";
import type { ScenarioResult, World } from "./run-scenario.ts";

/** How much is generated: so many, for so long, or one of them again. */
export interface GeneratedSettings {
  readonly count: number;
  /** Whether as many are run as it takes to see everything, however many that are. */
  readonly isWhole?: boolean;
  readonly timeMs: number;
  /** The word of an earlier failure. */
  readonly replay: string | null;
  /** How long a shorter failure is looked for. */
  readonly shorteningMs?: number;
  /** What alone is looked for: once it is found broken, nothing more is begun. */
  readonly sought?: RequirementId;
  /** How many flows run at the same time, where it is not the usual number. */
  readonly workers?: number;
}

/** Scenarios that are generated. They judge those of their requirements that they reach. */
export interface GeneratedSuite {
  /** The word that selects it with `--only`. */
  readonly name: string;
  readonly title: string;
  readonly requirements: readonly RequirementId[];
  /** Whether everything can be seen at last, so that all may be asked for instead of a number. */
  readonly hasAnEnd?: boolean;
  /** Whether it runs after all else, because other requests would be in its way. */
  readonly isAlone?: boolean;
  /** What the word of an earlier failure looks like, for a reader; and whether a word is one. */
  readonly replay: { readonly form: string; readonly isOne: (word: string) => boolean };
  readonly run: (settings: GeneratedSettings, world: World) => Promise<ScenarioResult>;
  /** File and line of its declaration. */
  readonly place: string;
}

/** Declares a suite that generates its scenarios. */
export function generatedSuite(declared: Omit<GeneratedSuite, "place">): GeneratedSuite {
  return { ...declared, place: placeOfCall(generatedSuite) };
}
