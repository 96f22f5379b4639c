import type { Access, IssuedToken, Learned, RequirementId, RunClass } from "../../core/index.ts";
import type { GeneratedSettings } from "../scenario/generated.ts";
import type { ScenarioResult } from "../scenario/run-scenario.ts";

/** What the command line hands to the process that runs the scenarios; plain data. */
export interface RunJob {
  readonly access: Access;
  readonly profilePath: string;
  readonly profileDigest: string;
  /** The shared token of the run, obtained before it started. */
  readonly token: IssuedToken;
  /** What its redactor has learned until then. */
  readonly learned: Learned;
  readonly class: RunClass;
  readonly runId: string;
  /** What every correlation id has to answer. */
  readonly challenge?: string | undefined;
  readonly seed: number;
  readonly requirements: readonly RequirementId[];
  /** The generated suites that run, by name. */
  readonly generated: Readonly<Record<string, GeneratedSettings>>;
  /** How many threads there are for them: what the profile allows of requests is shared among them. */
  readonly threads: 1 | 2;
  /** Milliseconds since the epoch after which nothing more is sent. */
  readonly deadline: number;
}

declare module "vitest" {
  interface ProvidedContext {
    job: RunJob;
  }
  interface TaskMeta {
    result?: ScenarioResult;
    /** What was learned meanwhile, for the redactor of the process that writes the reports. */
    learned?: Learned;
  }
}
