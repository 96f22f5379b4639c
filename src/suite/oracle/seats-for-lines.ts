import type { Pointer, Profile } from "../../core/portable.ts";

/**
 * Where a reservation shows the line that it is for; `null` where the profile does not say so, or asks for none in its body. A
 * seat goes with its line, or stays: where the line is not shown, nothing could be held against either, so no line is named.
 */
export function seatsForLines(profile: Profile): Pointer | null {
  return takesLines(profile) ? (profile.fields?.reservationOrderLineId ?? null) : null;
}

/** Whether the body of a reservation says which line it is for. */
export function takesLines({ bodies }: Profile): boolean {
  const line = "00000000-0000-4000-8000-000000000002";
  const body = bodies?.reservation?.({ id: line.replace("2", "3"), seat: "1A", orderLineId: line });
  return JSON.stringify(body ?? null).includes(line);
}
