import { expect, test } from "vitest";
import { missionIds, type Verdict } from "../core/index.ts";
import { call, goodToken, missionOf, tokenCall } from "./judge/calls.testing.ts";
import type { ObservedCall } from "./observed-call.ts";
import type { ObservedMission } from "./open-mission.ts";
import { factsOf } from "./run-missions.ts";
import { decideClient, type RefereeFacts } from "./verdict.ts";

function verdictOf(missions: readonly ObservedMission[], more: Partial<RefereeFacts> = {}): Verdict {
  return decideClient(factsOf(missions, more));
}

function outcomesOf({ requirements }: Verdict): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(requirements.map(({ id, outcome }) => [id, outcome]));
}

const reached = { holds: true, expected: "a", actual: "a" };
const calls = [tokenCall(), call("getOrder"), call("getOrder")];

test("a client that sent nothing is inconclusive for one reason, and nothing of it is green", () => {
  const { verdict, reasons, totals } = verdictOf([missionOf([])]);
  expect(verdict).toBe("inconclusive");
  expect(reasons.map(({ kind }) => kind)).toEqual(["blocked", "nothing-checked"]);
  expect([totals.pass, totals.fail, totals.notApplicable]).toEqual([0, 0, 0]);
});

test("a client whose requests cannot be read is told so", () => {
  const reasons = verdictOf([missionOf([], { unreadable: 2 })]).reasons.map(({ text }) => text);
  expect(reasons.join()).toContain("nothing that can be read as HTTP/1.1 (unreadable requests: 2)");
});

test("what a mission would have shown is not applicable where the client does not do it", () => {
  const unsupported = missionIds.filter((id) => id !== "buy").map((mission) => ({ mission, reason: "not ours" }));
  const verdict = verdictOf([missionOf(calls, { results: [reached] })], { unsupported });
  expect(outcomesOf(verdict)).toMatchObject({
    "client.goal.buy": "pass",
    "client.goal.fees": "not-applicable",
    "client.answers.nothing-twice": "not-applicable",
    "client.calls.json-body": "blocked",
  });
  expect(verdict.target.absent).toContainEqual({ answer: "missions.fees", reason: "not ours" });
});

test("a session of some missions looks for what they show, and for what is seen besides", () => {
  const mission = missionOf([...calls, call("confirmOrder", { before: { id: "1", balance: 5 } })], {
    results: [reached],
  });
  const verdict = verdictOf([mission], { only: ["buy"] });
  expect(outcomesOf(verdict)).toMatchObject({ "client.goal.buy": "pass", "client.states.confirms-at-zero": "fail" });
  expect(Object.keys(outcomesOf(verdict))).not.toContain("client.goal.fees");
  expect(verdict).toMatchObject({ partial: true, verdict: "non-conformant", role: "client" });
});

const missed = { holds: false, expected: "a", actual: "b" };
const lost = { ...missed, requirement: "client.answers.nothing-lost" } as const;
const nameless = call("updateOrder", { body: {}, headers: { "svc-client-name": "" } });
const showing = call("getOrders", { query: [["access_token", goodToken]] });

test.for([
  ["what a call lacks, in one mission of many, is named before what is missed with it", nameless, "calls.client-name"],
  ["a token in an address is named before the filter that it is not", showing, "token.not-in-address"],
] as const)("%s", ([, faulty, first]) => {
  const verdict = verdictOf([
    ...(["buy", "fees", "seats"] as const).map((id) => missionOf(calls, { id, results: [reached] })),
    missionOf([...calls, faulty], { id: "bad-day", results: [missed, lost] }),
  ]);
  const named = verdict.reasons.find(({ kind }) => kind === "failed")?.requirements ?? [];
  expect(named[0]).toBe(`client.${first}`);
  expect(named.at(-1)).toBe("client.answers.nothing-lost");
  // The goal was missed because of the last call, which is faulty.
  const goal = verdict.requirements.find(({ id }) => id === "client.goal.bad-day");
  expect(named).toContain(goal?.consequenceOf);
  expect(named).not.toContain("client.goal.bad-day");
});

test("a goal is missed because of what the client did wrong in its last call or before", () => {
  const causeOf = (...made: Parameters<typeof missionOf>[0]): string | undefined =>
    verdictOf([missionOf(made, { results: [missed] })]).requirements.find(({ id }) => id === "client.goal.buy")
      ?.consequenceOf;
  expect(causeOf(...calls, nameless)).toBe("client.calls.client-name");
  expect(causeOf(nameless, ...calls)).toBe("client.calls.client-name");
  expect(causeOf(...calls)).toBeUndefined();
});

test("a requirement that should be met is a warning where it is not", () => {
  const mission = missionOf([...calls, call("cancelOrderLine", { ids: { orderLineId: "2" } })]);
  expect(outcomesOf(verdictOf([mission]))["client.deprecated.cancelOrderLine"]).toBe("warn");
});

test("calls that were not recorded make the verdict inconclusive", () => {
  const reasons = verdictOf([missionOf(calls, { unrecorded: 3 })]).reasons.map(({ text }) => text);
  expect(reasons).toContainEqual("mission buy: 3 calls were not recorded, so they were not judged");
});

test.each<readonly [string, Partial<ObservedCall>, string, string]>([
  ["that came in time", { endedAt: 1_900 }, "fail", "fail"],
  ["that took longer", { endedAt: 2_400 }, "blocked", "fail"],
  ["that was disturbed", { endedAt: 2_400, disturbance: "slow" }, "fail", "fail"],
])(
  "what a client leaves undone is its failure after an answer %s, and what it sends always is",
  (_, changes, goal, sent) => {
    const confirmation = call("confirmOrder", { before: { id: "1", balance: 5 } });
    const slow = (place: number): ObservedCall => ({ ...confirmation(place), arrivedAt: 0, ...changes });
    const mission = missionOf([...calls, slow], { results: [{ ...reached, holds: false }] });
    expect(outcomesOf(verdictOf([mission]))).toMatchObject({
      "client.goal.buy": goal,
      "client.states.confirms-at-zero": sent,
    });
  },
);

test("what is secret is hidden in the findings", () => {
  const results = [{ holds: false, expected: "Ada", actual: "Bo" }];
  const verdict = verdictOf([missionOf(calls, { results })], { hide: (text) => text.replace("Ada", "[hidden]") });
  expect(verdict.requirements.find(({ id }) => id === "client.goal.buy")?.checks[0]?.expected).toBe("[hidden]");
});

test("a late answer that the client waited for, and went on after, is no reason for what it leaves undone", () => {
  const at =
    (arrivedAt: number, endedAt: number) =>
    (place: number): ObservedCall => ({
      ...call("getOrder")(place),
      arrivedAt,
      endedAt,
    });
  const goalAfter = (next: number) =>
    outcomesOf(verdictOf([missionOf([at(0, 3_000), at(next, next + 1)], { results: [{ ...reached, holds: false }] })]))[
      "client.goal.buy"
    ];
  expect([goalAfter(3_100), goalAfter(2_900)]).toEqual(["fail", "blocked"]);
});
