import { expect, test } from "vitest";
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
