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
  return lock !== undefined && JSON.stringify(lock) === JSON.stringify(request);
}

/** Whether a hook reads the events of one of these orders, which changes nothing. */
export function isPoll({ method, url }: HookRequest, orders: Iterable<string>, { events }: Profile): boolean {
  if (events === undefined) return false;
  return Iterator.from(orders).some((id) => {
    const poll = events.poll(id);
    return poll.method === method && url.endsWith(poll.url);
  });
}
