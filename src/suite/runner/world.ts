import {
  defaultLimits,
  type Exchange,
  type Learned,
  loadProfile,
  openSession,
  type Profile,
  type Redactor,
  redactorFor,
} from "../../core/index.ts";
import type { ScenarioResult, World } from "../scenario/run-scenario.ts";
import { Evidence, mostRead } from "./evidence.ts";
import type { RunJob } from "./job.ts";

/** Something that is done to the target, with a result. */
type Work = (world: World) => Promise<ScenarioResult>;

/** What came of it, and what its answers have shown to be secret or personal. */
export interface LearnedResult {
  readonly result: ScenarioResult;
  readonly learned: Learned;
}

type Limits = NonNullable<Profile["limits"]>;

/** What runs in one thread. */
type Part = "scenarios" | "generated";

/** What the second thread appends to the id of the run, so that no two requests share an id. */
const idOfPart = { scenarios: "", generated: "g" } as const satisfies Record<Part, string>;

/** Opens the connection that every scenario of this thread shares, and answers how to run one through it. */
export async function openWorld(job: RunJob, part: Part): Promise<(work: Work) => Promise<LearnedResult>> {
  const { access, profilePath, profileDigest, class: runClass, seed, token, challenge } = job;
  const runId = `${job.runId}${idOfPart[part]}`;
  const loaded = await loadProfile(profilePath, process.cwd(), { ...process.env, ...access.variables });
  const profile = { ...loaded.profile, limits: shareOf(loaded.profile.limits, job.threads) };
  const target = { access, profile, profilePath, profileDigest };
  const signal = AbortSignal.timeout(Math.max(0, job.deadline - Date.now()));

  const renewals: Exchange[] = [];
  const onTokenExchange = (exchange: Exchange): void => void renewals.push(exchange);
  const redactor = redactorFor(target, { token });
  redactor.adopt(job.learned);
  redactErrorsInPassing(redactor);
  const evidence = new Evidence();
  const traced = { runId, trace: job.runId, challenge };
  const session = openSession(target, { ...traced, signal, token, redactor, onTokenExchange, mostRead });
  const world: World = { target, session, class: runClass, runId, seed, signal };

  return async (work) => {
    const result = await work(world);
    // No scenario renews the shared token; the next one to end takes its record along.
    const exchanges = [...renewals.splice(0), ...result.exchanges];
    return {
      result: { ...result, exchanges: evidence.kept(exchanges, result.checks) },
      learned: redactor.takeLearned(),
    };
  };
}

/** A profile that allows so much allows several threads to share it. */
const leastShared = { parallelRequests: defaultLimits.parallelRequests, requestsPerSecond: 100 } as const;

/**
 * How many threads may share what a profile allows; what it does not limit is the client's own default, which is the
 * least that is shared.
 */
export function threadsWithin({ parallelRequests, requestsPerSecond }: Limits = {}): 1 | 2 {
  const isEnough =
    (parallelRequests ?? leastShared.parallelRequests) >= leastShared.parallelRequests &&
    (requestsPerSecond ?? leastShared.requestsPerSecond) >= leastShared.requestsPerSecond;
  return isEnough ? 2 : 1;
}

function shareOf(limits: Limits = {}, threads: number): Limits {
  const { parallelRequests = leastShared.parallelRequests, requestsPerSecond } = limits;
  return {
    ...limits,
    parallelRequests: Math.floor(parallelRequests / threads),
    ...(requestsPerSecond !== undefined && { requestsPerSecond: Math.floor(requestsPerSecond / threads) }),
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
