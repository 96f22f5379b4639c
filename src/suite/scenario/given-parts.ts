import {
  answered,
  type Api,
  listOf,
  memberId,
  type PartsAnswer,
  type PartView,
  type Profile,
  type ReservationIntent,
} from "../../core/index.ts";
import { takesLines } from "../oracle/seats-for-lines.ts";
import { Blocked, unlessRefused } from "./blocked.ts";
import { idsOf } from "./choose.ts";
import type { GivenOrder } from "./given-orders.ts";
import { asAnswered, partsInFull } from "./in-full.ts";
import type { Intents } from "./intents.ts";
import { prerequisite } from "./prerequisite.ts";

/** Fees, travellers and reservations on an order that is given. */
export function givenParts(api: Api, intents: Intents, profile: Profile) {
  const attached: Attach = (orderId, wanted) => attach({ api, intents, profile }, orderId, wanted);
  const { travellerId, travellerName, reservationId, reservationSeat } = profile.fields ?? {};
  const given = {
    attached,
    /** One fee for each amount, on all lines of the order. */
    fees: async ({ id, order }: GivenOrder, amounts: readonly string[]): Promise<readonly PartView[]> => {
      const orderLineIds = order.lines.map((line) => line.id);
      const added: PartView[] = [];
      for (const amount of amounts) {
        added.push(await prerequisite(async () => (await api.addFeeToOrder(id, { amount, orderLineIds })).part));
      }
      return partsInFull(added, async () => (await api.getOrder(id)).order.fees);
    },
    travellers: ({ id }: GivenOrder, count: number): Promise<readonly PartView[]> =>
      prerequisite(async () => {
        const { parts } = await api.addTravellersToOrder(id, intents.travellerIntents(count));
        return partsInFull(parts, async () => (await api.getOrder(id)).order.travellers);
      }),
    /** The reservations as the order shows them, since the answer may hold all of the order's or only the new ones. */
    reservations: ({ id }: GivenOrder, count: number): Promise<readonly PartView[]> =>
      prerequisite(async () => {
        const wanted = intents.reservationIntents(count);
        const { parts } = await attached(id, wanted);
        const reservations = asAnswered((await api.getOrder(id)).order.reservations, parts);
        return reservations.filter((reservation) => wanted.some(({ seat }) => seat === reservation.value));
      }),
  };
  return {
    ...given,
    /** The id of a traveller, who may show nothing else. */
    oneTraveller: async (order: GivenOrder): Promise<string> => {
      if (travellerName !== undefined) return idOfOne(await given.travellers(order, 1));
      const place = answered(travellerId, "fields.travellerId");
      return prerequisite(async () => {
        const added = listOf(await api.addTravellersToOrder(order.id, intents.travellerIntents(1)));
        return idOfOne(added.map((traveller) => ({ id: memberId(traveller, place) })));
      });
    },
    /** The same of a reservation, with the id that it was attached with where the service keeps that. */
    oneReservation: async (order: GivenOrder): Promise<string> => {
      if (reservationSeat !== undefined) return idOfOne(await given.reservations(order, 1));
      const place = answered(reservationId, "fields.reservationId");
      return prerequisite(async () => {
        const wanted = intents.reservationIntents(1);
        const ids = listOf(await attached(order.id, wanted)).map((reservation) => memberId(reservation, place));
        return ids.find((id) => wanted.some((each) => each.id === id)) ?? idOfOne(ids.slice(-1).map((id) => ({ id })));
      });
    },
  };
}

function idOfOne([first]: readonly Pick<PartView, "id">[]): string {
  if (first === undefined) throw new Blocked("a prerequisite failed: what was added cannot be found");
  return first.id;
}

type Attach = (orderId: string, wanted: readonly ReservationIntent[]) => Promise<PartsAnswer>;

/**
 * Attaches reservations. Where the target refuses those that are for no line, each is for one that waits; a new line is added for them
 * only where they are refused for those that the order has. Where they cannot say their line, the order may have to have one.
 */
export async function attach(
  { api, intents, profile }: { readonly api: Api; readonly intents: Intents; readonly profile: Profile },
  orderId: string,
  wanted: readonly ReservationIntent[],
): Promise<PartsAnswer> {
  const attachTo = (line?: string): Promise<PartsAnswer> =>
    api.addReservationToOrder(
      orderId,
      wanted.map((each) => (line === undefined ? each : { orderLineId: line, ...each })),
    );
  const saysLines = takesLines(profile);
  if (saysLines && wanted.every(({ orderLineId }) => orderLineId !== undefined)) return attachTo();
  const answer = await unlessRefused(attachTo());
  if (answer !== null) return answer;
  const { pendingLines, lines } = await prerequisite(async () => (await api.getOrder(orderId)).order);
  const addLine = (): Promise<string | undefined> =>
    prerequisite(async () => idsOf((await api.addOrderLines(orderId, intents.lineIntents(1))).lines)[0]);
  if (!saysLines) {
    if (lines.length === 0) await addLine();
    return attachTo();
  }
  if (pendingLines.length > 0) return attachTo(pendingLines[0]);
  const [settled] = lines;
  const attached = settled === undefined ? null : await unlessRefused(attachTo(settled.id));
  return attached ?? attachTo(await addLine());
}
