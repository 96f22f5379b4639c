import { expect, test } from "vitest";
import type { Check, Exchange } from "../../core/index.ts";
import { Evidence, evidenceRemarks } from "./evidence.ts";

const mebibyte = 1024 * 1024;

function exchange(id: string, size: number): Exchange {
  return {
    id,
    called: "getOrder",
    scenario: "a scenario",
    startedAt: new Date(0).toISOString(),
    durationMs: 1,
    request: { method: "GET", url: "https://api.invalid/v1/orders/1", headers: {}, body: null },
    response: { status: 200, headers: {}, body: "x".repeat(size), truncated: false },
    problem: null,
  };
}

const failing = (id: string): Check => ({
  requirement: "orders.get.latest",
  scenario: "a scenario",
  outcome: "fail",
  exchanges: [id],
});

const sizes = (exchanges: readonly Exchange[]): readonly boolean[] =>
  exchanges.map(({ response }) => response?.truncated !== true);

test("an ordinary run keeps every answer, and nothing is said", () => {
  const evidence = new Evidence();
  const kept = Array.from({ length: 15 }, (_, at) => evidence.kept([exchange(`r-${at}`, mebibyte)], [])).flat();

  expect(sizes(kept)).toEqual(Array(15).fill(true));
  expect(evidenceRemarks(kept)).toEqual([]);
});

test("beyond half of the space only failures keep their answers, beyond all of it nothing does, and that is said", () => {
  const evidence = new Evidence();
  const kept = Array.from({ length: 50 }, (_, at) =>
    evidence.kept([exchange(`r-${at}`, mebibyte), exchange(`f-${at}`, mebibyte)], [failing(`f-${at}`)]),
  ).flat();
  const count = (start: string): number =>
    kept.filter(({ id, response }) => id.startsWith(start) && response?.truncated === false).length;

  expect([count("r-"), count("f-")]).toEqual([12, 36]);
  expect(kept.at(-1)?.response).toMatchObject({ status: 200, truncated: true });
  expect(evidenceRemarks(kept)).toEqual([
    "the answers of 52 exchanges are not recorded, the first of them r-12: those before came to more than a run keeps",
  ]);
});

test("small answers are kept as they are", () => {
  const evidence = new Evidence();
  const kept = evidence.kept([exchange("r-1", 40 * mebibyte), exchange("r-2", 20)], []);

  expect(sizes(kept)).toEqual([false, true]);
});

test("that a target had too many requests is said, with what to set", () => {
  const { response, ...one } = exchange("r-1", 1);
  const refused: Exchange = { ...one, response: { ...response!, status: 429 } };
  expect(evidenceRemarks([refused, exchange("r-2", 1), refused])).toEqual([
    "the target answered 429 to 2 requests: set `limits.requestsPerSecond` to what it takes",
  ]);
});
