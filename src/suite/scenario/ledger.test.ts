import { expect, test } from "vitest";
import { answerOf, exampleOrder } from "../../core/protocol/answer.testing.ts";
import type { Answer, Call, OperationId } from "../../core/index.ts";
import { scriptedSession } from "./world.testing.ts";
import { Ledger } from "./ledger.ts";

type Answered = [answer: Answer, call: Call];

function called(operation: OperationId, changes: Partial<Answer> = {}, orderId?: string): Answered {
  return [answerOf(operation, changes), { operation, ...(orderId !== undefined && { path: { orderId } }) }];
}

const created = (id: string): Answered => called("createOrder", { json: { ...exampleOrder, id } });

const reserved = (orderId: string, status = 200): Answered =>
  called("addReservationToOrder", { status, json: [] }, orderId);

function cleaned(ledger: Ledger, status: number) {
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
  const ledger = new Ledger();
  ledger.answered(...created("a"));
  ledger.answered(...called("createOrder", { status: 400 }));
  ledger.answered(...called("getOrder", { json: exampleOrder }, "o-1"));
  const { reset, residue } = cleaned(ledger, 200);
  expect(await residue).toEqual([{ kind: "order", id: "a", reason: "the API has no operation that removes an order" }]);
  expect(reset).toEqual([]);
});

test("orders that got seats are reset once, refused additions are none", async () => {
  const ledger = new Ledger();
  for (const each of [reserved("a"), reserved("a"), reserved("b/c"), reserved("d", 400)]) ledger.answered(...each);
  const { reset, residue } = cleaned(ledger, 200);
  expect(await residue).toEqual([]);
  expect(reset).toEqual(["a", "b/c"]);
});

test("seats that a reset does not free are left, with what came", async () => {
  const ledger = new Ledger();
  ledger.answered(...reserved("a"));
  expect(await cleaned(ledger, 409).residue).toEqual([
    { kind: "seat reservations", id: "a", reason: "resetting the order was answered 409" },
  ]);
});
