import {
  type Check,
  createApi,
  type Exchange,
  type Observation,
  type OperationId,
  type Recording as RecordingMode,
  type RequirementId,
  type Residue,
  type RunClass,
  type SeenChoice,
  type Session,
  type Target,
  UnexpectedAnswer,
  uses,
} from "../../core/index.ts";
import { Blocked, Lacking, NotApplicable } from "./blocked.ts";
import { createGiven } from "./given.ts";
import { Judge } from "./judge.ts";
import { createRandom, tagOf, type Random } from "./random.ts";
import type { Context, Scenario } from "./scenario.ts";
import { clockIn, Recording } from "./recording.ts";
import { searchWhole } from "./search/whole-search.ts";
import { TargetView } from "./target-view.ts";

/** What the scenarios of one run share. */
export interface World {
  readonly target: Target;
  readonly session: Session;
  readonly class: RunClass;
  readonly runId: string;
  readonly seed: number;
  /** Aborted when the run has to end. */
  readonly signal: AbortSignal;
  /** Takes each check when it is made, before its scenario ends. */
  readonly onCheck?: ((check: Check) => void) | undefined;
}

/** All that came of one scenario; plain data, redacted. */
export interface ScenarioResult {
  readonly area: string;
  readonly title: string;
  readonly checks: readonly Check[];
  readonly exchanges: readonly Exchange[];
  readonly observations: readonly Observation[];
  /** Operations that answered with their success status at least once. */
  readonly succeeded: readonly OperationId[];
  readonly residue: readonly Residue[];
  /** Choices of the service that it showed. */
  readonly choices: readonly SeenChoice[];
  /** Of scenarios that are generated. */
  readonly generated?: Generated;
}

/** What is to be known of generated scenarios beyond their checks. */
export interface Generated {
  /** Requests whose exchanges were not kept, because no reader needs them. */
  readonly unrecorded: number;
  /** Why finding nothing says nothing. */
  readonly shortcoming: string | null;
  /** What was not run for want of time. */
  readonly missed: string | null;
  /** How far they went. */
  readonly words: string;
}

interface Judging {
  readonly title: string;
  readonly requirements: readonly RequirementId[];
  /** Distinguishes the data of this scenario of this run. */
  readonly runTag: string;
  readonly mode?: RecordingMode;
  readonly onCheck?: World["onCheck"];
}

/** Calls of a title that are judged and recorded, and what builds orders by them. */
export function openJudged({ title, requirements, runTag, mode, onCheck }: Judging, world: World) {
  const { target, session, signal } = world;
  const { profile } = target;
  const judge = new Judge({ scenario: title, requirements, profile, redactor: session.redactor, onCheck });
  const recording = new Recording({ title, session, profile, listener: judge, mode });
  const api = createApi(recording.calls, profile);
  const given = createGiven({
    api,
    session: recording.calls,
    profile,
    judgesEvents: uses(world.class, "event-feed"),
    now: session.now,
    runTag,
    signal,
  });
  return { judge, recording, api, given };
}

/** What ends a scenario because of an answer, and not because there is none. */
const whatTheTargetDid = [Blocked, NotApplicable, UnexpectedAnswer];

/** Runs one scenario against the target. Never throws: each problem becomes the outcome of its checks. */
export async function runScenario(scenario: Scenario, world: World): Promise<ScenarioResult> {
  const { area, title, requirements } = scenario;
  const random = createRandom(world.seed, title);
  const runTag = `${world.runId}-${tagOf(random)}`;
  const judged = openJudged({ title, requirements, runTag, onCheck: world.onCheck }, world);
  const { judge, recording } = judged;
  const observations: Observation[] = [];
  let problem: unknown;
  try {
    await scenario.run(contextOf(judged, world, random, observations));
  } catch (thrown) {
    problem = thrown ?? new Error("a scenario threw nothing");
  }
  // Also where a prerequisite failed: what the target did to an order may be why.
  if (problem === undefined || whatTheTargetDid.some((kind) => problem instanceof kind)) {
    await recording.readOnceMore().catch((thrown: unknown) => (problem ??= thrown));
  }
  const residue = await recording.cleanUp();
  const { exchanges, choices } = recording;
  const checks = judge.finish(problem instanceof Lacking ? problem.because(choices) : problem);
  return { area, title, checks, exchanges, observations, succeeded: [...recording.succeeded], residue, choices };
}

function contextOf(
  { judge, recording, api, given }: ReturnType<typeof openJudged>,
  { target: known, session }: World,
  random: Random,
  observations: Observation[],
): Context<RequirementId> {
  const { calls, exchanges } = recording;
  const target = new TargetView(known, clockIn(session));
  const text = (value: string): string => session.redactor.text(value);
  return {
    api,
    as: (changes) => createApi(calls, target.profile, changes),
    search: (filters, query) => searchWhole({ api, profile: target.profile }, { ...query, filters }),
    given,
    check: (requirement) => judge.check(requirement),
    observe: (id, question, answer) => {
      const evidence = exchanges.slice(-1).map((exchange) => exchange.id);
      observations.push({ id, question: text(question), answer: text(answer), exchanges: evidence });
    },
    session: calls,
    target,
    random,
  };
}
