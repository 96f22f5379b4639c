import { operation, type OperationId } from "../specification/operations.ts";
import { requiredOrderFields } from "../specification/order.ts";
import { everyOperation } from "../specification/requirements/operation-kinds.ts";
import { unchanged } from "../reference/domain/decision.ts";
import type { Order } from "../reference/domain/order.ts";
import { isUuid } from "../reference/domain/values.ts";
import type { Answer } from "../reference/http/call.ts";
import type { Fault } from "./fault.ts";
import {
  onAnswer,
  onEveryThirdSuccess,
  onSuccess,
  refusal,
  succeeded,
  withBody,
  withItems,
  withOrder,
  without,
} from "../reference/deviations/wire.ts";

/** Faults against what holds for every exchange. */
const single = [
  {
    id: "contract-internal-error",
    requirement: "contract.no-internal-error",
    summary: "Reading an unknown order is answered with an internal error.",
    wire: () => onAnswer("getOrder", (answer) => (answer.status === 404 ? refusal(500, "The service failed") : answer)),
  },
  {
    id: "contract-internal-error-on-half-an-amount",
    requirement: "contract.no-internal-error",
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
  {
    id: "contract-reservation-of-deleted-line-without-id",
    requirement: "contract.reservation.id",
    summary: "The reservation of a line that is deleted stays without its id.",
    rules: ({ deleteOrderLines }) => ({
      deleteOrderLines: (order, ids) => {
        const decision = deleteOrderLines(order, ids);
        const reservations = decision.order.reservations.map((reservation, at) =>
          ids.includes(order.reservations[at]?.orderLineId ?? "") ? { ...reservation, id: "" } : reservation,
        );
        return { ...decision, order: { ...decision.order, reservations } };
      },
    }),
  },
  {
    id: "contract-body-of-unknown-line-updated",
    requirement: "contract.body.updateOrderLine",
    summary: "Updating a line that is not there is answered with 200 and nothing.",
    rules: ({ updateOrderLines }) => ({
      updateOrderLines: (order, changes) =>
        updateOrderLines(
          order,
          changes.filter(({ orderLineId }) => hasLine(order, orderLineId)),
        ),
    }),
  },
  {
    id: "contract-body-of-unknown-line-cancelled",
    requirement: "contract.body.cancelOrderLine",
    summary: "Cancelling a line that is not there is answered with 200 and nothing.",
    equivalentOn: { contrarian: "a cancellation that is left without a line is refused" },
    rules: ({ cancelOrderLines }) => ({
      cancelOrderLines: (order, request, moment) => {
        const orderLineIds = request.orderLineIds.filter((id) => hasLine(order, id));
        return cancelOrderLines(order, { ...request, orderLineIds }, moment);
      },
    }),
  },
  {
    id: "contract-body-of-unknown-reservation",
    requirement: "contract.body.updateReservationOnOrder",
    summary: "Changing a reservation that is not there is answered with 200 and nothing.",
    rules: ({ updateReservation }) => ({
      updateReservation: (order, id, change) =>
        !isUuid(id) || order.reservations.some((reservation) => reservation.id === id)
          ? updateReservation(order, id, change)
          : unchanged(order),
    }),
  },
] as const satisfies readonly Fault[];

const missingFields = requiredOrderFields.map(
  (field) =>
    ({
      id: `contract-order-without-${field}`,
      requirement: `contract.order.${field}`,
      summary: `The order that a confirmation by hand answers has no field ${field}.`,
      wire: () => onSuccess("confirmOrder", (answer) => withOrder(answer, (order) => without(order, field))),
    }) as const satisfies Fault,
);

/** One field that one operation leaves out of the orders it answers, and no other operation does. */
const forgotten = [
  ["createOrder", "organisationId"],
  ["updateOrder", "currency"],
  ["confirmOrderLines", "balance"],
  ["failOrder", "fees"],
  ["resetOrder", "reservations"],
  ["unlockOrder", "failed"],
  ["getOrders", "paymentRefs"],
] as const;

const forgottenFields = forgotten.map(
  ([operationId, field]) =>
    ({
      id: `contract-order-of-${operationId}-without-${field}`,
      requirement: `contract.order.${field}`,
      summary: `The orders that ${operationId} answers have no field ${field}.`,
      wire: () =>
        onSuccess(operationId, (answer) =>
          operationId === "getOrders"
            ? withItems(answer, (items) => items.map((order) => without(order, field)))
            : withOrder(answer, (order) => without(order, field)),
        ),
    }) as const satisfies Fault,
);

const statuses = everyOperation.map(
  (id) =>
    ({
      id: `contract-status-${id}`,
      requirement: `contract.status.${id}`,
      summary: `Every third success of ${id} has the status 202.`,
      wire: () => onEveryThirdSuccess(id, (answer) => ({ ...answer, status: 202 })),
    }) as const satisfies Fault,
);

const bodies = everyOperation.map(
  (id) =>
    ({
      id: `contract-body-${id}`,
      requirement: `contract.body.${id}`,
      summary: `Every third success of ${id} has a body of another shape.`,
      wire: () =>
        onEveryThirdSuccess(id, (answer) => withBody({ ...answer, status: 200 }, (body) => reshaped(id, body))),
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

export const contractFaults: readonly Fault[] = [
  ...single,
  ...missingFields,
  ...forgottenFields,
  ...statuses,
  ...bodies,
  ...mediaTypes,
];

function hasLine({ orderLines }: Order, id: string): boolean {
  return orderLines.some(({ orderLineId }) => orderLineId === id);
}

function asMembers(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

/** A list where one thing is due, and one thing where a list is due. */
function reshaped(id: OperationId, body: unknown): unknown {
  const { success } = operation(id);
  return success.body === "object" || success.body === "page" ? [body] : { value: body ?? null };
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
