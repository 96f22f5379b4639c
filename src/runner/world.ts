import type { Exchange } from "../protocol/exchange.ts";
import type { Learned, Redactor } from "../client/redaction.ts";
import { openSession, redactorFor } from "../client/session.ts";
import type { ScenarioResult, World } from "../scenario/run-scenario.ts";
import { loadProfile } from "../target/load-profile.ts";
import type { RunJob } from "./job.ts";

/** Something that is done to the target and comes to a result. */
type Work = (world: World) => Promise<ScenarioResult>;

/** What came of it, and what its answers have shown to be secret or personal. */
export interface LearnedResult {
  readonly result: ScenarioResult;
  readonly learned: Learned;
}

/** Opens the connection that every scenario of this process shares, and answers how to run one through it. */
export async function openWorld(job: RunJob): Promise<(work: Work) => Promise<LearnedResult>> {
  const { access, profilePath, profileDigest, class: runClass, runId, seed, token } = job;
  const { profile } = await loadProfile(profilePath, process.cwd());
  const target = { access, profile, profilePath, profileDigest };
  const signal = AbortSignal.timeout(Math.max(0, job.deadline - Date.now()));

  const renewals: Exchange[] = [];
  const onTokenExchange = (exchange: Exchange): void => void renewals.push(exchange);
  const redactor = redactorFor(target, { token });
  redactor.adopt(job.learned);
  redactErrorsInPassing(redactor);
  const session = openSession(target, { runId, signal, token, redactor, onTokenExchange });
  const world: World = { target, session, class: runClass, runId, seed, signal };

  return async (work) => {
    const result = await work(world);
    // Renewing the shared token is nobody's scenario; the next one to end takes its record along.
    return {
      result: { ...result, exchanges: [...renewals.splice(0), ...result.exchanges] },
      learned: redactor.takeLearned(),
    };
  };
}

/** An error that no scenario catches goes to another thread by itself, which does not know yet what was learned here. */
function redactErrorsInPassing(redactor: Redactor): void {
  const redact = (problem: unknown): void => {
    for (let error = problem; error instanceof Error; error = error.cause) {
      error.message = redactor.text(error.message);
      error.stack = redactor.text(error.stack ?? "");
    }
  };
  process.prependListener("uncaughtException", redact).prependListener("unhandledRejection", redact);
}
