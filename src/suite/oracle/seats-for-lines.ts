import { hasId, type Pointer, type Profile } from "../../core/portable.ts";

/**
 * Where a reservation shows the line that it is for; `null` where the profile does not say so, or asks for none in its body. A
 * seat goes with its line, or stays: where the line is not shown, nothing could be held against either, so no line is named.
 */
export function seatsForLines(profile: Profile): Pointer | null {
  return takesLines(profile) ? (profile.fields?.reservationOrderLineId ?? null) : null;
}

/** Whether the body of a reservation says which line it is for. */
export function takesLines({ bodies }: Profile): boolean {
  return hasId(bodies?.reservation?.({ id: seatId, seat: "1A", orderLineId: lineId }), lineId);
}

/** Whether the body of a line says which reservation the line has. */
export function linesTakeReservations({ bodies }: Profile): boolean {
  return hasId(
    bodies?.orderLine?.({ externalReference: "line", price: "1.00", pending: true, reservationId: seatId }),
    seatId,
  );
}

/** Whether a client can say which reservation a line has: in the body of the line, or in that of the reservation. */
export function clientsGiveReservations(profile: Profile): boolean {
  return linesTakeReservations(profile) || takesLines(profile);
}

/** Whether the body of a line names a traveller of the order. */
export function linesNameTravellers({ bodies }: Profile): boolean {
  return hasId(
    bodies?.orderLine?.({ externalReference: "line", price: "1.00", pending: true, travellerIds: [travellerId] }),
    travellerId,
  );
}

const [lineId, seatId, travellerId] = ["2", "3", "4"].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];
