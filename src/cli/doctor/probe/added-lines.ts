import { at, idText, isUuid, memberId, membersOf, type OrderLineIntent, succeeded } from "../../../core/index.ts";
import { readOrderJson, shownInFull, type TriedOrder } from "./orders.ts";
import { placesOf } from "./places.ts";
import type { Probe } from "./probe.ts";

/** The lines as the answers to their addition show them, or `null` where they are refused. A service may take one line in a call. */
async function addedLines(
  probe: Probe,
  id: string,
  lines: readonly OrderLineIntent[],
): Promise<readonly unknown[] | null> {
  const earlier: unknown[] = [];
  let left = lines;
  const oneByOne = async (): Promise<void> => {
    for (const line of lines.slice(0, -1)) {
      const one = await probe.ask("bodies.orderLine", (calls) => calls.addOrderLines(id, [line]));
      if (one !== null && succeeded(one) && Array.isArray(one.json)) earlier.push(...(one.json as readonly unknown[]));
    }
    left = lines.slice(-1);
  };
  const answer = await probe.attempt(
    "bodies.orderLine",
    (calls) => calls.addOrderLines(id, left),
    () => probe.ask("bodies.traveller", (calls) => calls.addTravellersToOrder(id, probe.intents.travellerIntents(1))),
    ...(lines.length > 1 ? [oneByOne] : []),
  );
  return Array.isArray(answer?.json) ? [...earlier, ...(answer.json as readonly unknown[])] : null;
}

/** Removes the seats that a service took for new lines by itself. */
export async function removeSeats(probe: Probe, { id }: TriedOrder): Promise<void> {
  const seats = (await readOrderJson(probe, id))?.["reservations"];
  for (const seat of membersOf(seats)) {
    const place = probe.profile().fields?.reservationId ?? placesOf(seat, isUuid)[0] ?? "/id";
    await probe.ask("fields.reservationId", (calls) => calls.removeReservationFromOrder(id, memberId(seat, place)));
  }
}

export function lineIdOf(probe: Probe, json: unknown): string {
  return idText(at(json, probe.profile().fields?.orderLineId ?? "/id"));
}

/** Adds lines; `null` where they are refused, else as they are answered, in the order of the intents. */
export async function add(
  probe: Probe,
  { id }: TriedOrder,
  lines: readonly OrderLineIntent[],
): Promise<readonly unknown[] | null> {
  const added = await addedLines(probe, id, lines);
  if (added === null) return null;
  const all = await shownInFull(probe, id, added);
  return lines.map(
    ({ externalReference }, index) =>
      all.find((each) => placesOf(each, (value) => value === externalReference).length > 0) ?? all[index],
  );
}
