import { at, idText, isObject, type LegIntent, type OrderLineIntent } from "../../../core/index.ts";
import {
  clientsGiveReservations,
  isTheVeryInstant,
  keptLineValues,
  linesSay,
  linesTakeReservations,
} from "../../../suite/index.ts";
import { lookForPlace, sent } from "./look-for-place.ts";
import type { Probe } from "./probe.ts";
import { answerAt, placesOf } from "./places.ts";

const within = "an order line";
const sentBy = "bodies.orderLine";

/** Checks the places of a line's products, reservation and legs. */
export function lookAtWholeLine(probe: Probe, json: unknown, { legs, ...line }: OrderLineIntent): void {
  const takesReservations = linesTakeReservations(probe.profile());
  if (!takesReservations) declareThatNoneIsSent(probe);
  const values = {
    reservationId: takesReservations ? line.reservationId : undefined,
    salesPackageId: line.salesPackage?.id,
    salesPackageVersion: line.salesPackage?.version,
    fareProductId: line.fareProduct?.id,
    fareProductVersion: line.fareProduct?.version,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || isOwn(probe, json, "lineValues", name)) continue;
    const named = name.replace(/^salesPackage|^fareProduct/u, (product) => `${product}.*`);
    lookForPlace(probe, {
      ...sent(`the ${name}`, value),
      answer: `fields.lineValues.${name}`,
      json,
      within,
      matches: (found) => idText(found) === value,
      like: new RegExp(named, "iu"),
      sentBy,
    });
  }
  if (legs !== undefined) lookAtLegs(probe, json, legs);
}

/** Whether the service shows a value of its own where the body has no place for ours. */
function isOwn(probe: Probe, json: unknown, group: "lineValues" | "legValues", name: string): boolean {
  const place = answerAt(probe.profile(), `fields.${group}.${name}`);
  const value = keptLineValues.find((each) => each === name);
  if (typeof place !== "string" || value === undefined || linesSay({ profile: probe.profile() }, value)) return false;
  return (at(json, place) ?? null) !== null;
}

const lineReservation = "bodies.orderLine.reservationId";

/** The body of a line may have no place for a reservation; the line gets one when it is attached. */
function declareThatNoneIsSent(probe: Probe): void {
  const { absent, bodies } = probe.profile();
  if (bodies?.orderLine === undefined || absent?.[lineReservation] !== undefined) return;
  const reason = clientsGiveReservations(probe.profile())
    ? "A reservation is attached for its line."
    : "The service gives lines their reservations itself.";
  probe.goOnWith(lineReservation, reason, { path: ["absent", lineReservation] });
}

function lookAtLegs(probe: Probe, json: unknown, legs: readonly LegIntent[]): void {
  const [leg] = legs;
  if (leg === undefined) return;
  // A service may show legs in any order.
  const isLeg = (value: unknown): boolean => placesOf(value, (found) => found === leg.fromStopPlaceId).length > 0;
  const isLegs = (value: unknown): boolean => Array.isArray(value) && value.length === legs.length && value.some(isLeg);
  const wanted = `the list of its legs (from ${leg.fromStopPlaceId})`;
  lookForPlace(probe, { answer: "fields.legs", json, within, wanted, matches: isLegs, sentBy });
  const list = at(json, probe.profile().fields?.legs ?? "/legs");
  const shown: unknown = Array.isArray(list) ? list.find(isLeg) : undefined;
  if (!isObject(shown)) return;
  for (const [name, value] of Object.entries(leg)) {
    if (isOwn(probe, shown, "legValues", name)) continue;
    lookForPlace(probe, {
      ...sent(`the ${name}`, value),
      answer: `fields.legValues.${name}`,
      json: shown,
      within: "a leg",
      matches: (found) => found === value || (name.endsWith("Time") && isTheVeryInstant(found, value)),
      like: new RegExp(name, "iu"),
      sentBy,
    });
  }
}
