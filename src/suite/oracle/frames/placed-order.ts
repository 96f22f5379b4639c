import {
  type Aspect,
  at,
  type BareAnswer,
  cancelledLine,
  idText,
  isObject,
  type LegValue,
  type LineValue,
  memberId,
  membersOf,
  orderAspects,
  type OrderView,
  pendingConfirmation,
  type Pointer,
  type Profile,
  readOrder,
} from "../../../core/portable.ts";
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
}

type ReadOrder = (shown: Readonly<Record<string, unknown>>) => PlacedOrder;

/** A profile is taken apart once: every order of every answer is read by it. */
const readers = new WeakMap<Profile, ReadOrder>();

/** Reads everything of an order that the profile places. */
export function placedOrder(shown: Readonly<Record<string, unknown>>, profile: Profile): PlacedOrder {
  const read = readers.get(profile) ?? orderReader(profile);
  readers.set(profile, read);
  return read(shown);
}

/** Reads the same of the order of an answer, which may leave out its travellers. */
export function placedView(order: OrderView, profile: Profile): PlacedOrder {
  const placed = placedOrder(order.json, profile);
  return order.leavesOutTravellers ? { ...placed, members: { ...placed.members, traveller: null } } : placed;
}

/** Reads the same of an answer; `null` where it shows no order. */
export function placedAnswer({ called, json }: BareAnswer, profile: Profile): PlacedOrder | null {
  return isObject(json) ? placedView(readOrder(json, profile, called), profile) : null;
}

function orderReader(profile: Profile): ReadOrder {
  const { fields } = profile;
  const places = orderAspects.map((name) => [name, placeInOrder(name, profile)] as const);
  const line = listReader("/orderLines", fields?.orderLineId, lineReader(profile));
  const fee = listReader(
    "/fees",
    "/id",
    valuesAt([
      ["fee.amount", fields?.feeAmount],
      ["fee.orderLineIds", fields?.feeOrderLineIds],
    ]),
  );
  const traveller = listReader(
    fields?.travellers,
    fields?.travellerId,
    valuesAt([
      ["traveller.name", fields?.travellerName],
      ["traveller.email", fields?.travellerEmail],
    ]),
  );
  const reservation = listReader(
    "/reservations",
    fields?.reservationId,
    valuesAt([
      ["reservation.seat", fields?.reservationSeat],
      ["reservation.orderLineId", fields?.reservationOrderLineId],
    ]),
  );
  return (shown) => {
    const json = withoutVolatile(shown, profile.volatile ?? []);
    return {
      id: idText(shown["id"]),
      values: new Map(places.map(([name, place]) => [name, at(json, place)])),
      members: { line: line(json), fee: fee(json), traveller: traveller(json), reservation: reservation(json) },
    };
  };
}

type Places = readonly (readonly [Aspect, Pointer | undefined])[];
type ReadMember = (json: unknown) => Omit<PlacedMember, "id">;

type OrderAspect = (typeof orderAspects)[number];

/** A value that the profile does not place is under its own name. */
function placeInOrder(name: OrderAspect, { fields, search }: Profile): Pointer {
  const places: Readonly<Record<string, unknown>> = { ...search?.filterFields, ...fields };
  const place = places[name];
  return typeof place === "string" ? place : `/${name}`;
}

/** What a member says that is shown by its id alone. */
export const nothingShown: Omit<PlacedMember, "id"> = { values: new Map(), legs: [], pending: false };

/** Members that were read before are the same again, which most are in most answers. */
const mostRemembered = 1_000;

function listReader(
  place: Pointer | undefined,
  id: Pointer | undefined,
  read: ReadMember,
): (order: unknown) => readonly PlacedMember[] | null {
  if (place === undefined || id === undefined) return () => null;
  const known = new Map<string, PlacedMember>();
  const remembered = (json: unknown): PlacedMember => {
    const text = JSON.stringify(json) ?? "";
    const before = known.get(text);
    if (before !== undefined) return before;
    const member = { id: memberId(json, id), ...(isObject(json) ? read(json) : nothingShown) };
    if (known.size >= mostRemembered) known.clear();
    known.set(text, member);
    return member;
  };
  return (order) => {
    return membersOf(at(order, place)).map(remembered);
  };
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
  const instant = aspect.endsWith("Time") ? instantOrUtc(value) : null;
  return instant === null ? idText(value) : instantText((instant / 1_000_000_000n) * 1_000_000_000n);
}

function entries<Name extends LineValue | LegValue>(places: Readonly<Partial<Record<Name, Pointer>>>): Places {
  return Object.entries<Pointer | undefined>(places).map(([name, place]) => [`line.${name as Name}`, place]);
}

function given(places: Places): readonly (readonly [Aspect, Pointer])[] {
  return places.flatMap(([aspect, place]) => (place === undefined ? [] : [[aspect, place] as const]));
}

const amounts = new Set<Aspect>(["balance", "totalAmount", "totalTaxAmount", "line.amount", "fee.amount"]);

/** A value as it is compared: amounts by value, lists in any order, ids as text, and what is absent as nothing. */
export function comparable(aspect: Aspect, value: unknown): string {
  if ((value ?? null) === null) return "";
  if (amounts.has(aspect)) return amountText(value) ?? JSON.stringify(value);
  if (!Array.isArray(value)) return idText(value) || JSON.stringify(value);
  return value
    .map((each: unknown) => JSON.stringify(each))
    .toSorted()
    .join(" ");
}

export function isCancelled({ values }: PlacedMember): boolean {
  return values.get("line.cancellation") === cancelledLine;
}

/** Whether a fee or a seat may be for one of these lines: one whose lines are not shown may be for any. */
export function mayBeFor(lines: ReadonlySet<string>): (part: PlacedMember) => boolean {
  return ({ values }) => {
    const shown = values.get("fee.orderLineIds") ?? values.get("reservation.orderLineId");
    const ids: readonly unknown[] = Array.isArray(shown) ? shown : [shown];
    return shown === undefined || ids.some((id) => lines.has(String(id)));
  };
}

/** Members by their ids. */
export function byId(members: readonly PlacedMember[] | null): ReadonlyMap<string, PlacedMember> | null {
  return members && new Map(members.map((member) => [member.id, member]));
}
