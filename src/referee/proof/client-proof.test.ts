import { expect, test } from "vitest";
import { factsOf } from "../run-missions.ts";
import { call, missionOf, tokenCall } from "../judge/calls.testing.ts";
import { decideClient } from "../verdict.ts";
import type { ClientFault } from "../client-faults/client-fault.ts";
import { judgeClientFault, unjudgedClient, type ClientEvidence } from "./client-fault-proof.ts";
import { clientProofOf, clientProofSchema, exitCodeOfClientProof } from "./client-proof.ts";
import type { ClientFindings } from "./prove-client.ts";

const fault: ClientFault = { id: "nameless", breaks: "client.calls.client-name", mission: "buy" };
const about = { variant: "plain", durationMs: 3 };
const nameless = call("getOrder", { headers: { "svc-client-name": "" } });
const deprecated = call("cancelOrderLine", { ids: { orderLineId: "2" } });

function evidence(calls: Parameters<typeof missionOf>[0], reached: number | null = null): ClientEvidence {
  return { verdict: decideClient(factsOf([missionOf([tokenCall(), ...calls])])), reached };
}

const killed = judgeClientFault(fault, about, evidence([nameless, deprecated]));
const survived = judgeClientFault(fault, about, evidence([call("getOrder")], 2));
const findings: ClientFindings = { proofs: [killed], unfair: [], unbroken: [], interrupted: false };

test("a fault is killed if a report names its requirement first; the rest is collateral", () => {
  expect(killed).toMatchObject({
    outcome: "killed",
    first: "client.calls.client-name",
    collateral: ["client.deprecated.cancelOrderLine"],
    exchange: "buy-0001",
  });
});

test("a fault is misattributed if a report names another requirement first", () => {
  const warned: ClientFault = { ...fault, breaks: "client.deprecated.cancelOrderLine" };
  expect(judgeClientFault(warned, about, evidence([nameless, deprecated])).outcome).toBe("misattributed");
  const same: ClientFault = { ...warned, also: ["client.calls.client-name"] };
  expect(judgeClientFault(same, about, evidence([nameless, deprecated])).outcome).toBe("killed");
});

test("a fault that turns nothing red survived, or was not reached if it changed nothing", () => {
  expect(survived.outcome).toBe("survived");
  expect(judgeClientFault(fault, about, evidence([call("getOrder")], 0)).outcome).toBe("not-reached");
});

const failed = { ...unjudgedClient(fault, "plain", 1), outcome: "error", message: "it broke" } as const;
const unfair = [{ variant: "plain", mission: "buy", requirement: "client.goal.buy" }];

test.each<readonly [string, Partial<ClientFindings>, number]>([
  ["every fault is killed", {}, 0],
  ["a fault survived", { proofs: [killed, survived] }, 1],
  ["a requirement has no fault", { unbroken: ["client.goal.buy"] }, 1],
  ["a fault could not be run", { proofs: [killed, failed] }, 3],
  ["the client without a fault is not green", { proofs: [killed, survived], unfair }, 3],
  ["the proof was interrupted", { interrupted: true }, 3],
  ["nothing was judged", { proofs: [] }, 3],
])("the exit code tells that %s", (_, more, exitCode) => {
  const proof = clientProofSchema.parse(
    clientProofOf(
      { ...findings, ...more },
      {
        suite: { name: "orders-conformance", version: "0.1.0" },
        variants: ["plain"],
        seed: 1,
        only: [],
        startedAt: new Date(0),
        durationMs: 1,
      },
    ),
  );
  expect(exitCodeOfClientProof(proof)).toBe(exitCode);
  expect(proof.reasons.length > 0).toBe(exitCode !== 0);
});
