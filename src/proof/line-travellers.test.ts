import { expect, test } from "vitest";
import { scenarios } from "../../suites/index.ts";
import type { Json, OrderLineIntent, Profile } from "../core/index.ts";
import { openFixture } from "./embedded/fixture.ts";

const areas: ReadonlySet<string> = new Set(["order-lines", "reset", "travellers", "fees", "deprecated", "states"]);

/** The profile of a service whose lines name their travellers. */
function namingTravellers(profile: Profile): Profile {
  const { orderLine, orderLineChange } = profile.bodies ?? {};
  const named = (body: Json | undefined, { travellerIds }: OrderLineIntent): Json => ({
    ...(body as Readonly<Record<string, Json>>),
    travellerIds: travellerIds ?? [],
  });
  return {
    ...profile,
    bodies: {
      ...profile.bodies,
      orderLine: (line) => named(orderLine?.(line), line),
      orderLineChange: (id, line) => named(orderLineChange?.(id, line), line),
    },
  };
}

test("a line names a traveller that its order has, and nothing else comes of it", async () => {
  await using fixture = await openFixture({
    variant: "plain",
    seed: 1,
    recording: "whole",
    altered: (target) => ({ ...target, profile: namingTravellers(target.profile) }),
  });
  const results = await fixture.run(scenarios.filter(({ area }) => areas.has(area)));
  const notPassed = results.flatMap(({ checks }) => checks).filter(({ outcome }) => outcome !== "pass");
  expect(notPassed.filter(({ outcome }) => outcome !== "not-applicable")).toEqual([]);

  const exchanges = results.flatMap((result) => result.exchanges);
  const answers = exchanges.map(({ response }) => response?.body ?? "").join();
  const lines = exchanges
    .filter(({ called, response }) => called === "addOrderLines" && response?.status === 200)
    .flatMap(({ request }) => JSON.parse(request.body ?? "[]") as { readonly travellerIds: readonly string[] }[]);
  expect(lines.length).toBeGreaterThan(20);
  const strangers = lines.filter(({ travellerIds: [id] }) => id === undefined || !answers.includes(id));
  expect(strangers).toEqual([]);
});
