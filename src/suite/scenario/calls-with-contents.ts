import {
  type Calls,
  createCalls,
  type LineChange,
  type OrderLineIntent,
  type Profile,
  type ReservationIntent,
} from "../../core/index.ts";
import { seatsForLines } from "../oracle/seats-for-lines.ts";
import { createIntents } from "./intents.ts";

/**
 * Calls in which every other line has contents of its own: two legs cost the target, and us, more than all else of an order. Seats
 * are for lines where these are shown. The order model knows a line by its reference and its price; everything
 * else that a line holds has to stay, through every call on its order.
 */
export function callsWithContents(profile: Profile): Calls {
  const calls = createCalls(profile, "completed");
  const { lineContent } = createIntents("", profile.bodies?.lineContents);
  let made = 0;
  const whole = (line: OrderLineIntent): OrderLineIntent => {
    made += 1;
    return made % 2 === 0 ? line : { ...lineContent(made), ...line };
  };
  const isLineShown = seatsForLines(profile) !== null;
  const seated = ({ orderLineId, ...seat }: ReservationIntent): ReservationIntent =>
    isLineShown && orderLineId !== undefined ? { ...seat, orderLineId } : seat;
  const changed = ({ id, line }: LineChange): LineChange => ({ id, line: whole(line) });
  return {
    ...calls,
    addOrderLines: (orderId, lines) => calls.addOrderLines(orderId, lines.map(whole)),
    updateOrderLines: (orderId, changes) => calls.updateOrderLines(orderId, changes.map(changed)),
    updateOrderLine: (orderId, change) => calls.updateOrderLine(orderId, changed(change)),
    addReservationToOrder: (orderId, reservations) => calls.addReservationToOrder(orderId, reservations.map(seated)),
  };
}
