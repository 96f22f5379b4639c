import type { Answer } from "./answer.ts";
import { readOrder, type OrderView } from "./order-view.ts";
import { operation, type OperationId } from "../specification/operations.ts";
import type { Profile } from "../configuration/profile.ts";

/** The least that a profile has to say for orders to be read. Used by tests only. */
export const exampleProfile = {
  name: "example",
  defaultClass: "core",
  paging: { pageParameter: "p", perPageParameter: "n", firstPage: 0, largestPage: 10, items: "/content/orders" },
  fields: {
    orderLineId: "/key",
    orderLineAmount: "/amount",
    externalConfirmation: "/confirmation",
    feeAmount: "/amount",
  },
} satisfies Profile;

export const exampleOrder = {
  balance: "0.00",
  createdAt: "2026-11-20T10:00:00Z",
  currency: "EUR",
  failed: false,
  fees: [],
  id: "o-1",
  orderLines: [],
  organisationId: 7,
  paymentRefs: [],
  reservations: [],
  status: "DRAFT",
};

/** An order as a scenario reads it. */
export function orderView(
  changes: Readonly<Record<string, unknown>> = {},
  profile: Profile = exampleProfile,
): OrderView {
  return readOrder({ ...exampleOrder, ...changes }, profile);
}

/** An answer in JSON with the status of success, unless set otherwise; `json` also makes the text. */
export function answerOf(called: OperationId, changes: Partial<Answer> = {}): Answer {
  const { status } = operation(called).success;
  const text = changes.text ?? (changes.json === undefined ? "" : JSON.stringify(changes.json));
  const exchange: Answer["exchange"] = {
    id: "x-1",
    called,
    scenario: "an example",
    startedAt: "2026-11-20T10:00:00.000Z",
    durationMs: 1,
    request: { method: "GET", url: "https://orders.example.test", headers: {}, body: null },
    response: null,
    problem: null,
  };
  const headers = text === "" ? {} : { "content-type": "application/json" };
  return { called, deviation: null, status, headers, json: undefined, exchange, ...changes, text };
}
