import { expect, test } from "vitest";
import type { RefusalChoiceId, VariantName } from "../core/index.ts";
import { choiceOfRefusal } from "../sandbox/index.ts";
import { flows, scenarios } from "../../suites/index.ts";
import { openFixture } from "./embedded/fixture.ts";
import { namedIn, verdictFrom } from "./randomized-variants/chosen.ts";

/** Areas whose scenarios meet refusals; `npm run randomized-variants -- --alone` runs all areas on both variants. */
const areas: readonly string[] = [
  "cancellation",
  "confirm-lines",
  "deprecated",
  "fees",
  "frames",
  "order-lines",
  "orders",
  "reservations",
  "reset",
  "states",
  "travellers",
  "versions",
];
const meeting = scenarios.filter(({ area }) => areas.includes(area));

/** The verdicts of one run of a service: without the choice in its profile, and with it. */
async function verdictsOf(interpretation: string, choice: RefusalChoiceId, variant: VariantName) {
  const { world, run, close } = await openFixture({ variant, seed: 1, interpretations: [interpretation] });
  const results = [...(await run(meeting))];
  results.push(await flows.run({ count: 4, timeMs: 600_000, replay: null, shorteningMs: 0 }, world));
  await close();
  return { undeclared: verdictFrom(results, []), declared: verdictFrom(results, [choice]) };
}

/** What these scenarios do not meet. Each is tried, since nothing may fail. */
const rarelyShown: readonly string[] = [
  "cancellations-are-not-of-the-past",
  "lines-with-seats-stay",
  "taxes-are-below-the-price",
];

test.concurrent.for(Object.entries(choiceOfRefusal).map(([id, choice], at) => [id, choice, at] as const))(
  "%s is inconclusive until %s is declared, and never a failure",
  async ([id, choice, at]) => {
    const { undeclared, declared } = await verdictsOf(id, choice, at % 2 === 0 ? "plain" : "contrarian");
    const named = namedIn(undeclared);
    expect(named).toEqual(named.length === 0 && rarelyShown.includes(id) ? [] : [choice]);
    expect(undeclared.reasons.filter(({ kind }) => kind !== "warned" && kind !== "undeclared-choice")).toEqual([]);
    expect(declared.reasons.filter(({ kind }) => kind !== "warned")).toEqual([]);
    expect(declared.verdict).toBe("conformant");
  },
);
