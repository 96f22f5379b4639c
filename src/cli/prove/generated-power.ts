import type { ScenarioResult } from "../../scenario/run-scenario.ts";
import type { GeneratedSettings, GeneratedSuite } from "../../scenario/generated.ts";
import { openStage, type Stage } from "./fault-run.ts";

/** What a generated suite alone, told to a service, has found. */
export interface GeneratedFinding {
  /** Requirements that it found broken. */
  readonly broken: readonly string[];
  readonly words: string;
  readonly shortcoming: string | null;
}

/** Tells a generated suite to one variant of the reference in this process, and answers what it finds broken. */
export async function tellGenerated(
  suite: GeneratedSuite,
  settings: GeneratedSettings,
  stage: Stage,
): Promise<GeneratedFinding> {
  const { checks, generated } = await tellOnStage(suite, settings, stage);
  const red = checks.filter(({ outcome }) => outcome === "fail" || outcome === "warn" || outcome === "error");
  return {
    broken: [...new Set(red.map(({ requirement }) => requirement))].toSorted(),
    words: generated?.words ?? "",
    shortcoming: generated?.shortcoming ?? null,
  };
}

/** The same, with all that came of it. */
export async function tellOnStage(
  suite: GeneratedSuite,
  settings: GeneratedSettings,
  stage: Stage,
): Promise<ScenarioResult> {
  const { world, close } = await openStage(stage);
  try {
    return await suite.tell(settings, world);
  } finally {
    await close();
  }
}
