import { answered } from "../configuration/answers.ts";
import type { LegValue, LineValue, Pointer, Profile } from "../configuration/profile.ts";
import { at } from "./json-pointer.ts";
import type { LineView } from "./order-view.ts";

/** A value of an order line that the search names; throws MissingAnswer when the profile does not place it. */
export function lineValueOf({ json }: LineView, name: LineValue, { fields }: Profile): unknown {
  return at(json, answered(fields?.lineValues?.[name], `fields.lineValues.${name}`));
}

/** The same value of every leg of a line; none where the line has no list of legs. */
export function legValuesOf({ json }: LineView, name: LegValue, { fields }: Profile): readonly unknown[] {
  const place: Pointer = answered(fields?.legValues?.[name], `fields.legValues.${name}`);
  const legs = at(json, answered(fields?.legs, "fields.legs"));
  return Array.isArray(legs) ? legs.map((leg: unknown) => at(leg, place)) : [];
}
