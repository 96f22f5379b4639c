import { randomUUID } from "node:crypto";
import type { OrderLineIntent, ReservationIntent, TravellerIntent } from "../target/profile.ts";

/**
 * What scenarios ask for, in data of their own: every reference starts with the mark of the run and the scenario, so
 * that what a run left behind can be told apart. Names are invented; no traveller of these exists.
 */
export function createIntents(mark: string) {
  let made = 0;
  const reference = (): string => `${mark}-${++made}`;

  const lineIntent = (wanted: Partial<OrderLineIntent> = {}): OrderLineIntent => ({
    externalReference: reference(),
    price: "100.00",
    pending: true,
    ...wanted,
  });

  return {
    reference,
    lineIntent,
    lineIntents: (count: number, wanted: Partial<OrderLineIntent> = {}): readonly OrderLineIntent[] =>
      Array.from({ length: count }, () => lineIntent(wanted)),
    travellerIntents: (count: number): readonly TravellerIntent[] =>
      Array.from({ length: count }, () => ({
        name: `Traveller ${reference()}`,
        email: `${reference()}@example.invalid`,
      })),
    reservationIntents: (count: number): readonly ReservationIntent[] =>
      Array.from({ length: count }, () => ({ id: randomUUID(), seat: reference() })),
  };
}

export type Intents = ReturnType<typeof createIntents>;
