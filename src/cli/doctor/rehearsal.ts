import PQueue from "p-queue";
import { choices, choicesToDeclare, type ChoiceId, type Session, type Target } from "../../core/index.ts";
import { changesInFlows } from "./rehearsed-changes.ts";
import { paceRemarks, runScenario, type Scenario, type ScenarioResult, type World } from "../../suite/index.ts";
import { scenarios } from "../../../suites/index.ts";
import { type MissingPiece, piecesOf } from "./missing-answers.ts";

/** What a run would do with the target, as far as its scenarios were rehearsed. */
export interface Rehearsal {
  /** What kept requirements from being judged. */
  readonly pieces: readonly MissingPiece[];
  /** Choices of the service that the profile does not declare. */
  readonly choices: readonly UndeclaredChoice[];
  readonly rehearsed: number;
  /** The titles of scenarios for which the time did not suffice. */
  readonly left: readonly string[];
  /** What readers must know of the requests. */
  readonly remarks: readonly string[];
  readonly requests: number;
  /** Orders that were created. They stay. */
  readonly orders: number;
}

export interface UndeclaredChoice {
  readonly id: ChoiceId;
  readonly statement: string;
  /** The reason that a profile may give. */
  readonly example: string;
  readonly exchange: string;
}

export interface RehearsalOptions {
  readonly runId: string;
  readonly signal: AbortSignal;
  /** Opens the session of a target, for requests with ids of their own. */
  readonly open: OpenSession;
  readonly onScenario?: ((done: number, total: number) => void) | undefined;
}

export type OpenSession = (target: Target, runId: string, signal: AbortSignal) => Session;

/** Scenarios of these areas prepare what others prepare too, and try many wrong tokens, ids and bodies with it. */
const preparedElsewhere: ReadonlySet<string> = new Set(["authentication", "token", "errors", "contract"]);

/** A scenario that creates many orders with one shape of value, which others send as well. */
const oneShapeManyTimes = "a text filter finds the exact text, and only where it looks";

/** The scenarios that prepare every state and send every shape of value. */
export const rehearsedScenarios = scenarios.filter(
  ({ area, title }) => !preparedElsewhere.has(area) && title !== oneShapeManyTimes,
);

/** As long as it takes with 50 requests a second, and twice that. */
const longestMs = 150_000;
const atATime = 24;

/**
 * Runs the scenarios that send every shape of value that a run sends, and finds what would keep a run from its verdict:
 * refused calls, missing answers, undeclared choices. Does not judge the service, which is what a run is for.
 */
export async function rehearse(target: Target, options: RehearsalOptions): Promise<Rehearsal> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(longestMs)]);
  const runId = `${options.runId}-r`;
  const session = options.open(target, runId, signal);
  const world: World = { target, session, class: target.profile.defaultClass, runId, seed: 1, signal };
  const queue = new PQueue({ concurrency: atATime });
  const results: ScenarioResult[] = [];
  const take = async (scenario: Scenario): Promise<void> => {
    if (signal.aborted) return;
    const result = await runScenario(scenario, world);
    // What was ended early says nothing.
    if (signal.aborted) return;
    results.push(result);
    options.onScenario?.(results.length, rehearsedScenarios.length + changesInFlows.length);
  };
  try {
    await queue.addAll([...changesInFlows, ...rehearsedScenarios].map((scenario) => () => take(scenario)));
  } finally {
    await session.close();
  }
  return summary(results, target);
}

function summary(results: readonly ScenarioResult[], { profile }: Target): Rehearsal {
  const exchanges = results.flatMap((result) => result.exchanges);
  const seen = results.flatMap((result) => result.choices);
  const undeclared = choicesToDeclare({ declared: profile.choices ?? {}, seen });
  return {
    pieces: piecesOf(results),
    // Of several that explain the same, the likeliest comes first.
    choices: undeclared.flatMap(({ candidates: [id], exchange, refusal }) =>
      id === undefined
        ? []
        : [{ id, statement: refusal ?? choices[id].statement, example: refusal ?? choices[id].example, exchange }],
    ),
    rehearsed: results.length,
    left: rehearsedScenarios
      .map(({ title }) => title)
      .filter((title) => results.every((result) => result.title !== title)),
    remarks: paceRemarks(exchanges),
    requests: exchanges.length,
    orders: exchanges.filter(({ called, response }) => called === "createOrder" && response?.status === 200).length,
  };
}
