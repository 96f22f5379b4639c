import { eventTypes, type EventType } from "../events.ts";
import { family, leftOpen, section } from "./sentence.ts";

const causes = {
  OrderConfirmed: "confirmOrderLines confirms all pending lines, so that the order becomes CONFIRMED",
  OrderPartiallyConfirmed: "confirmOrderLines confirms only some of the pending lines, so that the order stays DRAFT",
  OrderFailed: "failOrder fails the order",
} as const satisfies Record<EventType, string>;

/** Events. */
export const section6 = section("6", {
  ...family("s6.<eventTypes>", { eventTypes }, (type) => ({
    place: `row ${type}`,
    statement: `\`${type}\` is emitted when ${causes[type]}.`,
  })),
  "s6.not-shown": {
    place: "last paragraph",
    statement: "The specification does not show the payload and the delivery of events, or other events.",
    unserved: leftOpen,
  },
});
