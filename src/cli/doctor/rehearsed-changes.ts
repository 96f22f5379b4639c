import { changingConfirmed } from "../../core/index.ts";
import { orderChanges, idsOf, type Scenario, scenario, suite, unlessRefused } from "../../suite/index.ts";

/**
 * Changes of orders that are confirmed in part, or failed. A run only meets them in its generated flows, and a service may refuse
 * each of them: what it refuses is a choice to declare.
 */
export const partlyConfirmedOrFailed: readonly Scenario[] = suite(
  "states",
  (["partlyConfirmed", "failed"] as const).flatMap((state) =>
    changingConfirmed.map((id) =>
      scenario(
        `${id} on an order that is ${state === "failed" ? state : "confirmed in part"}`,
        [],
        async ({ api, given }) => {
          const order = await given[state]();
          const [needs, change] = orderChanges[id];
          const [part] = (await unlessRefused(needs(given, order))) ?? [];
          const lines = idsOf(order.order.lines);
          await unlessRefused(change({ api, given, id: order.id, lines, part: part?.id ?? "" }));
        },
      ),
    ),
  ),
);
