import {
  type Answer,
  type Api,
  createApi,
  type Profile,
  type RefusalChoiceId,
  type ScenarioSession,
  succeeded,
} from "../../core/index.ts";
import { idsOf } from "./choose.ts";
import { createIntents, strayTag } from "./intents.ts";

type Transition = (api: Api, orderId: string, lines: readonly string[]) => Promise<Answer>;

const resets: Transition = (api, orderId) => api.resetOrder(orderId);

/** What may lock an order, by the choice that says so; an order that is not locked takes it again. */
const transitions: Partial<Record<RefusalChoiceId, Transition>> = {
  "reset.locks": resets,
  "confirm.locks": (api, orderId, lines) => api.confirmOrderLines(orderId, lines),
  "fail.locks": (api, orderId) => api.failOrder(orderId),
};

/**
 * Whether a transition locks the order: a change, the same call or a reset is refused after it, and taken once the order is
 * unlocked. A lock may forbid one of them alone, so each is tried on an order of its own.
 */
export async function locksOrders(calls: ScenarioSession, profile: Profile, choice: RefusalChoiceId): Promise<boolean> {
  const api = createApi(calls, profile);
  const { lineIntents, reference } = createIntents(strayTag(), profile.bodies?.lineContents);
  const transit = transitions[choice];
  if (transit === undefined) return false;
  // A service may confirm what is paid alone.
  const settle = profile.hooks?.settleBalance;
  const isPaid = async (id: string): Promise<boolean> =>
    settle !== undefined && (await calls.hook(settle(id))).status < 300;
  const change: Transition = (_, orderId) => api.updateOrder(orderId, { externalReference: reference() });
  for (const forbidden of [change, transit, resets]) {
    const { order } = await api.createOrderWithoutBody();
    const added = await api.addOrderLines(order.id, lineIntents(1));
    const lines = succeeded(added) ? idsOf(added.lines) : [];
    const isServed = async (transition: Transition): Promise<boolean> =>
      succeeded(await transition(api, order.id, lines));
    if (!(await isServed(transit)) && !((await isPaid(order.id)) && (await isServed(transit)))) return false;
    if (await isServed(forbidden)) continue;
    if (succeeded(await api.unlockOrder(order.id)) && (await isServed(forbidden))) return true;
  }
  return false;
}
