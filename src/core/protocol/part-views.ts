import { answered } from "../configuration/answers.ts";
import type { Profile } from "../configuration/profile.ts";
import { at } from "./json-pointer.ts";
import { amountAt } from "./money.ts";
import { memberId, membersOf } from "./members-of.ts";

/** A fee, traveller or reservation: its id, and the value by which a scenario recognises it. */
export interface PartView {
  readonly id: string;
  /** Amount of a fee, name of a traveller, seat of a reservation. */
  readonly value: unknown;
  readonly json: unknown;
}

export type ReadPart = (json: unknown, profile: Profile) => PartView;

/** The id of a fee is one of the few members the specification places. Section 2. */
export const readFee: ReadPart = (json, profile) => ({
  id: memberId(json, "/id"),
  value: profile.fields?.feeAmount === undefined ? undefined : amountAt(json, profile.fields.feeAmount, profile),
  json,
});

/** Reads a traveller where the profile places its id and name. Throws MissingAnswer where it does not. */
export const readTraveller: ReadPart = (json, { fields }) => ({
  id: memberId(json, answered(fields?.travellerId, "fields.travellerId")),
  value: at(json, answered(fields?.travellerName, "fields.travellerName")),
  json,
});

/** Reads a reservation where the profile places its id and seat. Throws MissingAnswer where it does not. */
export const readReservation: ReadPart = (json, { fields }) => ({
  id: memberId(json, answered(fields?.reservationId, "fields.reservationId")),
  value: at(json, answered(fields?.reservationSeat, "fields.reservationSeat")),
  json,
});

/** Reads a list of parts. */
export function readParts(list: unknown, read: ReadPart, profile: Profile): readonly PartView[] {
  return membersOf(list).map((json) => read(json, profile));
}
