import type { OperationId } from "../../core/index.ts";
import type { Order } from "../domain/order.ts";
import { inProcess, type InProcess, type Received } from "../in-process.testing.ts";
import type { Settings } from "../assemble.ts";

/** For tests: one order and the requests about it. */
export interface OrderUnderTest {
  readonly api: InProcess;
  readonly orderId: string;
  readonly read: () => Promise<Order>;
  readonly call: (id: OperationId, body?: unknown, more?: More) => Promise<Received>;
  /** Adds a line for each price and answers their ids. */
  readonly lines: (pending: boolean, ...prices: readonly string[]) => Promise<readonly string[]>;
  readonly confirmLines: (...ids: readonly string[]) => Promise<Received>;
  readonly lock: () => Promise<Received>;
  readonly events: () => Promise<readonly string[]>;
}

interface More {
  readonly query?: string;
  readonly part?: string;
}

/** Starts a service without a port and creates an order in it. */
export async function orderUnderTest(
  settings: Omit<Settings, "audiences"> = {},
  order?: unknown,
): Promise<OrderUnderTest> {
  const api = await inProcess(settings);
  const { id: orderId } = await api.create(order);
  const call: OrderUnderTest["call"] = (id, body, { query, part = "" } = {}) => {
    const path = { orderId, orderLineId: part, feeId: part, travellerId: part, reservationId: part };
    return api.call(id, { path, body, ...(query !== undefined && { query }) });
  };
  return {
    api,
    orderId,
    call,
    read: () => api.read(orderId),
    lines: async (pending, ...prices) => {
      const lines = prices.map((price) => ({
        price,
        tax: "1.00",
        externalConfirmation: pending ? "PENDING" : "NOT_REQUIRED",
      }));
      return (await api.addLines(orderId, ...lines)).map((line) => line.orderLineId);
    },
    confirmLines: (...orderLineIds) => call("confirmOrderLines", { orderLineIds }),
    lock: () => api.hook("POST", `/orders/${orderId}/lock`),
    events: () => api.events(orderId),
  };
}
