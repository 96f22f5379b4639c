import type { Profile } from "../target/profile.ts";
import { bodyOf, listOf, orderOf, ordersOf, type Answer } from "./answer.ts";
import { createCalls, type CallName } from "./calls.ts";
import { readLine, readLines, type LineView, type OrderView } from "./order-view.ts";
import { readFee, readParts, readReservation, readTraveller, type PartView, type ReadPart } from "./part-views.ts";
import type { Call } from "./request-builder.ts";
import type { ScenarioSession } from "./session.ts";

/** An answer whose body can be read under a name; reading it throws UnexpectedAnswer when the answer is another. */
export type OrderAnswer = Answer & { readonly order: OrderView };
export type PageAnswer = Answer & { readonly orders: readonly OrderView[] };
export type LineAnswer = Answer & { readonly line: LineView };
export type LinesAnswer = Answer & { readonly lines: readonly LineView[] };
export type PartAnswer = Answer & { readonly part: PartView };
export type PartsAnswer = Answer & { readonly parts: readonly PartView[] };

/** What is different in a call from the ordinary request: another token, a header left out. */
export type Changes = Pick<
  Call,
  "token" | "clientName" | "correlationId" | "channelHeaders" | "onBehalfOf" | "deviation"
>;

/** The operations as scenarios use them: typed going in, read through the profile coming out. Section 4. */
export function createApi(session: ScenarioSession, profile: Profile, changes: Changes = {}) {
  const calls = createCalls(profile);
  const send = (call: Call): Promise<Answer> => session.call({ ...call, ...changes });

  const asItIs = (answer: Answer): Answer => answer;
  const order = (answer: Answer): OrderAnswer => ({
    ...answer,
    get order() {
      return orderOf(answer, profile);
    },
  });
  const page = (answer: Answer): PageAnswer => ({
    ...answer,
    get orders() {
      return ordersOf(answer, profile);
    },
  });
  const line = (answer: Answer): LineAnswer => ({
    ...answer,
    get line() {
      return readLine(bodyOf(answer), profile);
    },
  });
  const lines = (answer: Answer): LinesAnswer => ({
    ...answer,
    get lines() {
      return readLines(listOf(answer), profile);
    },
  });
  const part =
    (read: ReadPart) =>
    (answer: Answer): PartAnswer => ({
      ...answer,
      get part() {
        return read(bodyOf(answer), profile);
      },
    });
  const parts =
    (read: ReadPart) =>
    (answer: Answer): PartsAnswer => ({
      ...answer,
      get parts() {
        return readParts(listOf(answer), read, profile);
      },
    });

  const operation =
    <Means extends readonly unknown[], Result>(call: (...means: Means) => Call, read: (answer: Answer) => Result) =>
    async (...means: Means): Promise<Result> =>
      read(await send(call(...means)));

  return {
    calls,
    send,
    getOrders: operation(calls.getOrders, page),
    createOrder: operation(calls.createOrder, order),
    createOrderWithoutBody: operation(calls.createOrderWithoutBody, order),
    getOrder: operation(calls.getOrder, order),
    updateOrder: operation(calls.updateOrder, order),
    failOrder: operation(calls.failOrder, order),
    resetOrder: operation(calls.resetOrder, order),
    unlockOrder: operation(calls.unlockOrder, order),
    confirmOrder: operation(calls.confirmOrder, order),
    addFeeToOrder: operation(calls.addFeeToOrder, part(readFee)),
    deleteFeeFromOrder: operation(calls.deleteFeeFromOrder, asItIs),
    addOrderLines: operation(calls.addOrderLines, lines),
    updateOrderLines: operation(calls.updateOrderLines, lines),
    updateOrderLine: operation(calls.updateOrderLine, line),
    deleteOrderLines: operation(calls.deleteOrderLines, asItIs),
    removeOrderLine: operation(calls.removeOrderLine, asItIs),
    cancelOrderLines: operation(calls.cancelOrderLines, lines),
    cancelOrderLinesByQuery: operation(calls.cancelOrderLinesByQuery, lines),
    cancelOrderLine: operation(calls.cancelOrderLine, line),
    confirmOrderLines: operation(calls.confirmOrderLines, order),
    addTravellerToOrder: operation(calls.addTravellerToOrder, part(readTraveller)),
    addTravellersToOrder: operation(calls.addTravellersToOrder, parts(readTraveller)),
    updateTravellerOnOrder: operation(calls.updateTravellerOnOrder, part(readTraveller)),
    removeTravellersFromOrder: operation(calls.removeTravellersFromOrder, asItIs),
    removeTravellerFromOrder: operation(calls.removeTravellerFromOrder, asItIs),
    addReservationToOrder: operation(calls.addReservationToOrder, parts(readReservation)),
    updateReservationOnOrder: operation(calls.updateReservationOnOrder, part(readReservation)),
    removeReservationFromOrder: operation(calls.removeReservationFromOrder, asItIs),
  } satisfies Readonly<Record<CallName, unknown>> & { readonly calls: unknown; readonly send: unknown };
}

export type Api = ReturnType<typeof createApi>;
