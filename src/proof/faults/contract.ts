import { everyOperation, operation, type OperationId, operations, requiredOrderFields } from "../../core/index.ts";
import {
  type Answer,
  onAnswer,
  onEveryThirdSuccess,
  onSuccess,
  refusal,
  succeeded,
  withBody,
  withItems,
  withOrder,
  without,
} from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

const answeringOrders = operations
  .filter(({ success }) => "of" in success && success.of === "Order")
  .map(({ id }) => id);

/** Faults against what holds for every exchange. */
const single = [
  {
    id: "contract-internal-error-on-half-an-amount",
    requirement: "contract.no-internal-error",
    area: "search",
    summary: "The search breaks on an amount with something behind it.",
    wire: () =>
      onAnswer("getOrders", (answer, { query }) =>
        query["totalAmount"]?.some((value) => /\d [a-z]/.test(value)) === true
          ? refusal(500, "The service failed")
          : answer,
      ),
  },
  {
    id: "contract-failed-as-text",
    requirement: "contract.order.failed-is-boolean",
    summary: "The search shows `failed` as text.",
    wire: () =>
      onSuccess("getOrders", (answer) =>
        withItems(answer, (items) => items.map((order) => ({ ...order, failed: String(order["failed"]) }))),
      ),
  },
  {
    id: "contract-fee-id-numbered",
    requirement: "contract.fee.id",
    summary: "A fee that is added is answered with a number for an id.",
    wire: () => onSuccess("addFeeToOrder", (answer) => withBody(answer, (fee) => ({ ...asMembers(fee), id: "2" }))),
  },
  {
    id: "contract-reservation-id-numbered",
    requirement: "contract.reservation.id",
    summary: "A reservation that is changed is answered with a number for an id.",
    wire: () =>
      onSuccess("updateReservationOnOrder", (answer) =>
        withBody(answer, (reservation) => ({ ...asMembers(reservation), id: "17" })),
      ),
  },
] as const satisfies readonly Fault[];

/** Each field that an order has to have, left out by one of the operations that answer orders, in turn. */
const missingFields = requiredOrderFields.map((field, at) => {
  const operationId = answeringOrders[at % answeringOrders.length] ?? "getOrder";
  return {
    id: `contract-order-of-${operationId}-without-${field}`,
    requirement: `contract.order.${field}`,
    summary: `The orders that ${operationId} answers have no field ${field}.`,
    wire: () =>
      onSuccess(operationId, (answer) =>
        operationId === "getOrders"
          ? withItems(answer, (items) => items.map((order) => without(order, field)))
          : withOrder(answer, (order) => without(order, field)),
      ),
  } as const satisfies Fault;
});

const unexpectedBodies = everyOperation.filter(isWithoutContent).map(
  (id) =>
    ({
      id: `contract-body-${id}`,
      requirement: `contract.body.${id}`,
      summary: `Every third success of ${id} has a body.`,
      wire: () => onEveryThirdSuccess(id, (answer) => ({ ...answer, status: 200, body: '{"value":null}' })),
    }) as const satisfies Fault,
);

const mediaTypes = everyOperation.map(
  (id) =>
    ({
      id: `contract-media-type-${id}`,
      requirement: `contract.media-type.${id}`,
      summary: `${answersBody(id) ? "Every third success" : "Every refusal"} of ${id} declares its body as HTML.`,
      wire: () => (answersBody(id) ? onEveryThirdSuccess(id, asHtml) : onAnswer(id, refusalAsHtml)),
    }) as const satisfies Fault,
);

export const contractFaults: readonly Fault[] = [...single, ...missingFields, ...unexpectedBodies, ...mediaTypes];

function asMembers(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function isWithoutContent(id: OperationId): boolean {
  return operation(id).success.status === 204;
}

function answersBody(id: OperationId): boolean {
  return operation(id).success.body !== "empty";
}

function asHtml(answer: Answer): Answer {
  return { ...answer, headers: { "content-type": "text/html" } };
}

function refusalAsHtml(answer: Answer): Answer {
  return succeeded(answer) ? answer : asHtml(answer);
}
