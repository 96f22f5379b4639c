import { expect, test } from "vitest";
import type { JsonObject } from "../core/index.ts";
import { scenarios } from "../../suites/index.ts";
import { openFixture } from "./embedded/fixture.ts";

/** The checks of a scenario against a service that refuses lines in a way that its profile declares. */
async function judged(title: string, interpretation: string, reason: string) {
  await using fixture = await openFixture({
    variant: "plain",
    seed: 1,
    interpretations: [interpretation],
    altered: (target) => ({
      ...target,
      profile: { ...target.profile, choices: { "refuses.addOrderLines": reason } },
    }),
  });
  const results = await fixture.run(scenarios.filter((each) => each.title.startsWith(title)));
  return results.flatMap(({ checks }) => checks);
}

test.each(["updateOrderLine still works", "an order of several lines is found"])(
  "“%s …” is judged also where a call adds one line",
  async (title) => {
    const came = await judged(title, "lines-are-added-one-by-one", "A call adds one line.");
    expect(came.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
  },
);

test("each travel mode is judged also where a line has seats of its order alone", async () => {
  const title = "a line is changed to a leg of any travel mode";
  const came = await judged(title, "lines-have-seats-of-their-order", "A line has a seat of its order.");
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
