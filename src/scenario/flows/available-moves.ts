import type { Profile } from "../../target/profile.ts";
import type { RunClass } from "../../verdict/scope.ts";
import { lineMoves } from "./line-moves.ts";
import type { Move } from "./move.ts";
import { partMoves } from "./part-moves.ts";
import { statusMoves } from "./status-moves.ts";

/** What a profile has to answer for a move; one that is not named here takes nothing. */
const needs: Readonly<Record<string, (profile: Profile, runClass: RunClass) => boolean>> = {
  "add lines": ({ bodies }) => bodies?.orderLine !== undefined,
  "update lines": ({ bodies }) => bodies?.orderLineChange !== undefined,
  "confirm all pending lines": ({ bodies }) => bodies?.confirmOrderLines !== undefined,
  "confirm some pending lines": ({ bodies }) => bodies?.confirmOrderLines !== undefined,
  "confirm any lines": ({ bodies }) => bodies?.confirmOrderLines !== undefined,
  fail: ({ bodies }) => bodies?.failOrder !== undefined,
  lock: ({ hooks }, runClass) => hooks?.lockOrder !== undefined && runClass === "full",
  "update order": ({ bodies }) => bodies?.updateOrder !== undefined,
  "add fee": ({ bodies }) => bodies?.fee !== undefined,
  "add travellers": (profile) => profile.bodies?.traveller !== undefined && readsTravellers(profile),
  "update traveller": (profile) => profile.bodies?.traveller !== undefined && readsTravellers(profile),
  "add reservations": (profile) => profile.bodies?.reservation !== undefined && readsReservations(profile),
  "update reservation": (profile) => profile.bodies?.reservation !== undefined && readsReservations(profile),
};

function readsTravellers({ fields }: Profile): boolean {
  const places = [fields?.travellers, fields?.travellerId, fields?.travellerName];
  return !places.includes(undefined);
}

function readsReservations({ fields }: Profile): boolean {
  return fields?.reservationId !== undefined && fields.reservationSeat !== undefined;
}

/** Every move that the profile of a target answers for. */
export function availableMoves(profile: Profile, runClass: RunClass): readonly Move[] {
  return [...lineMoves, ...statusMoves, ...partMoves].filter(({ name }) => needs[name]?.(profile, runClass) !== false);
}
