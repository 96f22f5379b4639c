import type { OrderLineIntent, Profile } from "../../core/portable.ts";

/** Whether the body of a line says what the line costs. */
export function linesTakePrices(profile: Profile): boolean {
  return differ(profile, { price: "11.00" }, { price: "12.00" });
}

/** Whether the body of a line says by which mode a leg travels. */
export function linesSayModes(profile: Profile): boolean {
  return differ(profile, { legs: [{ ...leg, mode: "BUS" }] }, { legs: [{ ...leg, mode: "RAIL" }] });
}

const leg = {
  startTime: "2030-01-01T08:00:00Z",
  endTime: "2030-01-01T09:00:00Z",
  fromStopPlaceId: "STOP-1",
  toStopPlaceId: "STOP-2",
} as const;

/** Whether two lines have different bodies. */
function differ({ bodies }: Profile, ...lines: readonly Partial<OrderLineIntent>[]): boolean {
  const made = lines.map((line) =>
    bodies?.orderLine?.({ externalReference: "line", price: "1.00", pending: true, ...line }),
  );
  // A line may have another seat each time.
  const texts = made.map((body) => `${JSON.stringify(body)}`.replaceAll(anyUuid, ""));
  return new Set(texts).size > 1;
}

const anyUuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;
