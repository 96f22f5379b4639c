import { expect, test } from "vitest";
import { races } from "../../../suites/index.ts";
import { findFault, type FixtureOptions, runGenerated } from "../../proof/index.ts";
import type { Target } from "../../core/index.ts";
import { together } from "../../proof/faults/together.testing.ts";
import { networkFaults, through } from "../run/network-faults.testing.ts";

/** How many there are is given, and how long they take is for the machine to say. */
const noLimitMs = 60 * 60_000;

const raced = (options: FixtureOptions, count: number, replay: string | null = null) =>
  runGenerated(races, { count, timeMs: noLimitMs, replay }, options);

test.each(["plain", "contrarian"] as const)("races find nothing against the %s variant", async (variant) => {
  const { checks, generated } = await raced({ variant, seed: 2, networked: true }, 27);
  expect(checks.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
  expect(checks.length).toBeGreaterThan(60);
  expect(checks.map(({ requirement }) => requirement)).toContain("unlock.usable-again");
  expect(generated).toMatchObject({ shortcoming: null, words: expect.stringMatching(/^27 races/u) });
});

test.each(["order-lines-add-lost-in-parallel", "unlock-twice-locks-again-in-parallel"])(
  "races catch %s, draw it, and say how often it happens and how to see it again",
  async (id) => {
    const options: FixtureOptions = { variant: "plain", seed: 1, fault: findFault(id), recording: "whole" };
    const { checks, exchanges } = await raced(options, 48);
    const broken = checks.find(({ outcome, generated }) => outcome === "fail" && generated !== undefined);
    const lines = broken?.generated?.steps ?? [];
    expect(lines.join("\n")).toMatch(/^client \d+ +├[─·]+[┤·] .+ → /mu);
    expect(Math.max(...lines.slice(1).map((each) => each.length))).toBeLessThanOrEqual(84);
    expect(broken?.message).toMatch(
      /^No sequence of the (?:two|\d+) calls explains the answers \(race \d+ on a \S+ order, reproduced [1-6] of 6 times\)\. The sequence that comes nearest: .+$/u,
    );

    // All that was sent about its order, from the one that made it on, and which client sent it.
    const shown = (broken?.exchanges ?? []).map((wanted) => exchanges.find((exchange) => exchange.id === wanted));
    expect(shown[0]?.called).toBe("createOrder");
    expect(shown.filter((exchange) => exchange === undefined)).toEqual([]);
    const named = Object.keys(broken?.generated?.clients ?? {});
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((each) => !broken?.exchanges.includes(each))).toEqual([]);

    const [, replay = ""] = /^--only races --replay (\d+)$/u.exec(broken?.generated?.rerun ?? "") ?? [];
    const again = await raced(options, 48, replay);
    expect(again.checks.some(({ outcome }) => outcome === "fail")).toBe(true);
  },
);

test("two faults in one service are two failures, each shown with the calls that it takes", async () => {
  const fault = together(findFault("order-lines-add-lost-in-parallel"), findFault("cancellation-lost-in-parallel"));
  const { checks, generated } = await raced({ variant: "plain", seed: 3, fault }, 36);
  const shown = checks.flatMap(({ requirement, generated: made }) => (made ? [[requirement, made.steps[0]]] : []));
  expect(shown).toContainEqual(["order-lines.add.read-back", twoThat("add a line")]);
  expect(shown).toContainEqual(["cancellation.line-cancelled", twoThat("cancel a line")]);
  expect(generated?.words).toMatch(
    /^36 races .*; no sequence of the calls explains \d+ of them, in (?:one way|\d+ ways)$/u,
  );
});

function twoThat(call: string): string {
  return `Clients call at the same time: ${call}, ${call}`;
}

test.each([
  ["lock-has-no-effect", 3],
  ["confirmed-changes-in-place", 1],
  ["lines-are-confirmed-once-paid", 21],
] as const)("races find nothing in a service by the interpretation %s", async (interpretation, seed) => {
  const { checks } = await raced({ variant: "plain", seed, interpretations: [interpretation], networked: true }, 36);
  expect(checks.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
});

test("where nothing can be locked no race is on a locked order, and nothing is missing", async () => {
  const altered = ({ profile: { hooks: _, ...profile }, ...target }: Target): Target => ({ ...target, profile });
  const { checks, generated } = await raced({ variant: "plain", seed: 3, altered }, 27);
  expect(checks.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
  expect(checks.filter(({ requirement }) => requirement.startsWith("unlock."))).toEqual([]);
  expect(generated?.shortcoming).toBeNull();
});

test("where no order shows its travellers every race is run, also those that change travellers", async () => {
  const altered = ({ profile, ...target }: Target): Target => {
    const { travellers: _, ...fields } = profile.fields ?? {};
    return { ...target, profile: { ...profile, fields } };
  };
  const interpretations = ["orders-do-not-show-travellers"];
  const { checks, generated } = await raced({ variant: "plain", seed: 21, interpretations, altered }, 72);
  expect(checks.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
  expect(generated?.shortcoming).toBeNull();
});

test("answers that are lost on the way fail no check", async ({ onTestFinished }) => {
  const altered = async (target: Target): Promise<Target> => {
    const proxy = await networkFaults(new URL(target.access.baseUrl).origin, 5);
    onTestFinished(() => proxy[Symbol.asyncDispose]());
    return through(proxy.origin, target);
  };
  const { checks, generated } = await raced({ variant: "plain", seed: 5, networked: true, altered }, 24);
  expect(checks.filter(({ outcome }) => outcome === "fail")).toEqual([]);
  expect(generated?.words).toMatch(/^[1-9]/u);
});
