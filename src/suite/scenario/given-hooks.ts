import {
  answered,
  type Api,
  type HookRequest,
  MissingAnswer,
  orderStatus,
  type OrderView,
  type Profile,
  type RequestToCome,
  type ScenarioSession,
} from "../../core/index.ts";
import { sameAmount } from "../oracle/amount.ts";
import { Blocked, NotApplicable } from "./blocked.ts";
import type { GivenOrder } from "./given-orders.ts";
import { prerequisite } from "./prerequisite.ts";

/** What only the hooks of a target bring about. */
export function givenHooks(api: Api, session: ScenarioSession, { hooks, absent }: Profile) {
  const { lockOrder, settleBalance, expireDuringProcessing } = hooks ?? {};
  const send = async (name: keyof NonNullable<Profile["hooks"]>, request: HookRequest): Promise<void> => {
    const { status } = await session.hook(request);
    if (status >= 300) throw new Blocked(`the hook ${name} was answered ${status}`);
  };
  const isSettled = ({ balance }: OrderView): boolean => sameAmount(balance, "0.00");

  return {
    locked: async ({ id }: GivenOrder): Promise<void> => send("lockOrder", answered(lockOrder, "hooks.lockOrder")(id)),

    /** Settles the balance of an order; missing where the target has no hook for it. */
    pay: settleBalance && ((id: string): Promise<unknown> => session.hook(settleBalance(id))),

    /** The order with a balance of 0.00: what the target charges beyond its lines is settled by its hook. */
    settled: async (order: GivenOrder): Promise<GivenOrder> => {
      if (isSettled(order.order)) return order;
      const unsettled = `the balance is ${JSON.stringify(order.order.balance)} although the lines cost nothing`;
      // What is said not to be there is not asked for.
      if (absent?.["hooks.settleBalance"] !== undefined) throw new MissingAnswer("hooks.settleBalance");
      if (settleBalance === undefined)
        throw new Blocked(`${unsettled}, and the profile has no \`hooks.settleBalance\``);
      await send("settleBalance", settleBalance(order.id));
      const read = await prerequisite(async () => (await api.getOrder(order.id)).order);
      if (!isSettled(read)) throw new Blocked(`${unsettled}, also after the hook settleBalance`);
      // What a service does with a paid order is not shown.
      if (read.status === orderStatus.confirmed) throw new NotApplicable("paid-is-confirmed");
      return { ...order, order: read };
    },

    /** Makes a request that is still to come meet an expiry of its token while it is processed. */
    expiringDuringProcessing: async (request: RequestToCome): Promise<void> =>
      send("expireDuringProcessing", answered(expireDuringProcessing, "hooks.expireDuringProcessing")(request)),
  };
}
