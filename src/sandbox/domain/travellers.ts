import { changed, unchanged, unknown, type Decision, type Moment } from "./decision.ts";
import type { Order, Traveller } from "./order.ts";
import type { TravellerChange, TravellerRequest } from "./requests.ts";

export function addTravellers(order: Order, requests: readonly TravellerRequest[], { newId }: Moment): Decision {
  const added = requests.map((request): Traveller => ({ id: newId(), ...request }));
  const ids = added.map((traveller) => traveller.id);
  return changed({ ...order, travellers: [...order.travellers, ...added] }, ids);
}

/** Keeps members that the request leaves out. */
export function updateTraveller(order: Order, travellerId: string, change: TravellerChange): Decision {
  refuseUnknownTravellers(order, [travellerId]);
  const travellers = order.travellers.map((traveller) =>
    traveller.id === travellerId ? { ...traveller, ...change } : traveller,
  );
  return changed({ ...order, travellers }, [travellerId]);
}

export function removeTravellers(order: Order, ids: readonly string[]): Decision {
  if (ids.length === 0) return unchanged(order);
  refuseUnknownTravellers(order, ids);
  return changed({ ...order, travellers: order.travellers.filter((traveller) => !ids.includes(traveller.id)) }, ids);
}

function refuseUnknownTravellers(order: Order, ids: readonly string[]): void {
  const known = new Set(order.travellers.map((traveller) => traveller.id));
  for (const id of ids) if (!known.has(id)) unknown("traveller", id);
}
