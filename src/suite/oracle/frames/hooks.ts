import { type Aspect, type HookRequest, type Profile, stanceOf } from "../../../core/portable.ts";
import type { Change } from "./differences.ts";

/** A hook may lock an order or pay for it, and what the service does then is not shown: it may confirm what is paid. */
export function isFreeForHooks({ aspect }: Change): boolean {
  return freeForHooks.includes(aspect) || stanceOf("confirmOrder", aspect, "draft").stance !== "preserved";
}

const freeForHooks: readonly Aspect[] = ["balance", "totalAmount", "totalTaxAmount", "statusWord", "failed"];

/** Whether a hook locks an order. */
export function isLock(request: HookRequest, id: string, { hooks }: Profile): boolean {
  const lock = hooks?.lockOrder?.(id);
  // A record has the whole address.
  return lock !== undefined && lock.method === request.method && request.url.endsWith(lock.url);
}

/** Whether a hook reads the events of one of these orders, which changes nothing. */
export function isPoll(
  { method, url }: HookRequest,
  orders: readonly { readonly id: string }[],
  { events }: Profile,
): boolean {
  if (events === undefined) return false;
  return orders.some(({ id }) => {
    const poll = events.poll(id);
    return poll.method === method && url.endsWith(poll.url);
  });
}

/** The orders that a hook names, by their ids; all of them where it names none. */
export function meantBy<Order>(request: HookRequest, orders: ReadonlyMap<string, Order>): readonly Order[] {
  const text = JSON.stringify(request);
  // What is as long as this is no order's id by accident. Looking for every order takes long where there are thousands.
  const long = (text.match(/[\w-]{16,}/gu) ?? []).flatMap((id) => orders.get(id) ?? []);
  if (long.length > 0) return long;
  const named = [...orders].filter(([id]) => text.includes(id) || text.includes(encodeURIComponent(id)));
  return named.length > 0 ? named.map(([, order]) => order) : [...orders.values()];
}
