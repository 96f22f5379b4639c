import {
  type Check,
  createApi,
  type Exchange,
  type Observation,
  type OperationId,
  type Residue,
  type RunClass,
  type SeenChoice,
  type Session,
  type Target,
  UnexpectedAnswer,
  uses,
} from "../../core/index.ts";
import { Blocked, NotApplicable } from "./blocked.ts";
import { createGiven } from "./given.ts";
import { Judge } from "./judge.ts";
import { createRandom } from "./random.ts";
import type { Scenario } from "./scenario.ts";
import { openRecording } from "./recording.ts";
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
  /** How far they went. */
  readonly words: string;
}

/** What ends a scenario because of an answer, and not because there is none. */
const whatTheTargetDid = [Blocked, NotApplicable, UnexpectedAnswer];

/** Runs one scenario against the target. Never throws: each problem becomes the outcome of its checks. */
export async function runScenario(scenario: Scenario, world: World): Promise<ScenarioResult> {
  const { session, signal } = world;
  const target = new TargetView(world.target);
  const text = (value: string): string => session.redactor.text(value);
  const observations: Observation[] = [];
  const judge = new Judge({
    scenario: scenario.title,
    requirements: scenario.requirements,
    profile: target.profile,
    redactor: session.redactor,
    onCheck: world.onCheck,
  });
  const recording = openRecording(scenario.title, session, target.profile, judge);
  const { calls, exchanges } = recording;
  const api = createApi(calls, target.profile);
  const random = createRandom(world.seed, scenario.title);
  const given = createGiven({
    api,
    session: calls,
    profile: target.profile,
    judgesEvents: uses(world.class, "event-feed"),
    now: session.now,
    runTag: `${world.runId}-${random.between(0, 0xff_ffff).toString(36)}`,
    signal,
  });

  let problem: unknown;
  try {
    await scenario.run({
      api,
      as: (changes) => createApi(calls, target.profile, changes),
      search: (filters, query) => api.getOrders(target.wholePage({ ...query, filters })),
      given,
      check: (requirement) => judge.check(requirement),
      observe: (id, question, answer) => {
        const evidence = exchanges.slice(-1).map((exchange) => exchange.id);
        observations.push({ id, question: text(question), answer: text(answer), exchanges: evidence });
      },
      session: calls,
      target,
      random,
    });
  } catch (thrown) {
    problem = thrown ?? new Error("a scenario threw nothing");
  }
  // Also where a prerequisite failed: what the target did to an order may be why.
  if (problem === undefined || whatTheTargetDid.some((kind) => problem instanceof kind)) {
    await recording.readOnceMore().catch((thrown: unknown) => (problem ??= thrown));
  }
  const { area, title } = scenario;
  const residue = await recording.cleanUp();
  return {
    area,
    title,
    checks: judge.finish(problem),
    exchanges,
    observations,
    succeeded: [...recording.succeeded],
    residue,
    choices: recording.choices,
  };
}
