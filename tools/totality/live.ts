import { parseJson, type Transport } from "../../src/core/index.ts";
import { openFixture } from "../../src/proof/index.ts";
import type { Scenario } from "../../src/suite/index.ts";
import { type ChangeKind, changed } from "./changes.ts";
import { leafAt, withLeaf } from "./leaves.ts";
import { addressOf, exchangeOf } from "./record.ts";

/** The answer that is changed: by its exchange, with those to the same request again, or every answer of one address from a place on. */
export type Aim =
  | { readonly exchange: string; readonly again?: true }
  | { readonly request: string; readonly place: number };

/** A change of one answer while a scenario runs. */
export interface LiveChange {
  readonly scenario: Scenario;
  readonly aim: Aim;
  readonly keys: readonly string[];
  readonly kind: ChangeKind;
  readonly to: { readonly value: unknown } | null;
}

/** What came of a scenario whose one answer was changed. `not reached`: the answer did not come, or has no such leaf. */
export type LiveOutcome = "red" | "inconclusive" | "green" | "not reached";

/** Runs a scenario alone, with one leaf of one answer changed on its way. */
export async function tryLive(change: LiveChange, seed: number): Promise<LiveOutcome> {
  let isReached = false;
  await using fixture = await openFixture({
    variant: "plain",
    seed,
    carried: (transport) => spoiling(transport, change, () => (isReached = true)),
  });
  const checks = (await fixture.run([change.scenario])).flatMap((result) => result.checks);
  if (!isReached) return "not reached";
  if (checks.some(({ outcome }) => outcome === "fail" || outcome === "warn")) return "red";
  return checks.some(({ outcome }) => outcome !== "pass") ? "inconclusive" : "green";
}

/** The values of another run are others, but their places are the same. */
function spoiling(transport: Transport, change: LiveChange, onReached: () => void): Transport {
  const { aim, keys, kind, to } = change;
  const isAim = aiming(aim);
  return {
    ...transport,
    send: async (request, signal) => {
      const isIt = isAim(request);
      const response = await transport.send(request, signal);
      const json = isIt ? parseJson(response.text) : undefined;
      const own = leafAt(json, keys);
      if (own === undefined) return response;
      const fresh = kind === "another" ? changed(kind, own, to === null ? [] : [to.value]) : to;
      if (fresh === undefined) return response;
      onReached();
      return { ...response, text: JSON.stringify(withLeaf(json, keys, fresh)) };
    },
  };
}

function aiming(aim: Aim): (request: Parameters<Transport["send"]>[0]) => boolean {
  if ("exchange" in aim) {
    let url: string | null = null;
    return (request) => {
      const isIt = exchangeOf(request) === aim.exchange;
      if (isIt && aim.again === true) ({ url } = request);
      return isIt || request.url === url;
    };
  }
  let before = 0;
  return (request) => {
    if (exchangeOf(request) !== null || addressOf(request) !== aim.request) return false;
    before += 1;
    // A feed is asked again until it shows what it has to, and a token is asked for more than once.
    return before > aim.place;
  };
}
