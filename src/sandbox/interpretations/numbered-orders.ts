import { bodyOf, isOrder } from "../deviations/wire.ts";
import type { Answer } from "../http/call.ts";
import type { Deviation } from "../deviations/deviation.ts";

type Members = Readonly<Record<string, unknown>>;

/** Order ids need not be texts. The hooks and the feed know orders by the same numbers. */
export const numberedOrders: Deviation = {
  id: "orders-are-numbered",
  summary: "The id of an order is a number.",
  wire: () => {
    const ids: string[] = [];
    const first = 1_000;
    const uuidOf = (shown: string): string => ids[Number(shown) - first] ?? shown;
    const numberOf = (uuid: string): number => {
      if (!ids.includes(uuid)) ids.push(uuid);
      return ids.indexOf(uuid) + first;
    };
    const shown = (order: Members): Members => ({ ...order, id: numberOf(String(order["id"])) });
    return {
      call: ({ parameters, query, ...call }) => ({
        ...call,
        parameters: { ...parameters, ...(parameters["orderId"] && { orderId: uuidOf(parameters["orderId"]) }) },
        query: call.name === "getOrders" && query["id"] ? { ...query, id: query["id"].map(understood(uuidOf)) } : query,
      }),
      answer: (answer, { name }) => (name === "requestToken" ? answer : withOrders(answer, shown)),
      orderIdOf: uuidOf,
      event: (event) => ({ ...event, subject: String(numberOf(String((event as Members)["subject"]))) }),
    };
  },
};

function understood(uuidOf: (shown: string) => string): (filter: string) => string {
  return (filter) => filter.replaceAll(/[^:,]+/g, uuidOf);
}

function withOrders(answer: Answer, shown: (order: Members) => Members): Answer {
  const body = bodyOf(answer);
  if (isOrder(body)) return { ...answer, body: JSON.stringify(shown(body)) };
  const { items } = (body ?? {}) as { readonly items?: readonly Members[] };
  return items === undefined
    ? answer
    : { ...answer, body: JSON.stringify({ ...(body as Members), items: items.map(shown) }) };
}
