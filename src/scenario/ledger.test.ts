import { expect, test } from "vitest";
import { answerOf, exampleOrder } from "../client/example-answers.ts";
import type { Answer } from "../client/answer.ts";
import { scriptedSession } from "./example-world.ts";
import { createLedger } from "./ledger.ts";

const created = (id: string): Answer => answerOf("createOrder", { json: { ...exampleOrder, id } });

function reserved(orderId: string, status = 200): Answer {
  const answer = answerOf("addReservationToOrder", { status, json: [] });
  const request = { ...answer.exchange.request, url: `http://127.0.0.1/v1/orders/${orderId}/reservations?x=1` };
  return { ...answer, exchange: { ...answer.exchange, request } };
}

function cleaned(ledger: ReturnType<typeof createLedger>, status: number) {
  const reset: unknown[] = [];
  const session = scriptedSession(
    {
      resetOrder: (call) => {
        reset.push(call.path?.["orderId"]);
        return { status };
      },
    },
    { exchanged: () => {}, answered: () => {} },
  );
  return { reset, residue: ledger.cleanUp(session) };
}

test("every created order is left, and only those are", async () => {
  const ledger = createLedger();
  ledger.answered(created("a"));
  ledger.answered(answerOf("createOrder", { status: 400 }));
  ledger.answered(answerOf("getOrder", { json: exampleOrder }));
  const { reset, residue } = cleaned(ledger, 200);
  expect(await residue).toEqual([{ kind: "order", id: "a", reason: "the API has no operation that removes an order" }]);
  expect(reset).toEqual([]);
});

test("orders that got seats are reset once, refused additions are none", async () => {
  const ledger = createLedger();
  for (const answer of [reserved("a"), reserved("a"), reserved("b%2Fc"), reserved("d", 400)]) ledger.answered(answer);
  const { reset, residue } = cleaned(ledger, 200);
  expect(await residue).toEqual([]);
  expect(reset).toEqual(["a", "b/c"]);
});

test("seats that a reset does not free are left, with what came", async () => {
  const ledger = createLedger();
  ledger.answered(reserved("a"));
  expect(await cleaned(ledger, 409).residue).toEqual([
    { kind: "seat reservations", id: "a", reason: "resetting the order was answered 409" },
  ]);
});
