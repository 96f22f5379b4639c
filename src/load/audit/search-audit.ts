import { type Api, type OrderView, pause, type Profile } from "../../core/index.ts";
import { defaultVisibleAfterMs } from "../../suite/index.ts";
import { judgeSearch, type AuditedOrder } from "./checks.ts";

const mostIds = 20;
const pauseMs = 100;

/** Whether the search shows every order as it is read, once it has had the time that the profile grants it. */
export async function searchAudit(
  api: Api,
  profile: Profile,
  orders: readonly OrderView[],
  signal: AbortSignal,
): Promise<readonly AuditedOrder[]> {
  const { paging, search } = profile;
  if (paging === undefined)
    return orders.map(({ id }) => ({ check: "search", leftOut: "no paging answer", orderId: id }));
  const size = Math.min(mostIds, paging.largestPage);
  const deadline = Date.now() + (search?.visibleAfterMs ?? defaultVisibleAfterMs);
  const groups = Array.from({ length: Math.ceil(orders.length / size) }, (_, at) =>
    orders.slice(at * size, (at + 1) * size),
  );
  const judged = await Promise.all(groups.map((group) => judgedGroup(api, group, size, { deadline, signal })));
  return judged.flat();
}

async function judgedGroup(
  api: Api,
  orders: readonly OrderView[],
  perPage: number,
  { deadline, signal }: { readonly deadline: number; readonly signal: AbortSignal },
): Promise<readonly AuditedOrder[]> {
  const values = orders.map(({ id }) => id);
  for (;;) {
    const { orders: found } = await api.getOrders({ filters: [{ name: "id", operator: "in", values }], perPage });
    const judged = orders.map((order): AuditedOrder => {
      const matches = found.filter(({ id }) => id === order.id);
      return { ...judgeSearch(order, matches.length === 1 ? (matches[0] ?? null) : null), orderId: order.id };
    });
    if (judged.every((each) => !("holds" in each) || each.holds) || Date.now() >= deadline) return judged;
    await pause(pauseMs, signal);
  }
}
