import { area } from "./requirement.ts";

/** When no event may come. What each transition emits is in the area of the transition. Section 6. */
export const events = area("events", [
  {
    id: "events.none-while-drafting",
    section: "6",
    statement: "Creating an order and changing its draft emits none of the three events.",
    operations: ["createOrder", "addOrderLines"],
    needs: "event-feed",
  },
  {
    id: "events.none-on-refusal",
    section: "6",
    statement: "A call that is refused emits no event.",
    operations: ["confirmOrder", "confirmOrderLines"],
    needs: "event-feed",
  },
  {
    id: "events.own-order-only",
    section: "6",
    statement: "The events of one order do not appear for another.",
    operations: ["confirmOrderLines"],
    needs: "event-feed",
  },
  {
    id: "events.payload",
    section: "6",
    statement: "Payload and delivery of an event.",
    operations: [],
    excluded: "neither is shown; the profile says how to read the type, the order and the id of an event",
  },
]);
