import { expect, test } from "vitest";
import { type ChoiceId, choiceIds, refusalChoices, type VariantName } from "../core/index.ts";
import { flows, scenarios } from "../../suites/index.ts";
import { openFixture } from "./embedded/fixture.ts";
import { namedIn, verdictFrom } from "./randomized-variants/chosen.ts";

/** The scenarios that look at whole orders after each operation; `npm run randomized-variants -- --alone` runs all. */
const looking = scenarios.filter(({ area }) => area === "frames" || area === "unlock");

async function resultsOf(id: ChoiceId, variant: VariantName) {
  const { world, run, close } = await openFixture({ variant, seed: 1, interpretations: [`chooses.${id}`] });
  const results = [...(await run(looking))];
  results.push(await flows.run({ count: 4, timeMs: 600_000, replay: null, shorteningMs: 0 }, world));
  await close();
  return results;
}

/** Refusals have a test of their own. */
const effects = choiceIds.filter((id) => !(id in refusalChoices));

/** What these few scenarios need not meet: seats of lines, cancellations of failed orders and of every line. */
const rarelyShown: readonly ChoiceId[] = [
  "cancel.frees-seats",
  "cancel.reopens-failed",
  "cancel.shows-status",
  "confirm.sets-seats",
  "reset.clears-seats-of-lines",
  "update-lines.moves-seats",
];

test.concurrent.for(effects.map((id, place) => [id, place % 2 === 0 ? "plain" : "contrarian"] as const))(
  "%s is inconclusive with its line until it is declared, and never a failure, on the %s variant",
  async ([id, variant]) => {
    const results = await resultsOf(id, variant);
    const undeclared = verdictFrom(results, []);
    expect(undeclared.requirements.filter(({ outcome }) => ["fail", "error"].includes(outcome))).toEqual([]);
    const named = namedIn(undeclared);
    expect(named).toEqual(named.length === 0 && rarelyShown.includes(id) ? [] : [id]);
    const declared = verdictFrom(results, [id]);
    expect(declared.reasons.filter(({ kind }) => kind !== "warned")).toEqual([]);
    expect(declared.target.choices).toMatchObject([{ id, seen: named.length > 0 }]);
  },
);
