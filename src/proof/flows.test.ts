import { describe, expect, test } from "vitest";
import { TransportError } from "../protocol/errors.ts";
import { findFault } from "../faults/index.ts";
import type { Transport } from "../client/transport.ts";
import type { GeneratedSettings } from "../scenario/generated.ts";
import { createRandom } from "../scenario/random.ts";
import { flows } from "../../suites/generated.ts";
import { openFixture, runGenerated, type FixtureOptions } from "../embedded/fixture.ts";
import { redRequirements } from "./fault-proof.ts";

async function run(settings: GeneratedSettings, options: FixtureOptions) {
  const { checks, generated } = await runGenerated(flows, settings, options);
  return { broken: redRequirements(checks), words: generated?.words ?? "", shortcoming: generated?.shortcoming };
}

/** How many there are is given, and how long they take is for the machine to say. */
const few: GeneratedSettings = { count: 32, timeMs: 60 * 60_000, replay: null, shorteningMs: 0 };

test.each(["plain", "contrarian"] as const)("flows find nothing in the %s variant", async (variant) => {
  const { broken, shortcoming } = await run({ ...few, count: 120 }, { variant, seed: 4 });
  expect(broken).toEqual([]);
  expect(shortcoming).toBeNull();
});

/** Every so often a request or its answer gets lost on the way. */
function losing(transport: Transport): Transport {
  const random = createRandom(7, "losses");
  const lose = (): never => {
    throw new TransportError("cut-off", "the connection broke before the answer was whole");
  };
  return {
    ...transport,
    async send(request, signal) {
      const isLost = request.url.includes("/v1/orders/") && request.method !== "GET";
      const luck = isLost ? random.between(1, 12) : 0;
      if (luck === 1) lose();
      const response = await transport.send(request, signal);
      return luck === 2 ? lose() : response;
    },
  };
}

test("a lost answer is held against nobody, whether the request took effect or not", async () => {
  const options: FixtureOptions = { variant: "plain", seed: 6, carried: losing };
  const { broken, words } = await run({ ...few, count: 48 }, options);
  expect(broken).toEqual([]);
  expect(words).toContain("48 generated flows");
});

test("what a lost answer hides is judged by the next read", async () => {
  const options: FixtureOptions = {
    variant: "plain",
    seed: 6,
    carried: losing,
    fault: findFault("versions-earlier-shows-later-cancellation"),
  };
  expect((await run(few, options)).broken).toEqual(["versions.confirmed-immutable"]);
});

/** Faults that it takes many calls to see, and what flows say of them. */
const deep = {
  "cancellation-cost-stays-beside-fee": "cancellation.cost-leaves-total",
  "fees-delete-after-reset-ignored": "fees.delete.gone",
  "versions-earlier-shows-later-cancellation": "versions.confirmed-immutable",
};

test.each(Object.entries(deep))("flows see %s", async (id, requirement) => {
  const { broken } = await run({ ...few, count: 120 }, { variant: "plain", seed: 1, fault: findFault(id) });
  expect(broken).toContain(requirement);
});

describe("a flow that is broken", () => {
  const options: FixtureOptions = { variant: "plain", seed: 3, fault: findFault("reset-changed-since-keeps-lines") };

  test("is shortened, shown in steps, and broken by the same when it runs again", async () => {
    const { world, close } = await openFixture(options);
    const found = await flows.run({ ...few, count: 40, shorteningMs: 30_000 }, world);
    const [failure] = found.checks.filter(({ outcome }) => outcome === "fail");
    const { steps = [], rerun = "" } = failure?.generated ?? {};
    expect(steps[0]).toBe("1. create order A");
    expect(steps.length).toBeLessThan(12);
    expect(steps.at(-1)).toMatch(/order A: (reset|read) the order → 200$/u);
    expect(found.exchanges.map(({ id }) => id)).toEqual(failure?.exchanges);

    const replay = rerun.replace("--only flows --replay ", "");
    const again = await flows.run({ ...few, replay }, world);
    await close();
    expect(again.generated?.words).toContain("1 generated flow ");
    expect(again.checks.filter(({ outcome }) => outcome === "fail")).toMatchObject([
      { requirement: failure?.requirement, generated: { steps } },
    ]);
  });

  test("is met again with the same seed", async () => {
    const settings = { ...few, count: 24 };
    const [one, other] = [await run(settings, options), await run(settings, options)];
    // How many other flows are under way when it is met, chance decides.
    expect(other.broken).toEqual(one.broken);
    expect(one.broken).not.toEqual([]);
  });
});

test("flows that come nowhere say so", async () => {
  const { shortcoming } = await run({ ...few, count: 1 }, { variant: "plain", seed: 2 });
  expect(shortcoming).toMatch(
    /^the generated flows did not go far enough: they never took .*raise --flows or --time$/u,
  );
});

test("time ends flows that have not begun", async () => {
  const { words } = await run({ ...few, count: 100_000, timeMs: 300 }, { variant: "plain", seed: 2 });
  expect(Number(words.split(" ")[0])).toBeLessThan(500);
});
