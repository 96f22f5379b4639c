import { changingConfirmed, changingFailed } from "../../core/index.ts";
import { lineChanges, orderChanges, idsOf, type Scenario, scenario, suite, unlessRefused } from "../../suite/index.ts";

/**
 * Changes of orders that are confirmed in part, or failed, and of lines that do not wait. A run only meets them in its generated
 * flows, and a service may refuse each of them: what it refuses is a choice to declare.
 */
export const changesInFlows: readonly Scenario[] = suite("states", [
  ...(["partlyConfirmed", "failed"] as const).flatMap((state) =>
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
  ...changingFailed.map((id) =>
    scenario(`${id} on a line that does not wait`, [], async ({ api, given }) => {
      const { id: orderId, otherLines } = await given.draftWith({ otherLines: 1 });
      for (const line of otherLines) await unlessRefused(lineChanges[id]({ api, given, id: orderId, line }));
    }),
  ),
]);
