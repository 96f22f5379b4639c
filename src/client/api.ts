import { answered } from "../target/answers.ts";
import type { OrderIntent, OrderLineIntent, Profile } from "../target/profile.ts";
import { bodyOf, isObject, listOf, orderOf, UnexpectedAnswer, type Answer } from "./answer.ts";
import { at } from "./json-pointer.ts";
import { readLines, readOrder, type LineView, type OrderView } from "./order-view.ts";
import type { Call } from "./request-builder.ts";
import { searchParameters, type SearchQuery } from "./search-query.ts";
import type { ScenarioSession } from "./session.ts";

/** An answer whose body is an order; `order` throws UnexpectedAnswer when it is none. */
export type OrderAnswer = Answer & { readonly order: OrderView };
export type LinesAnswer = Answer & { readonly lines: readonly LineView[] };
export type PageAnswer = Answer & { readonly orders: readonly OrderView[] };

/** What a call changes of the ordinary request: another token, a header left out. */
export type Changes = Pick<Call, "token" | "clientName" | "correlationId" | "deviation">;

/** Calls that a scenario may send as they are or with changes, made from the profile's answers. Throw MissingAnswer. */
export function createCalls(profile: Profile) {
  const { bodies, paging } = profile;
  return {
    createOrder: (order: OrderIntent): Call => ({ operation: "createOrder", body: bodies?.createOrder?.(order) }),
    createOrderWithoutBody: (): Call => ({ operation: "createOrder" }),
    getOrder: (orderId: string): Call => ({ operation: "getOrder", path: { orderId } }),
    getOrders: (query: SearchQuery): Call => {
      const paged = query.page !== undefined || query.perPage !== undefined;
      const names = paged ? answered(paging, "paging") : undefined;
      return { operation: "getOrders", query: searchParameters(query, names) };
    },
    addOrderLines: (orderId: string, lines: readonly OrderLineIntent[]): Call => ({
      operation: "addOrderLines",
      path: { orderId },
      body: lines.map(answered(bodies?.orderLine, "bodies.orderLine")),
    }),
    confirmOrderLines: (orderId: string, lineIds: readonly string[]): Call => ({
      operation: "confirmOrderLines",
      path: { orderId },
      body: answered(bodies?.confirmOrderLines, "bodies.confirmOrderLines")(lineIds),
    }),
    failOrder: (orderId: string): Call => ({
      operation: "failOrder",
      path: { orderId },
      body: answered(bodies?.failOrder, "bodies.failOrder")(),
    }),
    confirmOrder: (orderId: string): Call => ({ operation: "confirmOrder", path: { orderId } }),
  };
}

export type Calls = ReturnType<typeof createCalls>;

/** The operations as scenarios use them: typed going in, read through the profile coming out. */
export function createApi(session: ScenarioSession, profile: Profile) {
  const calls = createCalls(profile);
  const send = (call: Call, changes: Changes = {}): Promise<Answer> => session.call({ ...call, ...changes });

  const order = async (call: Call, changes?: Changes): Promise<OrderAnswer> => {
    const answer = await send(call, changes);
    return Object.defineProperty(answer, "order", { get: () => orderOf(answer, profile) }) as OrderAnswer;
  };
  const lines = async (call: Call, changes?: Changes): Promise<LinesAnswer> => {
    const answer = await send(call, changes);
    return Object.defineProperty(answer, "lines", { get: () => readLines(listOf(answer), profile) }) as LinesAnswer;
  };
  const page = async (call: Call, changes?: Changes): Promise<PageAnswer> => {
    const answer = await send(call, changes);
    return Object.defineProperty(answer, "orders", { get: () => ordersOf(answer, profile) }) as PageAnswer;
  };

  return {
    calls,
    send,
    createOrder: (intent: OrderIntent, changes?: Changes) => order(calls.createOrder(intent), changes),
    createOrderWithoutBody: () => order(calls.createOrderWithoutBody()),
    getOrder: (orderId: string, changes?: Changes) => order(calls.getOrder(orderId), changes),
    getOrders: (query: SearchQuery, changes?: Changes) => page(calls.getOrders(query), changes),
    addOrderLines: (orderId: string, intents: readonly OrderLineIntent[]) =>
      lines(calls.addOrderLines(orderId, intents)),
    confirmOrderLines: (orderId: string, lineIds: readonly string[]) =>
      order(calls.confirmOrderLines(orderId, lineIds)),
    failOrder: (orderId: string, changes?: Changes) => order(calls.failOrder(orderId), changes),
    confirmOrder: (orderId: string) => order(calls.confirmOrder(orderId)),
  };
}

export type Api = ReturnType<typeof createApi>;

function ordersOf(answer: Answer, profile: Profile): readonly OrderView[] {
  const items = at(bodyOf(answer), answered(profile.paging?.items, "paging.items"));
  if (!Array.isArray(items)) throw new UnexpectedAnswer(answer, `orders at \`${profile.paging?.items ?? ""}\``);
  return items.filter(isObject).map((item) => readOrder(item, profile));
}
