import {
  at,
  type FieldMapping,
  idText,
  isObject,
  type PagingAnswers,
  type Pointer,
  requiredOrderFields,
  type Resource,
} from "../../core/portable.ts";

/** The places of a body that the contract looks at: of a profile, no more than this. */
export interface ContractPlaces {
  readonly paging?: Pick<PagingAnswers, "items"> | undefined;
  readonly fields?: Pick<FieldMapping, PlaceOfPart> | undefined;
}

export const placesOfParts = [
  "orderLineId",
  "externalConfirmation",
  "orderLineAmount",
  "legs",
  "feeAmount",
  "travellerId",
  "travellerName",
  "reservationId",
  "reservationSeat",
] as const satisfies readonly (keyof FieldMapping)[];

type PlaceOfPart = (typeof placesOfParts)[number];

type Part = Exclude<Resource, "Order">;

interface Signs {
  readonly id: Pointer | undefined;
  /** Values that it has and others do not; none where the profile does not say. */
  readonly own: readonly Pointer[];
}

/** What shows which resource it is. A line whose confirmation is over may say nothing of it, and still has a price or legs. */
function signsOf(part: Part, { fields = {} }: ContractPlaces): Signs {
  const places = (...names: readonly PlaceOfPart[]): readonly Pointer[] => names.flatMap((name) => fields[name] ?? []);
  switch (part) {
    case "OrderLine":
      return { id: fields.orderLineId, own: places("externalConfirmation", "orderLineAmount", "legs") };
    case "Fee":
      return { id: "/id", own: places("feeAmount") };
    case "Traveller":
      return { id: fields.travellerId, own: places("travellerName") };
    case "PurchasedReservation":
      return { id: fields.reservationId, own: places("reservationSeat") };
  }
}

const parts = ["OrderLine", "Fee", "Traveller", "PurchasedReservation"] as const satisfies readonly Part[];

/**
 * What a JSON object is shown to be instead of a resource, in words; `null` where it may be one. Most of their fields are not
 * shown, so what sets them apart is what the profile places.
 */
export function otherThan(resource: Resource, json: unknown, profile: ContractPlaces): string | null {
  // The fields that an order must have are judged one by one.
  if (resource === "Order" || !isObject(json)) return null;
  if (requiredOrderFields.every((field) => Object.hasOwn(json, field))) return "an order";
  const { id, own } = signsOf(resource, profile);
  if (id !== undefined && idText(at(json, id)) === "") return `an object without an id at \`${id}\``;
  if (own.length === 0 || own.some((place) => isShown(json, place))) return null;
  const other = parts.find((part) => part !== resource && isWhole(part, json, profile));
  return other === undefined ? null : `what looks like ${other}`;
}

function isWhole(part: Part, json: unknown, profile: ContractPlaces): boolean {
  const { id, own } = signsOf(part, profile);
  return id !== undefined && isShown(json, id) && own.some((place) => isShown(json, place));
}

function isShown(json: unknown, place: Pointer): boolean {
  return (at(json, place) ?? null) !== null;
}
