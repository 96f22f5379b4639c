import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { EmittedAnswer, EmittedContent } from "../k6/record-reader.ts";
import { createRedactor, loadProfile } from "../../core/index.ts";
import { Collector } from "./collect.ts";

const redactor = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
const { profile } = await loadProfile("reference", process.cwd());

async function collectorOf(auditOrders = 10, seen: EmittedAnswer[] = []) {
  const pointsFile = join(await mkdtemp(join(tmpdir(), "points-")), "points.bin");
  return new Collector({
    profile,
    redactor,
    pointsFile,
    startedAt: 0,
    auditOrders,
    onRequest: (each) => seen.push(each),
  });
}

const order = { id: "o", status: "CONFIRMED", failed: false, orderLines: [], fees: [], reservations: [] };

function answerOf(json: unknown, more: Partial<EmittedAnswer> = {}): EmittedAnswer {
  const judgement = {
    by: "reader",
    type: "application/json",
    date: "",
    expectations: [{ expect: "confirmed" }],
    text: JSON.stringify(json),
  } as const;
  const content: EmittedContent = { correlation: "m-1-1", judgement };
  const base = {
    operation: "getOrder",
    iteration: 3,
    status: 200,
    expected: true,
    time: 5,
    durationMs: 1,
    asked: null,
  };
  return { ...base, content, ...more };
}

test("an answer is held against the contract and what its journey expects", async () => {
  const collector = await collectorOf();
  collector.record({ kind: "answer", ...answerOf({ ...order, status: "DRAFT", failed: "no" }) });
  const { violations, judged } = collector.close();
  expect(judged).toEqual({ getOrder: { judged: 1, correct: 0 } });
  expect(violations.map(({ requirement }) => requirement)).toEqual(
    expect.arrayContaining(["contract.order.failed-is-boolean", "confirm-lines.all.order-confirmed"]),
  );
  expect(violations[0]?.examples[0]?.correlation).toBe("m-1-1");
});

test("an answer that is unsafe to read is not judged, and the run does not pass", async () => {
  const collector = await collectorOf();
  const { content, ...answer } = answerOf(null);
  const judgement = {
    by: "reader",
    type: "application/json",
    date: "",
    expectations: [],
    text: "[".repeat(50_000),
  } as const;
  collector.record({ kind: "answer", ...answer, content: { correlation: content?.correlation ?? "", judgement } });
  const { judged, violations, errors, errorCount } = collector.close();
  expect({ judged, violations, errorCount }).toEqual({ judged: {}, violations: [], errorCount: 1 });
  expect(errors[0]).toContain("the answer of getOrder has lists and objects nested more than");
});

test("what a script has judged itself is taken as it says", async () => {
  const collector = await collectorOf();
  const finding = { requirement: "orders.get.read-back", holds: false, expected: "a", actual: "b" } as const;
  const content: EmittedContent = { correlation: "c", judgement: { by: "script", broken: [finding] } };
  collector.record({ kind: "answer", ...answerOf(null, { content }) });
  expect(collector.close().violations).toEqual([
    {
      requirement: "orders.get.read-back",
      operation: "getOrder",
      count: 1,
      examples: [{ expected: "a", actual: "b", correlation: "c" }],
    },
  ]);
});

test("what is sent to prepare a load run is judged, and no part of it", async () => {
  const seen: EmittedAnswer[] = [];
  const collector = await collectorOf(10, seen);
  collector.record({ kind: "answer", ...answerOf({ ...order, status: "DRAFT" }, { iteration: null }) });
  const { judged, violations, operations } = collector.close();
  expect([judged, operations, seen]).toEqual([{}, [], []]);
  expect(violations).not.toEqual([]);
});

test("a request that is sent again, and an answer without content, count as requests and as no judgement", async () => {
  const seen: EmittedAnswer[] = [];
  const collector = await collectorOf(10, seen);
  collector.record({ kind: "answer", ...answerOf(null, { status: 401, content: null }) });
  expect([seen.length, collector.close().judged]).toEqual([1, {}]);
});

test("errors of journeys are counted, and the first few kept", async () => {
  const collector = await collectorOf();
  for (const text of ["a", "b", "b", "c", "d"]) collector.record({ kind: "error", text });
  expect(collector.close()).toMatchObject({ errors: ["a", "b", "c"], errorCount: 5 });
});

test("of many orders so many are kept for the audit as it may read, spread over the load run", async () => {
  const collector = await collectorOf(10);
  const entry = {
    whole: false,
    lines: [],
    cancelled: [],
    events: {},
    status: "DRAFT",
    failed: false,
    uncertain: false,
    versions: [],
  };
  for (let number = 0; number < 1_000; number += 1) {
    collector.record({ kind: "order", text: JSON.stringify({ ...entry, orderId: String(number) }) });
  }
  const { made, orders } = collector.close();
  expect(made).toBe(1_000);
  expect(orders.length).toBeGreaterThan(5);
  expect(orders.length).toBeLessThanOrEqual(10);
  expect(Number(orders.at(-1)?.entry.orderId)).toBeGreaterThan(800);
});
