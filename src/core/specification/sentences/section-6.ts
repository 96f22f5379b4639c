import { events, type EventType } from "../events.ts";
import { leftOpen, section } from "./sentence.ts";

const causes = {
  OrderConfirmed: "confirmOrderLines confirms all pending lines, so that the order becomes CONFIRMED",
  OrderPartiallyConfirmed: "confirmOrderLines confirms only some of the pending lines, so that the order stays DRAFT",
  OrderFailed: "failOrder fails the order",
} as const satisfies Record<EventType, string>;

const eventRows = section(
  "6",
  events.map(({ type }) => ({
    id: `s6.${type}` as const satisfies `s6.${EventType}`,
    place: `row ${type}`,
    statement: `\`${type}\` is emitted when ${causes[type]}.`,
  })),
);

const open = section("6", [
  {
    id: "s6.not-shown",
    place: "last paragraph",
    statement: "The payload of events, how they are delivered and other events are not shown.",
    unserved: leftOpen,
  },
]);

/** Events. */
export const section6 = [...eventRows, ...open];
