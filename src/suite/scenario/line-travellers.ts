import {
  type Answer,
  type Call,
  createCalls,
  inventedName,
  type KnownParts,
  type Profile,
  type ScenarioSession,
} from "../../core/index.ts";
import { unlessRefused } from "./blocked.ts";

/** The call that adds the traveller whom the lines of an order name. Some orders have to be alike, so it is the same in all. */
export function aTraveller(profile: Profile, orderId: string): Call {
  return createCalls(profile).addTravellersToOrder(orderId, [{ name: inventedName("line") }]);
}

/** Orders that are getting a traveller: calls at the same time wait for one. */
const underway = new WeakMap<KnownParts, Map<string, Promise<Answer>>>();

/** The call as the service takes it. An order gets a traveller before the first line that has to name one. */
export async function withTraveller(
  call: Call,
  known: KnownParts,
  profile: Profile,
  send: ScenarioSession["call"],
): Promise<Call> {
  if (known.lacksTraveller(call)) {
    const orderId = call.path?.["orderId"] ?? "";
    const adding = underway.get(known) ?? new Map<string, Promise<Answer>>();
    underway.set(known, adding);
    const added = adding.get(orderId) ?? send(aTraveller(profile, orderId));
    adding.set(orderId, added);
    // Where it is refused, the call shows what the service says without one.
    await unlessRefused(added).finally(() => adding.delete(orderId));
  }
  return known.completed(call);
}
