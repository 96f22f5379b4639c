import { expect, test } from "vitest";
import { type PastRun, pastRunOf } from "../core/index.ts";
import { decideGate } from "./gate.ts";
import { failing, gateInput, loadWith, policyWith, verdictWith, waiverWith } from "./evidence.testing.ts";

const verdict = verdictWith({ [failing]: "fail" });
const [now, good] = [pastRunOf(verdict), pastRunOf(verdictWith())];
const nothingNew = policyWith({ history: { nothingNew: true } });

function earlier(run: PastRun, day: number, release: string | null): PastRun {
  return { ...run, release, startedAt: `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z` };
}

function decided(history: readonly PastRun[] | null, policy = nothingNew) {
  return decideGate(gateInput({ verdict, waivers: [waiverWith()], policy, history }));
}

test("a waived failure that is new closes the gate where the policy allows nothing new", () => {
  const { decision, reasons, failures } = decided([earlier(good, 10, "4.1.0"), now]);
  expect([decision, failures[0]?.age]).toEqual(["closed", "new"]);
  expect(reasons.map(({ kind, text }) => [kind, text])).toEqual([
    ["policy", `${failing} is new; the policy allows no new failure`],
  ]);
  expect(decided([earlier(good, 10, "4.1.0")], policyWith()).decision).toBe("open");
});

test("a failure stays new for the whole release that brought it, however often it runs", () => {
  const { decision, failures } = decided([earlier(good, 10, "4.1.0"), earlier(now, 20, "4.2.0")]);
  expect([decision, failures[0]?.age]).toEqual(["closed", "new in 4.2.0 (2 days)"]);
});

test.for([
  ["since 4.1.0 (12 days)", [earlier(good, 9, "4.0.0"), earlier(now, 10, "4.1.0")]],
  ["flaky 2/3", [earlier(good, 19, "4.2.0"), earlier(now, 20, "4.2.0")]],
] as const)("a failure that is not new is waived, and the gate says %s", ([age, history]) => {
  const { decision, failures } = decided(history);
  expect([decision, failures[0]?.age]).toEqual(["open", age]);
});

test.for([
  ["no history", null],
  ["no earlier run", [now]],
] as const)("nothing is known to be old with %s", ([, history]) => {
  const { exitCode, reasons } = decided(history);
  expect([exitCode, reasons[0]?.kind]).toEqual([3, "evidence"]);
});

test("a failure under load is not known to be old", () => {
  const load = loadWith({ violations: [{ requirement: failing, operation: "failOrder", count: 1, examples: [] }] });
  const history = [earlier(good, 10, "4.1.0")];
  const { decision, reasons } = decideGate(
    gateInput({ loads: [load], waivers: [waiverWith()], policy: nothingNew, history }),
  );
  expect([decision, reasons.map(({ text }) => text).join()]).toEqual([
    "closed",
    expect.stringContaining(`${failing} failed in the load mixed average, and no history shows that it is not new`),
  ]);
});

test("a flake that the run did not meet is a remark", () => {
  const history = [earlier(good, 19, "4.2.0"), earlier(now, 20, "4.2.0")];
  const { decision, remarks } = decideGate(gateInput({ history }));
  expect(decision).toBe("open");
  expect(remarks.join("\n")).toContain(`${failing} passed, but it fails in 1 of 3 runs of release 4.2.0`);
});
