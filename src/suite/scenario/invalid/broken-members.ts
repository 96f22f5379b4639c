import fc from "fast-check";
import type { Call, Json } from "../../../core/index.ts";
import { open, type Breakage } from "./breakage.ts";
import { isList, isRecord, placesIn, pointerTo, withPlace, type Place } from "./json-places.ts";

/** What is wrong with one member or element of a body that is valid but for it; which members a body needs is not shown. */
export function brokenMember(call: Call, body: Json): readonly fc.Arbitrary<Breakage>[] {
  const places = placesIn(body);
  if (places.length === 0) return [];
  const change = (kind: string, what: string, { path }: Place, value: Json | undefined): Breakage =>
    open(kind, `${pointerTo(path)} ${what}`, call, { body: withPlace(body, path, value) });
  return [
    fc
      .constantFrom(...places)
      .chain((place) =>
        fc
          .constantFrom(...otherTypes(place.value))
          .map((value) =>
            change("other-type", `that is ${kindOf(value)} instead of ${kindOf(place.value)}`, place, value),
          ),
      ),
    fc
      .constantFrom(...places)
      .chain((place) =>
        fc.constantFrom(
          change("missing-member", "left out", place, undefined),
          change("null-member", "that is null", place, null),
          ...otherValues(place.value).map((value) =>
            change("other-value", `that is ${JSON.stringify(value)}`, place, value),
          ),
        ),
      ),
  ];
}

function otherTypes(value: Json): readonly Json[] {
  const all: readonly Json[] = [17, "text", true, {}, []];
  return all.filter((other) => kindOf(other) !== kindOf(value));
}

/** Values of the same type that a service may stumble over: out of range, of another form, empty. */
function otherValues(value: Json): readonly Json[] {
  if (typeof value === "number") return [-1, 2_147_483_648, 1e300];
  if (typeof value !== "string") return [];
  return /^\d+\.\d+$/u.test(value) ? ["-1.00", "12,50", "1e3", `${"9".repeat(40)}.00`] : ["", " ", "no such value"];
}

function kindOf(value: Json): string {
  if (value === null) return "null";
  if (isList(value)) return "a list";
  if (isRecord(value)) return "an object";
  return typeof value === "boolean" ? "a boolean" : typeof value === "number" ? "a number" : "a text";
}
