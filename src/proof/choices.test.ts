import { expect, test } from "vitest";
import { type ChoiceId, choiceIds, choices, decide, requirements } from "../core/index.ts";
import { flows, scenarios } from "../../suites/index.ts";
import { openFixture } from "./embedded/fixture.ts";

/** The scenarios that look at whole orders after each operation; `npm run randomized-variants -- --choices` runs all. */
const looking = scenarios.filter(({ area }) => area === "frames" || area === "unlock");

async function verdictOf(id: ChoiceId, declared: boolean) {
  const profileChoices = declared ? { [id]: choices[id].example } : {};
  const { world, run, close } = await openFixture({
    variant: "plain",
    seed: 1,
    interpretations: [`chooses.${id}`],
    altered: (target) => ({ ...target, profile: { ...target.profile, choices: profileChoices } }),
  });
  const results = [...(await run(looking))];
  results.push(await flows.run({ count: 4, timeMs: 600_000, replay: null, shorteningMs: 0 }, world));
  await close();
  const checks = results.flatMap((result) => result.checks);
  const judged = new Set(checks.map(({ requirement }) => requirement));
  return decide({
    suite: { name: "orders-conformance", version: "0" },
    target: { name: "t", environment: "reference", baseUrl: "http://127.0.0.1", profileDigest: "d", absent: [] },
    class: "full",
    startedAt: new Date(0).toISOString(),
    durationMs: 0,
    seed: 1,
    requests: 1,
    scope: requirements.filter((each) => judged.has(each.id)),
    patterns: ["frames"],
    checks,
    observations: [],
    residue: [],
    succeeded: [...new Set(results.flatMap(({ succeeded }) => succeeded))],
    choices: { declared: profileChoices, seen: results.flatMap((result) => result.choices) },
    interruption: null,
    generatedOnly: true,
  });
}

/** What these few scenarios need not meet on the plain variant: seats of lines, and cancellations of failed orders. */
const rarelyShown: readonly ChoiceId[] = [
  "cancel.reopens-failed",
  "reset.clears-seats-of-lines",
  "update-lines.moves-seats",
];

test.concurrent.for(choiceIds)(
  "%s is inconclusive with its line until it is declared, and never a failure",
  async (id) => {
    const undeclared = await verdictOf(id, false);
    expect(undeclared.requirements.filter(({ outcome }) => ["fail", "error"].includes(outcome))).toEqual([]);
    const named = undeclared.reasons
      .filter(({ kind }) => kind === "undeclared-choice")
      .map(({ text }) => text.split(":")[0]);
    expect(named).toEqual(named.length === 0 && rarelyShown.includes(id) ? [] : [`undeclared choice ${id}`]);
    const declared = await verdictOf(id, true);
    expect(declared.reasons.filter(({ kind }) => kind !== "partial" && kind !== "warned")).toEqual([]);
    expect(declared.target.choices).toMatchObject([{ id, seen: named.length > 0 }]);
  },
);
