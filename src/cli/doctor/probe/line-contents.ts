import { at, idText, isObject, type LegIntent, type OrderLineIntent } from "../../../core/index.ts";
import { lookForPlace } from "./look-for-place.ts";
import type { Probe } from "./probe.ts";
import { placesOf } from "./places.ts";

const within = "an order line";

/** Checks the places of a line's products, reservation and legs. */
export function lookAtWholeLine(probe: Probe, json: unknown, { legs, ...line }: OrderLineIntent): void {
  const values = {
    reservationId: line.reservationId,
    salesPackageId: line.salesPackage?.id,
    salesPackageVersion: line.salesPackage?.version,
    fareProductId: line.fareProduct?.id,
    fareProductVersion: line.fareProduct?.version,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const wanted = `the ${name} that was sent (${value})`;
    const like = new RegExp(
      name.replace(/^salesPackage|^fareProduct/u, (product) => `${product}.*`),
      "iu",
    );
    const matches = (found: unknown): boolean => idText(found) === value;
    lookForPlace(probe, {
      answer: `fields.lineValues.${name}`,
      json,
      within,
      wanted,
      matches,
      like,
      sentBy: "bodies.orderLine",
    });
  }
  if (legs !== undefined) lookAtLegs(probe, json, legs);
}

function lookAtLegs(probe: Probe, json: unknown, legs: readonly LegIntent[]): void {
  const [leg] = legs;
  if (leg === undefined) return;
  // A service may show legs in any order.
  const isLeg = (value: unknown): boolean => placesOf(value, (found) => found === leg.fromStopPlaceId).length > 0;
  const isLegs = (value: unknown): boolean => Array.isArray(value) && value.length === legs.length && value.some(isLeg);
  const wanted = `the list of its legs (from ${leg.fromStopPlaceId})`;
  lookForPlace(probe, { answer: "fields.legs", json, within, wanted, matches: isLegs, sentBy: "bodies.orderLine" });
  const list = at(json, probe.profile().fields?.legs ?? "/legs");
  const shown: unknown = Array.isArray(list) ? list.find(isLeg) : undefined;
  if (!isObject(shown)) return;
  for (const [name, value] of Object.entries(leg)) {
    lookForPlace(probe, {
      answer: `fields.legValues.${name}`,
      json: shown,
      within: "a leg",
      wanted: `the ${name} that was sent (${value})`,
      matches: (found) => found === value || (name.endsWith("Time") && isSameTime(found, value)),
      like: new RegExp(name, "iu"),
      sentBy: "bodies.orderLine",
    });
  }
}

function isSameTime(one: unknown, other: string): boolean {
  return typeof one === "string" && Date.parse(one) === Date.parse(other);
}
