/** Events of order-level state changes. Section 6; payload and delivery are the profile's to answer. */
export const events = [
  { type: "OrderConfirmed", operation: "confirmOrderLines" },
  { type: "OrderPartiallyConfirmed", operation: "confirmOrderLines" },
  { type: "OrderFailed", operation: "failOrder" },
] as const;
export type EventType = (typeof events)[number]["type"];
export const eventTypes = events.map(({ type }) => type);
