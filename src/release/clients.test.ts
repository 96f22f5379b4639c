import { expect, test } from "vitest";
import { type ClientRequirementId, clientRequirements, decide, type Outcome, type Verdict } from "../core/index.ts";
import { runWith } from "../core/verdict/run.testing.ts";
import { decideGate } from "./gate.ts";
import {
  baselineWith,
  gateInput,
  loadWith,
  policyWith,
  verdictWith,
  waiverWith,
  type Example,
} from "./evidence.testing.ts";

/** The gate of a client program. */

const target = {
  name: "example",
  environment: "reference" as const,
  baseUrl: "http://127.0.0.1:4000/sandbox",
  release: "4.2.0",
  profileDigest: "sha256:0",
  absent: [],
  choices: [],
};

/** A whole session in which everything passed but these. */
function clientWith(outcomes: Partial<Record<ClientRequirementId, Outcome>> = {}): Verdict {
  return decide({
    ...runWith({}, { target, startedAt: "2026-11-22T10:00:00.000Z" }),
    role: "client",
    scope: clientRequirements,
    checks: clientRequirements.map(({ id }) => ({
      requirement: id,
      scenario: "mission buy",
      outcome: outcomes[id] ?? "pass",
      exchanges: ["buy-0001"],
    })),
  });
}

const policy = policyWith({ role: "client" });

function decided(example: Example) {
  const result = decideGate(gateInput({ policy, verdict: clientWith(), loads: [], baseline: null, ...example }));
  return { ...result, why: result.reasons.map(({ text, fix }) => `${text} ${fix}`).join("\n") };
}

test("a client that is conformant opens the gate of a policy for clients, without any load run", () => {
  expect(decided({})).toMatchObject({ decision: "open", role: "client", reasons: [] });
});

test.for<readonly [string, Example, RegExp]>([
  ["a service by a policy for clients", { verdict: verdictWith() }, /judges a server; the policy is for a client/u],
  ["a client by a policy for services", { policy: policyWith({ load: [] }) }, /judges a client; the policy is for a/u],
  ["a client with the baseline of a service", { baseline: baselineWith() }, /judges a server, not a client/u],
  ["a client with a load run", { loads: [loadWith()] }, /does not match the conformance run/u],
  [
    "a session of a part",
    { verdict: { ...clientWith(), partial: true } },
    /is from a partial run .*orders-conformance referee.* Leave out --mission/u,
  ],
  [
    "a session that leaves a requirement out",
    { verdict: { ...clientWith(), requirements: clientWith().requirements.slice(1) } },
    /does not follow from its own parts: it lacks /u,
  ],
  [
    "a session of another specification",
    { verdict: { ...clientWith(), specification: { name: "S", version: "1" } } },
    /by version 1 of the specification.*`orders-conformance referee`/u,
  ],
  ["a client of another release", { release: "5.0.0" }, /is about release 4\.2\.0, not 5\.0\.0 .*file of --client/u],
  [
    "a client of no release",
    { verdict: { ...clientWith(), target: { ...target, release: undefined } } },
    /does not name a release .*file of --client/u,
  ],
])("cannot decide: %s", ([, example, why]) => {
  const result = decided(example);
  expect(result).toMatchObject({ decision: "cannot-decide", exitCode: 3 });
  expect(result.why).toMatch(why);
});

const failing = "client.calls.filters";

test("a failure of a client closes the gate, and a waiver for its requirement opens it", () => {
  const verdict = clientWith({ [failing]: "fail" });
  const closed = decided({ verdict });
  expect(closed).toMatchObject({ decision: "closed", exitCode: 1 });
  expect(closed.why).toMatch(/client\.calls\.filters: .*Fix the client/su);
  const waived = decided({ verdict, waivers: [waiverWith({ covers: failing })] });
  expect(waived).toMatchObject({ decision: "open", failures: [{ requirement: failing, waivedBy: { entry: 1 } }] });
});

test("no waiver covers a client that gives its secret away, unless the policy allows it", () => {
  const example = {
    verdict: clientWith({ "client.token.secret-kept": "fail" }),
    waivers: [waiverWith({ covers: "client.token.secret-kept" })],
  };
  expect(decided(example)).toMatchObject({ decision: "closed", exitCode: 1, reasons: [{ kind: "policy" }] });
  const lenient = policyWith({ role: "client", waivers: { never: [] } });
  expect(decided({ ...example, policy: lenient })).toMatchObject({ decision: "open" });
});
