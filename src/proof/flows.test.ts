import { describe, expect, test } from "vitest";
import { type Target, type Transport, TransportError } from "../core/index.ts";
import { createRandom, type GeneratedSettings } from "../suite/index.ts";
import { flows } from "../../suites/index.ts";
import { findFault } from "./faults/index.ts";
import { resetKeepsLines } from "./faults/reset-keeps-lines.testing.ts";
import { together } from "./faults/together.testing.ts";
import { openFixture, runGenerated, type FixtureOptions } from "./embedded/fixture.ts";
import { redRequirements } from "./fault-proof.ts";

async function run(settings: GeneratedSettings, options: FixtureOptions) {
  const { checks, generated } = await runGenerated(flows, settings, options);
  return { broken: redRequirements(checks), words: generated?.words ?? "", shortcoming: generated?.shortcoming };
}

/** How many there are is given, and how long they take is for the machine to say. */
const few: GeneratedSettings = { count: 32, timeMs: 60 * 60_000, replay: null, shorteningMs: 0 };

// What they find in the plain one, the conformance run shows.
test("flows find nothing in the contrarian variant", async () => {
  const { broken, shortcoming } = await run(few, { variant: "contrarian", seed: 4 });
  expect(broken).toEqual([]);
  expect(shortcoming).toBeNull();
});

test("what a target cannot be brought to leaves the walk, and is said", async () => {
  const altered = (target: Target): Target => {
    const { lockOrder: _, ...hooks } = target.profile.hooks ?? {};
    return { ...target, profile: { ...target.profile, hooks } };
  };
  const { broken, words } = await run({ ...few, count: 12 }, { variant: "plain", seed: 4, altered });
  expect(broken).toEqual([]);
  expect(words).toMatch(
    /tried \d+ of \d+ pairs of a state and an operation, .*; \d+ pairs are not reachable in this target: no lock hook/u,
  );
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

test("a lost answer fails no check, whether the request took effect or not", async () => {
  const options: FixtureOptions = { variant: "plain", seed: 6, carried: losing };
  const { broken, words } = await run(few, options);
  expect(broken).toEqual([]);
  expect(words).toContain("32 generated flows");
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

test("flows see faults that it takes many calls to see", async () => {
  const fault = together(findFault("cancellation-second-takes-third"), findFault("fees-delete-after-reset-ignored"));
  const { broken } = await run(few, { variant: "plain", seed: 1, fault });
  expect(broken).toEqual(expect.arrayContaining(["cancellation.others-untouched", "fees.delete.gone"]));
});

describe("a flow that is broken", () => {
  const options: FixtureOptions = { variant: "plain", seed: 3, fault: resetKeepsLines };

  test("ends no other; each failure is shortened to the steps that it takes, and broken by the same again", async () => {
    const fault = together(resetKeepsLines, findFault("cancellation-cost-stays-beside-fee"));
    await using fixture = await openFixture({ ...options, fault });
    const { world } = fixture;
    const found = await flows.run({ ...few, count: 64, shorteningMs: 60_000 }, world);
    const failures = found.checks.filter(({ outcome }) => outcome === "fail");
    const steps = Object.fromEntries(
      failures.map(({ requirement, generated }) => [requirement, generated?.steps.map(withoutValues)]),
    );
    expect(steps).toMatchObject({
      // Which of several shortest ones is found is a matter of what was walked before.
      "reset.changed-since.lines": expect.arrayContaining([expect.stringMatching(/reset the order$/u)]),
      "cancellation.cost-leaves-total": expect.arrayContaining([expect.stringContaining("apply a fee to line 1")]),
    });
    expect(Math.max(...Object.values(steps).map((each) => each?.length ?? 0))).toBeLessThan(18);
    expect(found.exchanges.map(({ id }) => id)).toEqual(failures.flatMap(({ exchanges }) => exchanges));
    expect(found.generated).toMatchObject({
      shortcoming: null,
      words: expect.stringMatching(/^64 generated flows .*; \d+ broke in \d+ ways$/u),
    });

    for (const { requirement, generated } of failures) {
      const replay = generated?.rerun.replace("--only flows --replay ", "") ?? "";
      const again = await flows.run({ ...few, replay }, world);
      expect(again.generated?.words).toContain("1 generated flow ");
      expect(again.checks.filter(({ outcome }) => outcome === "fail")).toMatchObject([
        { requirement, generated: { steps: generated?.steps } },
      ]);
    }
  });

  test("is met again with the same seed", async () => {
    const settings = { ...few, count: 12 };
    const [one, other] = [await run(settings, options), await run(settings, options)];
    // How many other flows are under way when it is met, chance decides.
    expect(other.broken).toEqual(one.broken);
    expect(one.broken).not.toEqual([]);
  });
});

function withoutValues(step: string): string {
  return step.replaceAll(/ \(.*?\)| of [\d.]+| → \d+$/gu, "");
}

test("what was not run for want of time is said where something broke", async () => {
  const options: FixtureOptions = { variant: "plain", seed: 3, fault: resetKeepsLines };
  const within = (timeMs: number) => run({ ...few, count: 100_000, timeMs }, options);
  let found = await within(1_500);
  // A busy machine needs longer until a flow breaks.
  for (let timeMs = 3_000; found.broken.length === 0; timeMs *= 2) found = await within(timeMs);
  const { shortcoming } = found;
  expect(shortcoming).toMatch(/^\d+ of 100000 flows did not run in time; raise --time$/u);
});

test("flows that come nowhere say so", async () => {
  const { shortcoming } = await run({ ...few, count: 1 }, { variant: "plain", seed: 2 });
  expect(shortcoming).toMatch(/^the generated flows tried too little: none took .*raise --time or --flows$/u);
});

test("time ends flows that have not begun", async () => {
  const { words } = await run({ ...few, count: 100_000, timeMs: 300 }, { variant: "plain", seed: 2 });
  expect(Number(words.split(" ")[0])).toBeLessThan(500);
});
