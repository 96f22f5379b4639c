import { randomUUID } from "node:crypto";
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
import { createIntents } from "./intents.ts";

type Transition = (api: Api, orderId: string, lines: readonly string[]) => Promise<Answer>;

/** What may lock an order, by the choice that says so; an order that is not locked takes it again. */
const transitions: Partial<Record<RefusalChoiceId, Transition>> = {
  "reset.locks": (api, orderId) => api.resetOrder(orderId),
  "confirm.locks": (api, orderId, lines) => api.confirmOrderLines(orderId, lines),
  "fail.locks": (api, orderId) => api.failOrder(orderId),
};

/** Whether a transition locks the order: a change, the same call or a reset is refused after it, and taken once the order is unlocked. */
export async function locksOrders(calls: ScenarioSession, profile: Profile, choice: RefusalChoiceId): Promise<boolean> {
  const api = createApi(calls, profile);
  const { lineIntents, reference } = createIntents(randomUUID().slice(0, 8), profile.bodies?.lineContents);
  const { order } = await api.createOrderWithoutBody();
  const added = await api.addOrderLines(order.id, lineIntents(1));
  const lines = succeeded(added) ? idsOf(added.lines) : [];
  const transit = async (): Promise<boolean> => {
    const answer = await transitions[choice]?.(api, order.id, lines);
    return answer !== undefined && succeeded(answer);
  };
  const change = async (): Promise<boolean> =>
    succeeded(await api.updateOrder(order.id, { externalReference: reference() }));
  if (!(await transit())) return false;
  const reset = async (): Promise<boolean> => succeeded(await api.resetOrder(order.id));
  const [isTaken, isTakenAgain] = [await change(), await transit()];
  // A lock may forbid nothing else. What a reset was served for is not locked, and may take the same call again for that alone.
  if (isTaken && (await reset())) return false;
  if (!succeeded(await api.unlockOrder(order.id))) return false;
  return isTaken ? reset() : (!isTakenAgain && (await transit())) || change();
}
