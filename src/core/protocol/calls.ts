import type { OperationId } from "../specification/operations.ts";
import { answered } from "../configuration/answers.ts";
import type {
  FeeIntent,
  OrderIntent,
  OrderLineIntent,
  Profile,
  ReservationIntent,
  TravellerIntent,
} from "../configuration/profile.ts";
import type { Call } from "./request-builder.ts";
import { placeholders } from "./placeholders.ts";
import { searchParameters, type SearchQuery } from "./search-query.ts";

/** Second ways to call an operation. */
interface OtherCalls {
  readonly createOrderWithoutBody: "createOrder";
  readonly cancelOrderLinesByQuery: "cancelOrderLines";
}

/** A call for each operation, and those others. */
export type CallName = OperationId | keyof OtherCalls;
/** The operation of a call. */
export type OperationOf<Name extends CallName> = Name extends keyof OtherCalls ? OtherCalls[Name] : Name & OperationId;

/** A line by its id, and its new contents. */
export interface LineChange {
  readonly id: string;
  readonly line: OrderLineIntent;
}

// k6 makes thousands of calls a second, and spreading an object is slow there. So a call without a rest skips it.
function onOrder(operation: OperationId, orderId: string, rest?: Partial<Call>): Call {
  return rest === undefined
    ? { operation, path: { orderId } }
    : { operation, ...rest, path: { orderId, ...rest.path } };
}

const date = (effectiveCancellationDate?: string): readonly (readonly [string, string])[] =>
  effectiveCancellationDate === undefined ? [] : [["effectiveCancellationDate", effectiveCancellationDate]];
const idList = (name: string, ids: readonly string[]) => [[name, ids.join(",")] as const];

function callsOnOrders({ bodies, paging, search }: Profile) {
  return {
    getOrders: (query: SearchQuery): Call => {
      const paged = query.page !== undefined || query.perPage !== undefined;
      const parameters = paged ? answered(paging, "paging") : undefined;
      return { operation: "getOrders", query: searchParameters(query, parameters, search?.operand) };
    },
    createOrder: (order: OrderIntent): Call => ({
      operation: "createOrder",
      body: answered(bodies?.createOrder, "bodies.createOrder")(order),
    }),
    createOrderWithoutBody: (): Call => ({ operation: "createOrder" }),
    getOrder: (orderId: string, version?: number): Call =>
      version === undefined
        ? onOrder("getOrder", orderId)
        : { operation: "getOrder", path: { orderId }, query: [["version", String(version)]] },
    updateOrder: (orderId: string, change: OrderIntent): Call =>
      onOrder("updateOrder", orderId, { body: answered(bodies?.updateOrder, "bodies.updateOrder")(change) }),
    failOrder: (orderId: string): Call =>
      onOrder("failOrder", orderId, { body: answered(bodies?.failOrder, "bodies.failOrder")() }),
    resetOrder: (orderId: string): Call => onOrder("resetOrder", orderId),
    unlockOrder: (orderId: string): Call => onOrder("unlockOrder", orderId),
    confirmOrder: (orderId: string): Call => onOrder("confirmOrder", orderId),
  };
}

function callsOnLines({ bodies }: Profile, isCompleted: boolean) {
  const whole = (line: OrderLineIntent): OrderLineIntent =>
    isCompleted ? { travellerIds: [placeholders.traveller], ...line } : line;
  const orderLine = (line: OrderLineIntent) => answered(bodies?.orderLine, "bodies.orderLine")(whole(line));
  const lineChange = ({ id, line }: LineChange) =>
    answered(bodies?.orderLineChange, "bodies.orderLineChange")(id, whole(line));
  return {
    addOrderLines: (orderId: string, lines: readonly OrderLineIntent[]): Call =>
      onOrder("addOrderLines", orderId, { body: lines.map(orderLine) }),
    updateOrderLines: (orderId: string, changes: readonly LineChange[]): Call =>
      onOrder("updateOrderLines", orderId, { body: changes.map(lineChange) }),
    updateOrderLine: (orderId: string, change: LineChange): Call =>
      onOrder("updateOrderLine", orderId, { path: { orderLineId: change.id }, body: lineChange(change) }),
    deleteOrderLines: (orderId: string, lineIds: readonly string[]): Call =>
      onOrder("deleteOrderLines", orderId, { query: idList("orderLineIds", lineIds) }),
    removeOrderLine: (orderId: string, orderLineId: string): Call =>
      onOrder("removeOrderLine", orderId, { path: { orderLineId } }),
    cancelOrderLines: (orderId: string, lineIds: readonly string[], effectiveDate?: string): Call =>
      onOrder("cancelOrderLines", orderId, { body: lineIds, query: date(effectiveDate) }),
    /** With the deprecated query instead of the body. */
    cancelOrderLinesByQuery: (orderId: string, lineIds: readonly string[], effectiveDate?: string): Call =>
      onOrder("cancelOrderLines", orderId, { query: [...idList("orderLineIds", lineIds), ...date(effectiveDate)] }),
    cancelOrderLine: (orderId: string, orderLineId: string, effectiveDate?: string): Call =>
      onOrder("cancelOrderLine", orderId, { path: { orderLineId }, query: date(effectiveDate) }),
    confirmOrderLines: (orderId: string, lineIds: readonly string[]): Call => ({
      operation: "confirmOrderLines",
      path: { orderId },
      body: answered(bodies?.confirmOrderLines, "bodies.confirmOrderLines")(lineIds),
    }),
  };
}

function callsOnParts({ bodies, fields }: Profile, isCompleted: boolean) {
  const traveller = (intent: TravellerIntent) => answered(bodies?.traveller, "bodies.traveller")(intent);
  const reservation = (intent: ReservationIntent) => answered(bodies?.reservation, "bodies.reservation")(intent);
  // A seat that is changed stays with its line, where the line of a reservation is shown.
  const itsLine =
    isCompleted && fields?.reservationOrderLineId !== undefined ? { orderLineId: placeholders.lineOfReservation } : {};
  return {
    addFeeToOrder: (orderId: string, fee: FeeIntent): Call =>
      onOrder("addFeeToOrder", orderId, { body: answered(bodies?.fee, "bodies.fee")(fee) }),
    deleteFeeFromOrder: (orderId: string, feeId: string): Call =>
      onOrder("deleteFeeFromOrder", orderId, { path: { feeId } }),

    addTravellerToOrder: (orderId: string, intent: TravellerIntent): Call =>
      onOrder("addTravellerToOrder", orderId, { body: traveller(intent) }),
    addTravellersToOrder: (orderId: string, intents: readonly TravellerIntent[]): Call =>
      onOrder("addTravellersToOrder", orderId, { body: intents.map(traveller) }),
    updateTravellerOnOrder: (orderId: string, travellerId: string, intent: TravellerIntent): Call =>
      onOrder("updateTravellerOnOrder", orderId, { path: { travellerId }, body: traveller(intent) }),
    removeTravellersFromOrder: (orderId: string, travellerIds: readonly string[]): Call =>
      onOrder("removeTravellersFromOrder", orderId, { query: idList("travellerIds", travellerIds) }),
    removeTravellerFromOrder: (orderId: string, travellerId: string): Call =>
      onOrder("removeTravellerFromOrder", orderId, { path: { travellerId } }),

    addReservationToOrder: (orderId: string, intents: readonly ReservationIntent[]): Call =>
      onOrder("addReservationToOrder", orderId, { body: intents.map(reservation) }),
    updateReservationOnOrder: (orderId: string, reservationId: string, intent: ReservationIntent): Call =>
      onOrder("updateReservationOnOrder", orderId, {
        path: { reservationId },
        body: reservation({ ...itsLine, ...intent }),
      }),
    removeReservationFromOrder: (orderId: string, reservationId: string): Call =>
      onOrder("removeReservationFromOrder", orderId, { path: { reservationId } }),
  };
}

/**
 * One call for each operation, made from what a scenario means and what the profile answers. Send it as it is, or change it first.
 * Each throws MissingAnswer when the profile does not describe its body. With `"completed"`, bodies may have placeholders for
 * parts of an order, which a session replaces. Section 4.
 */
export function createCalls(profile: Profile, sent: "as-made" | "completed" = "as-made") {
  const isCompleted = sent === "completed";
  return {
    ...callsOnOrders(profile),
    ...callsOnLines(profile, isCompleted),
    ...callsOnParts(profile, isCompleted),
  } satisfies Readonly<Record<CallName, unknown>>;
}

export type Calls = ReturnType<typeof createCalls>;
