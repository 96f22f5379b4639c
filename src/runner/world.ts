import type { Exchange } from "../client/exchange.ts";
import { openSession } from "../client/session.ts";
import type { ScenarioResult, World } from "../scenario/run-scenario.ts";
import { loadProfile } from "../target/load-profile.ts";
import type { RunOrder } from "./order.ts";

/** Something that is done to the target and comes to a result. */
type Work = (world: World) => Promise<ScenarioResult>;

/** Opens the connection that every scenario of this process shares, and answers how to run one through it. */
export async function openWorld(order: RunOrder): Promise<(work: Work) => Promise<ScenarioResult>> {
  const { access, profilePath, profileDigest, class: runClass, runId, seed, token } = order;
  const { profile } = await loadProfile(profilePath, process.cwd());
  const target = { access, profile, profilePath, profileDigest };
  const signal = AbortSignal.timeout(Math.max(0, order.deadline - Date.now()));

  const renewals: Exchange[] = [];
  const onTokenExchange = (exchange: Exchange): void => void renewals.push(exchange);
  const session = openSession(target, { runId, signal, token, placeholders: order.placeholders, onTokenExchange });
  const world: World = { target, session, class: runClass, runId, seed, signal };

  return async (work) => {
    const result = await work(world);
    // Renewing the shared token is nobody's scenario; the next one to end takes its record along.
    return { ...result, exchanges: [...renewals.splice(0), ...result.exchanges] };
  };
}
