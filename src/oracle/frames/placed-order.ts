import { idText } from "../../protocol/id-text.ts";
import { at } from "../../protocol/json-pointer.ts";
import { pendingConfirmation } from "../../specification/order.ts";
import { orderAspects, type Aspect } from "../../specification/frames.ts";
import type { LegValue, LineValue, Pointer, Profile } from "../../target/profile.ts";
import { amountText } from "../order/shown-order.ts";
import { instantOrUtc, instantText } from "../instant.ts";
import { withoutVolatile } from "./volatile.ts";

/** Values of an order or of one of its members, by what they are; those that the profile does not place are left out. */
export type PlacedValues = ReadonlyMap<Aspect, unknown>;

export interface PlacedMember {
  readonly id: string;
  readonly values: PlacedValues;
  /** The legs of a line, each with all its values. */
  readonly legs: readonly string[];
  readonly pending: boolean;
}

export const memberKinds = ["line", "fee", "traveller", "reservation"] as const;
export type MemberKind = (typeof memberKinds)[number];

/** Everything of an order that the profile places. A list is `null` where the profile does not say how it is read. */
export interface PlacedOrder {
  readonly id: string;
  readonly values: PlacedValues;
  readonly members: Readonly<Record<MemberKind, readonly PlacedMember[] | null>>;
  /** The order as it came, without what the profile calls volatile. */
  readonly json: unknown;
}

const known = new WeakMap<object, PlacedOrder>();

/** Reads everything of an order that the profile places. */
export function placedOrder(shown: Readonly<Record<string, unknown>>, profile: Profile): PlacedOrder {
  const before = known.get(shown);
  if (before !== undefined) return before;
  const json = withoutVolatile(shown, profile.volatile ?? []);
  const placed: PlacedOrder = {
    id: idText(shown["id"]),
    values: new Map(orderAspects.map((name) => [name, at(json, placeInOrder(name, profile))])),
    members: {
      line: members(at(json, "/orderLines"), profile.fields?.orderLineId, lineReader(profile)),
      fee: members(at(json, "/fees"), "/id", valuesAt(feePlaces(profile))),
      traveller: travellersOf(json, profile),
      reservation: members(
        at(json, "/reservations"),
        profile.fields?.reservationId,
        valuesAt([["reservation.seat", profile.fields?.reservationSeat]]),
      ),
    },
    json,
  };
  known.set(shown, placed);
  return placed;
}

type Places = readonly (readonly [Aspect, Pointer | undefined])[];
type ReadMember = (json: unknown) => Omit<PlacedMember, "id">;

/** Where a value of the order stands: as the other readers of the profile see it, or under its own name. */
export function placeInOrder(name: (typeof orderAspects)[number], { fields, search }: Profile): Pointer {
  const own = `/${name}`;
  switch (name) {
    case "balance":
    case "totalAmount":
    case "totalTaxAmount":
    case "version":
    case "lastConfirmedAt":
    case "externalReference":
      return fields?.[name] ?? own;
    case "contact":
    case "createdBy":
    case "distributionChannelId":
    case "pos":
      return search?.filterFields?.[name] ?? own;
    default:
      return own;
  }
}

function members(list: unknown, id: Pointer | undefined, read: ReadMember): readonly PlacedMember[] | null {
  if (id === undefined) return null;
  return (Array.isArray(list) ? list : []).map((json: unknown) => ({ id: idText(at(json, id)), ...read(json) }));
}

function travellersOf(json: unknown, { fields }: Profile): readonly PlacedMember[] | null {
  if (fields?.travellers === undefined) return null;
  return members(at(json, fields.travellers), fields.travellerId, valuesAt([["traveller.name", fields.travellerName]]));
}

function feePlaces({ fields }: Profile): Places {
  return [
    ["fee.amount", fields?.feeAmount],
    ["fee.orderLineIds", fields?.feeOrderLineIds],
  ];
}

function valuesAt(places: Places): ReadMember {
  const placed = given(places);
  return (json) => ({
    values: new Map(placed.map(([aspect, place]) => [aspect, at(json, place)])),
    legs: [],
    pending: false,
  });
}

function lineReader(profile: Profile): ReadMember {
  const { fields } = profile;
  const read = valuesAt([
    ["line.externalReference", fields?.orderLineExternalReference ?? "/externalReference"],
    ["line.amount", fields?.orderLineAmount],
    ["line.externalConfirmation", fields?.externalConfirmation],
    ["line.cancellation", fields?.cancellation ?? "/cancellation"],
    ["line.cancelledAt", fields?.cancelledAt],
    ...entries<LineValue>(fields?.lineValues ?? {}),
  ]);
  const legPlaces = given(entries<LegValue>(fields?.legValues ?? {}));
  return (json) => {
    const { values } = read(json);
    const list = fields?.legs === undefined ? undefined : at(json, fields.legs);
    const legs = (Array.isArray(list) ? list : []).map((leg: unknown) =>
      JSON.stringify(Object.fromEntries(legPlaces.map(([aspect, place]) => [aspect, legText(aspect, at(leg, place))]))),
    );
    const pending = values.get("line.externalConfirmation") === pendingConfirmation;
    return { values, legs: legs.toSorted(), pending };
  };
}

/** Times compare by instant to the second, everything else of a leg as text. */
function legText(aspect: Aspect, value: unknown): string {
  const instant = /Time$/u.test(aspect) ? instantOrUtc(value) : null;
  return instant === null ? idText(value) : instantText((instant / 1_000_000_000n) * 1_000_000_000n);
}

function entries<Name extends LineValue | LegValue>(places: Readonly<Partial<Record<Name, Pointer>>>): Places {
  return Object.entries<Pointer | undefined>(places).map(([name, place]) => [`line.${name as Name}`, place]);
}

function given(places: Places): readonly (readonly [Aspect, Pointer])[] {
  return places.flatMap(([aspect, place]) => (place === undefined ? [] : [[aspect, place] as const]));
}

/** A value as it is compared: amounts by value, ids and lists of them as text, and what is absent as nothing. */
export function comparable(aspect: Aspect, value: unknown): string {
  if ((value ?? null) === null) return "";
  switch (aspect) {
    case "balance":
    case "totalAmount":
    case "totalTaxAmount":
    case "line.amount":
    case "fee.amount":
      return amountText(value) ?? JSON.stringify(value);
    case "paymentRefs":
    case "fee.orderLineIds":
      return Array.isArray(value)
        ? value
            .map((each: unknown) => JSON.stringify(each))
            .toSorted()
            .join(" ")
        : JSON.stringify(value);
    default:
      return idText(value) || JSON.stringify(value);
  }
}
