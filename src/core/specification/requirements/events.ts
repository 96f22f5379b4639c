import { area } from "./requirement.ts";

/** When no event may come. What each transition emits is in the area of the transition. Section 6. */
export const events = area("events", {
  "events.none-while-drafting": {
    sentences: ["s6.OrderConfirmed", "s6.OrderPartiallyConfirmed", "s6.OrderFailed"],
    statement: "Creating and changing a draft order emits none of the three events.",
    operations: ["createOrder", "addOrderLines"],
    needs: "event-feed",
  },
  "events.none-on-refusal": {
    sentences: ["s6.OrderConfirmed", "s6.OrderPartiallyConfirmed"],
    statement: "A rejected call emits no event.",
    operations: ["confirmOrder", "confirmOrderLines"],
    needs: "event-feed",
  },
  "events.own-order-only": {
    sentences: ["s6.OrderConfirmed"],
    statement: "An event names only the order that it is about.",
    operations: ["confirmOrderLines"],
    needs: "event-feed",
  },
});
