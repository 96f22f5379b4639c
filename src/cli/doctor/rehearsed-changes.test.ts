import { expect, test } from "vitest";
import { openFixture, runAgainstVariant } from "../../proof/index.ts";
import { conflict, isPending, ruled } from "../../sandbox/index.ts";
import { rehearsedScenarios } from "./rehearsal.ts";
import { changesInFlows } from "./rehearsed-changes.ts";

test.each([
  ["partly-confirmed-refuses-change", "refuses.changes-once-partly-confirmed"],
  ["failed-refuses-change", "refuses.changes-once-failed"],
])("of a service whose %s, what it refuses is seen, and nothing is judged", async (interpretation, choice) => {
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    interpretations: [interpretation],
    chosen: changesInFlows,
    altered: (target) => ({ ...target, profile: { ...target.profile, choices: {} } }),
  });
  expect(results.flatMap(({ choices }) => choices.flatMap(({ candidates }) => candidates))).toContain(choice);
  expect(results.flatMap(({ checks }) => checks.filter(({ outcome }) => outcome !== "pass"))).toEqual([]);
});

test("a service that refuses to change lines that do not wait is found", async () => {
  await using fixture = await openFixture({
    variant: "plain",
    seed: 1,
    fault: {
      id: "only-pending-lines-change",
      summary: "Only lines that wait are changed.",
      ...ruled("updateOrderLines", (updateOrderLines, order, changes, ...rest) =>
        order.orderLines.some(
          (line) => !isPending(line) && changes.some((each) => each.orderLineId === line.orderLineId),
        )
          ? conflict("The line does not wait")
          : updateOrderLines(order, changes, ...rest),
      ),
    },
  });
  const results = await fixture.run(changesInFlows.filter(({ title }) => title.endsWith("does not wait")));
  const seen = results.flatMap(({ choices }) => choices.flatMap(({ candidates }) => candidates));
  expect(seen).toContain("refuses.updateOrderLines");
});

test("a service that refuses unusual letters when an order is created is found", async () => {
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    interpretations: ["references-of-orders-are-words"],
    chosen: rehearsedScenarios.filter(({ title }) => title.startsWith("values of an order are kept")),
    altered: (target) => ({ ...target, profile: { ...target.profile, choices: {} } }),
  });
  const seen = results.flatMap(({ choices }) => choices.flatMap(({ candidates }) => candidates));
  expect(seen).toContain("refuses.createOrder");
});
