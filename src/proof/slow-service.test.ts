import { afterEach, expect, test, vi } from "vitest";
import { findFault, type Fault } from "./faults/index.ts";
import type { Transport } from "../core/index.ts";
import { scenarios } from "../../suites/index.ts";
import { runAgainstVariant } from "./embedded/fixture.ts";

const seconds = 1_000;

/** Only the date is moved: nothing waits, and the service and the suite see the same clock. */
afterEach(() => void vi.useRealTimers());

/** Time passes on the way to the service and back, and none in between. */
function slowedBy({ before, after }: { readonly before: number; readonly after: number }) {
  const pass = (duration: number): void => void vi.setSystemTime(Date.now() + duration);
  return (transport: Transport): Transport => ({
    async send(request, signal) {
      pass(before);
      const answer = await transport.send(request, signal);
      pass(after);
      return answer;
    },
    close: () => transport.close(),
  });
}

async function brokenIn(areas: readonly string[], way: Parameters<typeof slowedBy>[0], fault?: Fault) {
  vi.useFakeTimers({ toFake: ["Date"] });
  const broken: string[] = [];
  // One after the other: the clock moves for all of them.
  for (const scenario of scenarios.filter(({ area }) => areas.includes(area))) {
    const results = await runAgainstVariant({
      variant: "plain",
      seed: 7,
      fault,
      carried: slowedBy(way),
      chosen: [scenario],
    });
    const checks = results.flatMap((result) => result.checks);
    broken.push(...checks.filter(({ outcome }) => outcome !== "pass").map((check) => check.requirement));
  }
  return [...new Set(broken)];
}

const ways = [
  ["before it issues a token", { before: 90 * seconds, after: 0 }],
  ["after it has issued a token", { before: 0, after: 90 * seconds }],
  ["on both sides", { before: 90 * seconds, after: 90 * seconds }],
] as const;

test.each(ways)("a service that is slow %s breaks nothing by that", async (_, way) => {
  expect(await brokenIn(["token", "cancellation", "deprecated"], way)).toEqual([]);
});

test.each(ways)("what is wrong with a token is seen in a service that is slow %s", async (_, way) => {
  expect(await brokenIn(["token"], way, findFault("token-expiry-disagrees"))).toContain("token.expiry-agrees");
  expect(await brokenIn(["token"], way, findFault("token-lifetime-one-hour"))).toContain("token.lifetime");
});
