import { expect, test } from "vitest";
import type { JsonObject } from "../core/index.ts";
import { scenarios } from "../../suites/index.ts";
import { openFixture } from "./embedded/fixture.ts";

test.each(["updateOrderLine still works", "an order of several lines is found"])(
  "“%s …” is judged also where a call adds one line",
  async (title) => {
    await using fixture = await openFixture({
      variant: "plain",
      seed: 1,
      interpretations: ["lines-are-added-one-by-one"],
      altered: (target) => ({
        ...target,
        profile: { ...target.profile, choices: { "refuses.addOrderLines": "A call adds one line." } },
      }),
    });
    const results = await fixture.run(scenarios.filter((each) => each.title.startsWith(title)));
    expect(results.flatMap(({ checks }) => checks).filter(({ outcome }) => outcome !== "pass")).toEqual([]);
  },
);

test("each travel mode is judged also where a line has seats of its order alone", async () => {
  await using fixture = await openFixture({
    variant: "plain",
    seed: 1,
    interpretations: ["lines-have-seats-of-their-order"],
    altered: (target) => ({
      ...target,
      profile: { ...target.profile, choices: { "refuses.addOrderLines": "A line has a seat of its order." } },
    }),
  });
  const results = await fixture.run(scenarios.filter(({ title }) => title.includes("of any travel mode")));
  const came = results.flatMap(({ checks }) => checks);
  expect(came.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
  expect(came.length).toBeGreaterThan(20);
});

test("a line whose price no change can say keeps it", async () => {
  await using fixture = await openFixture({
    variant: "plain",
    seed: 1,
    altered: (target) => {
      const { orderLineChange } = target.profile.bodies ?? {};
      const change: typeof orderLineChange = (id, line) => {
        const { price: _, ...body } = Object(orderLineChange?.(id, line)) as JsonObject;
        return body;
      };
      return {
        ...target,
        profile: { ...target.profile, bodies: { ...target.profile.bodies, orderLineChange: change } },
      };
    },
  });
  const title = "updated lines are read with their new values, and the others stay as they were";
  const results = await fixture.run(scenarios.filter((each) => each.title === title));
  const came = results.flatMap(({ checks }) => checks);
  expect(came.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
  expect(came.length).toBeGreaterThan(3);
});
