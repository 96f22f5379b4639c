import { beforeAll, expect, test } from "vitest";
import { clientRequirements } from "../../core/index.ts";
import { serviceOf } from "../services.testing.ts";
import { proveClient, type ClientFindings } from "../proof/prove-client.ts";
import type { ClientFault } from "./client-fault.ts";
import { derivedClientFaults } from "./derived/index.ts";
import { clientFaults } from "./index.ts";
import { writtenClientFaults } from "./written.ts";

/** One place of each rule. `prove --role client` runs all of them. */
const sampled: readonly ClientFault[] = [...Map.groupBy(derivedClientFaults, ({ rule }) => rule).values()].flatMap(
  (faults) => faults.slice(0, 1),
);

let findings: ClientFindings;

beforeAll(async () => {
  findings = await proveClient({
    services: [await serviceOf("plain")],
    seed: 1,
    faults: [...writtenClientFaults, ...sampled],
    deadlineMs: 300_000,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
});

test("every client fault is detected, and a report names its requirement first", () => {
  const rest = findings.proofs.filter(({ outcome }) => outcome !== "killed");
  expect(rest.map(({ fault, outcome, first, message }) => ({ fault, outcome, first, message }))).toEqual([]);
});

test("a fault turns nothing else red, except for the same defect and the goal of its mission", () => {
  const others = findings.proofs.flatMap(({ fault, mission, collateral }) => {
    const also: readonly string[] = clientFaults.find(({ id }) => id === fault)?.also ?? [];
    return collateral.filter((id) => ![...also, `client.goal.${mission}`].includes(id)).map((id) => `${fault}: ${id}`);
  });
  expect(others).toEqual([]);
});

test("without a fault nothing turns red in these missions", () => {
  expect(findings.unfair).toEqual([]);
});

test("every requirement of a client has several faults that break it, and every fault an id of its own", () => {
  const faults = Map.groupBy(clientFaults, ({ breaks }) => breaks);
  expect(clientRequirements.map(({ id }) => id).filter((id) => (faults.get(id) ?? []).length < 2)).toEqual([]);
  expect(new Set(clientFaults.map(({ id }) => id)).size).toBe(clientFaults.length);
});
