import { expect, test } from "vitest";
import { scenarios } from "../../suites/index.ts";
import { openFixture } from "./embedded/fixture.ts";
import { deviationNamed } from "./faults/index.ts";
import { conflict, type Deviation } from "../sandbox/index.ts";
import { decide, requirements } from "../core/index.ts";
import { runWith } from "../core/verdict/run.testing.ts";

/** The verdict on a service with a fault, of these scenarios. */
async function verdictOn(fault: Deviation, ran = scenarios) {
  await using fixture = await openFixture({ variant: "plain", seed: 3, fault });
  const results = await fixture.run(ran);
  return decide(
    runWith(
      {},
      {
        scope: requirements,
        checks: results.flatMap(({ checks }) => checks),
        succeeded: [...new Set(results.flatMap(({ succeeded }) => succeeded))],
      },
    ),
  );
}

test("what blocks nearly everything is named once, as the cause, with how much it blocks", async () => {
  const { reasons } = await verdictOn({
    id: "refuses-lines",
    summary: "No line can be added.",
    rules: () => ({ addOrderLines: () => conflict("mode must be one of AIR") }),
  });
  expect(reasons[0]?.requirements[0]).toBe("order-lines.add.succeeds");
  const blocked = reasons.filter(({ kind }) => kind === "blocked");
  expect(blocked.map(({ text }) => text.replace(/^\d{3} /u, "many "))).toEqual([
    expect.stringMatching(
      /^many requirements could not be judged, because order-lines\.add\.succeeds failed \(.*addOrderLines answered 409/u,
    ),
  ]);
});

test("a failure is named before what it brings about elsewhere", async () => {
  const { reasons } = await verdictOn({
    id: "confirms-order-early",
    summary: "An order is confirmed as soon as some of its lines are.",
    rules: ({ confirmOrderLines }) => ({
      confirmOrderLines: (...call) => {
        const decision = confirmOrderLines(...call);
        return { ...decision, order: { ...decision.order, status: "CONFIRMED" } };
      },
    }),
  });
  expect(reasons[0]?.requirements[0]).toMatch(/^confirm-lines\.some\./u);
});

test("a reading that is out of date is named before all that looks at orders", async () => {
  const { reasons, requirements: judged } = await verdictOn(deviationNamed("orders-get-out-of-date"));
  expect(reasons[0]?.requirements[0]).toBe("orders.get.latest");
  const causes = judged.filter(({ outcome, consequenceOf }) => outcome === "fail" && consequenceOf === undefined);
  expect(causes.map(({ id }) => id)).toEqual(["orders.get.latest"]);
});

test("a service that reads one of two values of a filter fails", async () => {
  const byMoney = scenarios.filter(({ title }) => title.startsWith("filters by money"));
  const { reasons } = await verdictOn(deviationNamed("getOrders-filter-balance-eq-last-of-two"), byMoney);
  expect(reasons[0]).toMatchObject({ kind: "failed", requirements: ["search.repeated.both-count"] });
});
