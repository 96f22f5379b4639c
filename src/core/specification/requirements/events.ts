import { area } from "./requirement.ts";

/** When no event may come. What each transition emits is in the area of the transition. Section 6. */
export const events = area("events", {
  "events.none-while-drafting": {
    sentences: ["s6.OrderConfirmed", "s6.OrderPartiallyConfirmed", "s6.OrderFailed"],
    statement: "Creating an order and changing its draft emits none of the three events.",
    operations: ["createOrder", "addOrderLines"],
    needs: "event-feed",
  },
  "events.none-on-refusal": {
    sentences: ["s6.OrderConfirmed", "s6.OrderPartiallyConfirmed"],
    statement: "A call that is refused emits no event.",
    operations: ["confirmOrder", "confirmOrderLines"],
    needs: "event-feed",
  },
  "events.own-order-only": {
    sentences: ["s6.OrderConfirmed"],
    statement: "An event names the order it is about, and no other.",
    operations: ["confirmOrderLines"],
    needs: "event-feed",
  },
});
