import type { Api, PartView } from "../../core/index.ts";
import type { GivenOrder } from "./given-orders.ts";
import type { Intents } from "./intents.ts";
import { prerequisite } from "./prerequisite.ts";

/** Fees, travellers and reservations on an order that is given. */
export function givenParts(api: Api, intents: Intents) {
  return {
    /** One fee for each amount, on all lines of the order. */
    fees: async ({ id, order }: GivenOrder, amounts: readonly string[]): Promise<readonly PartView[]> => {
      const orderLineIds = order.lines.map((line) => line.id);
      const added: PartView[] = [];
      for (const amount of amounts) {
        added.push(await prerequisite(async () => (await api.addFeeToOrder(id, { amount, orderLineIds })).part));
      }
      return added;
    },
    travellers: ({ id }: GivenOrder, count: number): Promise<readonly PartView[]> =>
      prerequisite(async () => (await api.addTravellersToOrder(id, intents.travellerIntents(count))).parts),
    /** The reservations as the order shows them, since the answer may hold all of the order's or only the new ones. */
    reservations: ({ id }: GivenOrder, count: number): Promise<readonly PartView[]> =>
      prerequisite(async () => {
        const wanted = intents.reservationIntents(count);
        await api.addReservationToOrder(id, wanted).then((answer) => answer.parts);
        const { reservations } = (await api.getOrder(id)).order;
        return reservations.filter((reservation) => wanted.some(({ seat }) => seat === reservation.value));
      }),
  };
}
