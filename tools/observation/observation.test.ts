import { expect, test } from "vitest";
import { createRandom, selectScenarios } from "../../src/suite/index.ts";
import { derivedFaults, deviationOf } from "../../src/proof/light.ts";
import { scenarios } from "../../suites/index.ts";
import { damages } from "./damages.ts";
import { observed, trafficOf } from "./record.ts";

const few = scenarios.filter((_, place) => place % 12 === 0);
const variants = ["plain", "contrarian"] as const;
const seed = Number(process.env["PROPERTY_SEED"] ?? 1);

test.each(variants)(
  "traffic of the correct %s variant fails nothing, with a record that is whole or damaged",
  async (variant) => {
    const traffic = await trafficOf(few, { variant, seed: 1 });
    expect(observed(traffic, true, 0)).toMatchObject({ failed: [], judged: expect.any(Number) as number });
    expect(observed(traffic, false, 100).failed).toEqual([]);
    for (const [name, damage] of Object.entries(damages)) {
      const exchanges = damage(traffic.exchanges, createRandom(seed, name));
      expect([name, observed({ ...traffic, exchanges }, false, 100).failed]).toEqual([name, []]);
    }
  },
);

/** What a fault does is seen in the next read, which may come after another call, and so count against that one. */
test.each([
  ["createOrder-organisationId-lost-kept", "orders.get.read-back", "any"],
  ["updateOrder-createdAt-lost-kept", "frames.own-order.updateOrder", "any"],
  ["updateOrder-contact-lost-kept", "frames.own-order.updateOrder", "complete"],
] as const)("%s, which breaks %s, is seen in a record that is %s", async (id, requirement, record) => {
  const fault = derivedFaults().find((each) => each.id === id);
  if (fault === undefined) throw new RangeError(id);
  const judging = selectScenarios(scenarios, [requirement]).slice(0, 6);
  const traffic = await trafficOf(judging, { variant: "plain", seed: 1, fault: deviationOf(fault) });
  expect(observed(traffic, true, 0).failed).not.toEqual([]);
  expect(observed(traffic, false, 0).failed.length > 0).toBe(record === "any");
});
