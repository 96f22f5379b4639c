import { expect, test } from "vitest";
import { choices, decide, type RefusalChoiceId, requirements, withoutDeclared } from "../core/index.ts";
import { choiceOfRefusal } from "../sandbox/index.ts";
import { flows, scenarios } from "../../suites/index.ts";
import { openFixture } from "./embedded/fixture.ts";

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
async function verdictsOf(interpretation: string, choice: RefusalChoiceId, variant: "plain" | "contrarian") {
  const { world, run, close } = await openFixture({ variant, seed: 1, interpretations: [interpretation] });
  const results = [...(await run(meeting))];
  results.push(await flows.run({ count: 4, timeMs: 600_000, replay: null, shorteningMs: 0 }, world));
  await close();
  const checks = results.flatMap((result) => result.checks);
  const judged = new Set(checks.map(({ requirement }) => requirement));
  return ([{}, { [choice]: choices[choice].example }] as const).map((declared) =>
    decide({
      suite: { name: "orders-conformance", version: "0" },
      target: { name: "t", environment: "reference", baseUrl: "http://127.0.0.1", profileDigest: "d", absent: [] },
      class: "full",
      startedAt: new Date(0).toISOString(),
      durationMs: 0,
      seed: 1,
      requests: 1,
      scope: requirements.filter(({ id }) => judged.has(id)),
      patterns: [],
      checks: checks.map((check) => withoutDeclared(check, declared)),
      observations: [],
      residue: [],
      succeeded: [...new Set(results.flatMap(({ succeeded }) => succeeded))],
      choices: { declared, seen: results.flatMap((result) => result.choices) },
      interruption: null,
      generatedOnly: true,
    }),
  );
}

/** What these scenarios do not meet: each is tried all the same, since nothing may fail. */
const rarelyShown: readonly string[] = [
  "cancellations-are-not-of-the-past",
  "lines-with-seats-stay",
  "taxes-are-below-the-price",
];
/** A single refusal of a state that one operation shows is named by that operation. */
const namedByOperation: Readonly<Record<string, string>> = {
  "failed-refuses-change": "refuses.addOrderLines",
  "paid-refuses-change": "refuses.changes-once-paid",
};

test.concurrent.for(Object.entries(choiceOfRefusal).map(([id, choice], at) => [id, choice, at] as const))(
  "%s is inconclusive until %s is declared, and never a failure",
  async ([id, choice, at]) => {
    const [undeclared, declared] = await verdictsOf(id, choice, at % 2 === 0 ? "plain" : "contrarian");
    const reasons = undeclared?.reasons.filter(({ kind }) => kind !== "warned").map(({ text }) => text.split(":")[0]);
    const named = `undeclared choice ${namedByOperation[id] ?? choice}`;
    expect(reasons).toEqual(reasons?.length === 0 && rarelyShown.includes(id) ? [] : [named]);
    expect(declared?.reasons.filter(({ kind }) => kind !== "warned")).toEqual([]);
    expect(declared?.verdict).toBe("conformant");
  },
);
