import {
  type Aspect,
  type HookRequest,
  isPartHidden,
  operations,
  type Profile,
  stanceOf,
} from "../../../core/portable.ts";
import type { Change } from "./differences.ts";

/** A hook may lock an order or pay for it, and what the service does then is not shown: it may confirm what is paid. */
export function isFreeForHooks({ aspect }: Change): boolean {
  return freeForHooks.includes(aspect) || stanceOf("confirmOrder", aspect, "draft").stance !== "preserved";
}

const freeForHooks: readonly Aspect[] = ["balance", "totalAmount", "totalTaxAmount", "statusWord", "failed"];

/** Whether a hook locks an order. */
export function isLock(request: HookRequest, id: string, { hooks }: Profile): boolean {
  const lock = hooks?.lockOrder?.(id);
  return lock !== undefined && isMadeAs(lock, request);
}

/** Whether a hook reads the events of one of these orders, which changes nothing. */
export function isPoll(request: HookRequest, orders: readonly { readonly id: string }[], { events }: Profile): boolean {
  return events !== undefined && orders.some(({ id }) => isMadeAs(events.poll(id), request));
}

/** No token and no id: a place for one in the address of a hook. */
const placeOfValue = "place-of-a-value";

/** The hooks that are for one order. */
function forOrders({ hooks }: Profile): readonly HookRequest[] {
  return [hooks?.lockOrder, hooks?.settleBalance].flatMap((make) => make?.(placeOfValue) ?? []);
}

/** Whether a hook only ends a token, which changes no order. */
export function endsToken(request: HookRequest, profile: Profile): boolean {
  const expire = profile.hooks?.expireDuringProcessing;
  if (expire === undefined) return false;
  const others = forOrders(profile);
  return operations.some(({ id: operation }) => {
    const made = expire({ token: placeOfValue, operation, correlationId: placeOfValue });
    return others.every((other) => other.url !== made.url) && isMadeAs(made, request);
  });
}

/** Whether the address of a hook is for one order. */
function isForOne(request: HookRequest, profile: Profile): boolean {
  if (isPartHidden(request.url)) return false;
  return forOrders(profile).some((made) => made.url.includes(placeOfValue) && isMadeAs(made, request));
}

/** A record has the whole address. */
function isMadeAs(made: HookRequest, { method, url }: HookRequest): boolean {
  const [before = "", after] = made.url.split(placeOfValue);
  if (made.method !== method) return false;
  return after === undefined ? url.endsWith(before) : url.includes(before) && url.endsWith(after);
}

/** The orders that a hook names, by their ids; all of them where it may mean any. */
export function meantBy<Order>(
  request: HookRequest,
  orders: ReadonlyMap<string, Order>,
  profile: Profile,
): readonly Order[] {
  const text = JSON.stringify(request);
  // What is as long as this is no order's id by accident. Looking for every order takes long where there are thousands.
  const long = (text.match(/[\w-]{16,}/gu) ?? []).flatMap((id) => orders.get(id) ?? []);
  if (long.length > 0) return long;
  const named = [...orders].filter(([id]) => text.includes(id) || text.includes(encodeURIComponent(id)));
  return named.length > 0 || isForOne(request, profile) ? named.map(([, order]) => order) : [...orders.values()];
}
