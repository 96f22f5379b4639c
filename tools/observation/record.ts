import { type FixtureOptions, openFixture } from "../../src/proof/index.ts";
import type { Exchange, Profile } from "../../src/core/index.ts";
import { byTime, observableRequirements, Observation } from "../../src/observe/index.ts";
import type { Scenario } from "../../src/suite/index.ts";

export interface Traffic {
  readonly exchanges: readonly Exchange[];
  readonly profile: Profile;
}

/** The traffic of scenarios with an embedded service. */
export async function trafficOf(
  scenarios: readonly Scenario[],
  options: Omit<FixtureOptions, "recording">,
): Promise<Traffic> {
  await using fixture = await openFixture({ ...options, recording: "whole" });
  const { run, world } = fixture;
  const results = await run(scenarios);
  return { exchanges: results.flatMap(({ exchanges }) => exchanges), profile: world.target.profile };
}

export interface Judged {
  /** What failed, each in a line. */
  readonly failed: readonly string[];
  readonly requirements: ReadonlySet<string>;
  readonly judged: number;
}

const observable: ReadonlySet<string> = new Set(observableRequirements.map(({ id }) => id));

/** Observes traffic. Throws RangeError where something is found that the list of what can be observed does not have. */
export function observed({ exchanges, profile }: Traffic, isComplete: boolean, skewMs: number): Judged {
  const observation = new Observation({ profile, role: "server", pace: "file", isComplete, skewMs, keep: () => {} });
  for (const exchange of byTime(exchanges)) observation.take(exchange);
  const { requirements, judged } = observation.end();
  const failing = [...requirements].filter(([, { failures }]) =>
    failures.some(({ judgement }) => judgement.level !== "should"),
  );
  const strange = failing.map(([id]) => id).filter((id) => !observable.has(id));
  if (strange.length > 0) throw new RangeError(`observed, and not in the list of what can be: ${strange.join(", ")}`);
  return {
    failed: failing.flatMap(([id, { failures }]) =>
      failures.map(
        ({ judgement, exchange }) => `${id} ${exchange}: expected ${judgement.expected}, got ${judgement.actual}`,
      ),
    ),
    requirements: new Set(failing.map(([id]) => id)),
    judged,
  };
}
