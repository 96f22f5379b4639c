import { expect, test } from "vitest";
import { choicesToDeclareIn } from "./choices-to-declare.ts";
import { exchangeWith } from "./exchanges.testing.ts";
import { greenRecord } from "./run-record.testing.ts";

const reason = {
  kind: "undeclared-choice" as const,
  text: "undeclared choice cancel.changes-amounts: Amounts change. (exchange x-1) The specification leaves this open. Declare it.",
  requirements: [],
  declare: [{ id: "cancel.changes-amounts", reason: "It costs nothing." }],
};

test("a choice is said with the call that showed it, where the call is recorded", () => {
  const { verdict } = greenRecord();
  const record = { ...greenRecord(), verdict: { ...verdict, verdict: "inconclusive" as const, reasons: [reason] } };
  const start = "undeclared choice cancel.changes-amounts: Amounts change.";
  expect(choicesToDeclareIn({ ...record, exchanges: [] }).said).toEqual([`${start} (exchange x-1)`]);
  expect(choicesToDeclareIn({ ...record, exchanges: [exchangeWith("x-1")] }).said).toEqual([
    `${start} (GET /v1/orders?status=nin:DRAFT -> 200, exchange x-1)`,
  ]);
});
