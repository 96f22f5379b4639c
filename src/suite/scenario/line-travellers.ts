import {
  type Answer,
  type Call,
  createCalls,
  inventedName,
  type KnownParts,
  type Profile,
  type ScenarioSession,
} from "../../core/index.ts";
import { linesNameTravellers } from "../oracle/seats-for-lines.ts";
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

/** What the lists of the operations on lines have for a refusal, without that of a permission. Section 7. */
const refusals: ReadonlySet<number> = new Set([400, 404, 409]);

/**
 * Whether an answer among parallel calls may be about the traveller whom a line names: another call may have taken them away, and no
 * sentence says that the line is added then.
 */
export function mayHaveLostTraveller({ called, status }: Pick<Answer, "called" | "status">, profile: Profile): boolean {
  const isOfLines = called === "addOrderLines" || called === "updateOrderLines" || called === "updateOrderLine";
  return isOfLines && refusals.has(status) && linesNameTravellers(profile);
}
