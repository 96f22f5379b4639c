import { setTimeout as after } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { findK6 } from "../../load/index.ts";
import type { Deviation } from "../../sandbox/index.ts";
import { commandLineHere } from "../called-here.testing.ts";
import { referenceFor, reportsDirectory, resultIn, variablesOf } from "./load-runs.testing.ts";

const k6 = await findK6();
const perSecond = 12;

/** A service that answers one request after the other, and so many in a second. */
const queue: Deviation = {
  id: "queue",
  summary: "Requests wait in a queue of a fixed rate.",
  wire: () => {
    let free = 0;
    return {
      answering: async ({ name }, answer) => {
        if (name === "requestToken") return answer();
        free = Math.max(free, performance.now()) + 1_000 / perSecond;
        await after(free - performance.now());
        return answer();
      },
    };
  },
};

describe.skipIf(k6 === null)("with k6", () => {
  test("no rate above that of a queue holds, and every report says what stopped the search", async (context) => {
    const running = await referenceFor(context, { fault: queue, seedOrders: 20 });
    const reports = await reportsDirectory();
    const words = ["search", "--shape", "capacity", "--duration", "24s", "--audit-orders", "1", "--reports", reports];
    const { out, err } = await commandLineHere(["load", ...words, "--target", "reference"], {
      variables: variablesOf(running),
    });
    const { capacity, plan } = await resultIn(reports);
    expect(plan.shape, err).toBe("capacity");
    expect(capacity?.steps.length, out).toBeGreaterThan(0);
    // A lower rate may fail: a machine that stops for half a second fills the queue as too many requests do.
    expect(capacity?.holds ?? 0, out).toBeLessThanOrEqual(perSecond);
    expect(out).toMatch(/capacity: .* stopped by: /u);
  });
});
