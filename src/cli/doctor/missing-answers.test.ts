import { expect, test } from "vitest";
import type { ScenarioResult } from "../../suite/index.ts";
import { piecesOf } from "./missing-answers.ts";

test("a refusal that quotes its answer is one missing piece, however many ids the answer holds", () => {
  const blockedBy = (ids: string): ScenarioResult["checks"][number] => ({
    requirement: "fees.add.on-order",
    scenario: "a scenario",
    outcome: "blocked",
    message: `addFeeToOrder answered 201: {"id":"…","orderLineIds":[${ids}]}`,
    exchanges: [],
  });
  const checks = ['"…"', '"…","…"', '"…","…","…"'].map(blockedBy);
  const result = { checks, exchanges: [] } as unknown as ScenarioResult;
  expect(piecesOf([result])).toHaveLength(1);
});
