import { expect, test } from "vitest";
import { choiceIds, variantNames, type VariantName } from "../../core/index.ts";
import { choiceOfRefusal } from "../../sandbox/index.ts";
import { flows, races, scenarios } from "../../../suites/index.ts";
import { openFixture } from "../embedded/fixture.ts";
import { type Reach, recordReach } from "../reach.ts";
import { type CorrectService, correctServices } from "./correct-services.ts";
import { judgeService, runUntilShown } from "./service-proof.ts";

const refusing = new Set(Object.keys(choiceOfRefusal));

/** Every refusal, and of each other choice one cell; `prove` takes all on both variants. */
const tried = correctServices.filter(
  ({ id, choice }) => refusing.has(id) || correctServices.find((each) => each.choice === choice)?.id === id,
);

/** The order model knows refusals as well: some try it, and `npm run randomized-variants -- --alone` tries it with all. */
const flowing = [...refusing].filter((_, place) => place % 8 === 0);

/** The scenarios that meet each service; the other areas meet none that these do not. */
const others: readonly string[] = ["authentication", "errors", "search", "token"];
const likely = scenarios.filter(({ area }) => !others.includes(area));
const meeting = async (variant: VariantName): Promise<Reach> =>
  recordReach({ faults: [], services: tried }, likely, { variant, seed: 1, most: likely.length });
const reachOf = { plain: await meeting("plain"), contrarian: await meeting("contrarian") };

async function resultsOf({ id, choice }: CorrectService, variant: VariantName) {
  const chosen = (reachOf[variant].get(id) ?? []).flatMap((place) => likely[place] ?? []);
  await using fixture = await openFixture({ variant, seed: 1, interpretations: [id] });
  const { world, run } = fixture;
  const results = [...(await runUntilShown(choice, chosen, run))];
  if (flowing.includes(id))
    results.push(await flows.run({ count: 4, timeMs: 600_000, replay: null, shorteningMs: 0 }, world));
  return results;
}

test("each choice has a correct service that makes it", () => {
  const made = new Set(correctServices.map(({ choice }) => choice));
  expect(choiceIds.filter((id) => !made.has(id))).toEqual([]);
});

test.concurrent.for(tried.map((service, at) => [service.id, variantNames[at % 2] ?? "plain", service] as const))(
  "%s is inconclusive on the %s variant until its choice is declared, and never a failure",
  async ([, variant, service]) => {
    const { choice } = service;
    const judged = judgeService(choice, await resultsOf(service, variant));
    expect(judged).toEqual({ outcome: "accepted", named: [choice], reasons: [] });
  },
);

test.each(variantNames)(
  "an order that is confirmed once it is paid is paid by the hook, on the %s variant",
  async (variant) => {
    await using fixture = await openFixture({
      variant,
      seed: 1,
      interpretations: ["lines-are-confirmed-once-paid"],
      altered: (target) => ({
        ...target,
        profile: { ...target.profile, choices: { "refuses.confirmOrderLines": "Lines are paid before." } },
      }),
    });
    const { world, run } = fixture;
    const results = [...(await run(scenarios.filter(({ area }) => ["confirm-lines", "cancellation"].includes(area))))];
    for (const suite of [flows, races])
      results.push(await suite.run({ count: 24, timeMs: 600_000, replay: null, shorteningMs: 0 }, world));
    const unjudged = results.flatMap(({ checks }) => checks.filter(({ outcome }) => outcome !== "pass"));
    expect(unjudged).toEqual([]);
  },
);
