import type { OperationId } from "../../../core/index.ts";
import type { Description } from "../described/description.ts";
import { merged, type Shape, unknownShape } from "../described/shape.ts";
import {
  byFilterOnly,
  feeConceptsIn,
  legConcepts,
  lineConcepts,
  orderConcepts,
  reservationConcepts,
  travellerConcepts,
} from "./concepts/index.ts";
import { type AmountForm, amountForm, isMinor, isReadWhole, type TimeForm, timeForm } from "./forms.ts";
import { type Concept, type Match, matchesIn } from "./match.ts";
import type { Proposal } from "./proposal.ts";
import { amountIn, placesIn, pointerTo } from "./nodes.ts";

/** A pointer for the profile. */
export interface Pointed {
  readonly pointer: string;
  readonly match: Match;
}

/** A resource in the answers of the service. */
export interface Resource {
  readonly at: string;
  readonly shape: Shape;
  readonly isDescribed: boolean;
  readonly values: ReadonlyMap<string, Pointed>;
}

/** Where the answers of a service have the values of the profile. */
export interface Fields {
  readonly order: Resource;
  readonly line: Resource;
  readonly leg: Resource;
  readonly fee: Resource;
  readonly traveller: Resource;
  readonly reservation: Resource;
  readonly balance: Pointed | null;
  readonly amounts: AmountForm | null;
  readonly amountsAreMinor: boolean;
  readonly times: TimeForm;
  /** The words of `externalConfirmation`. */
  readonly confirmationWords: readonly string[];
  readonly orderIdShape: Shape | null;
  readonly orderShape: Shape;
}

/** The first of these answers that is described; a list as its members. */
function answerOf({ operations }: Description, ...ids: readonly OperationId[]): Shape | null {
  const shapes = ids.flatMap((id) => operations.get(id)?.answer ?? []).map((shape) => shape.items ?? shape);
  return shapes.find(({ members }) => members.size > 0) ?? null;
}

const nothing = unknownShape("");

export function proposedFields(description: Description): Fields {
  const orderShape =
    answerOf(description, "getOrder", "createOrder", "updateOrder", "confirmOrder", "resetOrder") ?? nothing;
  const inOrder = (list: string, path: readonly string[] = [list]): Shape | null =>
    path.reduce<Shape | null>((shape, name) => shape?.members.get(name) ?? null, orderShape)?.items ?? null;
  const part = (own: Shape | null, ...ids: readonly OperationId[]): Shape => {
    const shown = answerOf(description, ...ids);
    const both = [own, shown].filter((shape) => shape !== null && shape.members.size > 0);
    const [one, ...others] = both as Shape[];
    return one === undefined ? nothing : merged([one, ...others], "any");
  };
  const line = part(inOrder("orderLines"), "addOrderLines", "updateOrderLines", "cancelOrderLines");
  const fee = part(inOrder("fees"), "addFeeToOrder");
  const seat = part(inOrder("reservations"), "addReservationToOrder", "updateReservationOnOrder");
  const order = withTravellers(
    resource(orderShape, orderConcepts, "order"),
    answerOf(description, "addTravellersToOrder", "addTravellerToOrder"),
  );
  const travellersAt = order.values.get(travellers)?.match.place.shape.items ?? null;
  const traveller = part(travellersAt, "addTravellersToOrder", "addTravellerToOrder", "updateTravellerOnOrder");
  const lines = withSharedStatus(resource(line, lineConcepts, "order line item state"));
  const legShape = lines.values.get("legs")?.match.place.shape.items ?? nothing;
  const balance = orderShape.members.get("balance") ?? null;
  const amounts = balance === null ? null : amountForm(balance, "balance");
  const created = orderShape.members.get("createdAt");
  return {
    order,
    line: lines,
    leg: resource(legShape, legConcepts, "leg journey trip segment"),
    fee: resource(fee, feeConceptsIn(fee), "fee"),
    traveller: resource(traveller, travellerConcepts, "traveller person"),
    reservation: resource(seat, reservationConcepts, "reservation seat"),
    balance: balance === null ? null : pointed(knownMatch("balance", ["balance"], balance)),
    amounts,
    amountsAreMinor: amounts !== null && isMinor(amounts),
    times: created === undefined ? "iso" : timeForm(created),
    confirmationWords: lines.values.get("externalConfirmation")?.match.place.shape.words ?? [],
    orderIdShape: orderShape.members.get("id") ?? null,
    orderShape,
  };
}

function knownMatch(name: string, path: readonly string[], shape: Shape): Match {
  return { name, place: { path, shape, roles: new Set() }, score: 1, certainty: "sure", because: "by its name" };
}

function resource(shape: Shape, concepts: readonly Concept[], about: string): Resource {
  const matches = matchesIn(concepts, placesIn(shape), about);
  return {
    at: shape.at,
    shape,
    isDescribed: shape.members.size > 0,
    values: new Map([...matches].map(([name, match]) => [name, pointed(match)])),
  };
}

/** An amount that is an object is read at its number, unless its decimals or their number are beside it. */
function pointed(match: Match): Pointed {
  const { path, shape } = match.place;
  const inside = shape.members.size === 0 ? null : amountIn(shape);
  const isWhole = inside === null || isReadWhole(amountForm(shape));
  return { pointer: pointerTo(isWhole ? path : [...path, inside[0]]), match };
}

/** By any name, the travellers of an order are the list of what adding a traveller answers. */
function withTravellers(order: Resource, traveller: Shape | null): Resource {
  if (traveller === null || order.values.has(travellers)) return order;
  const place = placesIn(order.shape).find(
    ({ shape: { items } }) => items !== null && items.members.size > 0 && haveSameNames(items, traveller),
  );
  if (place === undefined) return order;
  const found = pointed({ ...knownMatch(travellers, place.path, place.shape), because: "by what it holds" });
  return { ...order, values: new Map([...order.values, [travellers, found]]) };
}

const travellers = "travellers";

function haveSameNames(one: Shape, other: Shape): boolean {
  const names = new Set(one.members.keys());
  return names.size === other.members.size && names.isSubsetOf(new Set(other.members.keys()));
}

/** One status may say both that a line is pending and that it is cancelled. */
function withSharedStatus(line: Resource): Resource {
  const status = line.values.get("externalConfirmation");
  if (status === undefined || line.values.has("cancellation")) return line;
  if (!status.match.place.shape.words.includes("CANCELLED")) return line;
  return { ...line, values: new Map([...line.values, ["cancellation", status]]) };
}

/** The pointers, as answers of `fields`, and the form of amounts. */
export function fieldAnswers(fields: Fields): readonly Proposal[] {
  const answer = (path: Proposal["path"], found: Pointed, at: string): Proposal => {
    const { certainty, because } = found.match;
    return { path, value: found.pointer, at, certainty, because };
  };
  const { order, line, leg, fee, traveller, reservation, balance } = fields;
  const [lineNames, legNames]: readonly (readonly string[])[] = [valuesOfLine, legConcepts.map(({ name }) => name)];
  const isPlain = (name: string): boolean => !byFilterOnly.includes(name);
  const decimals = fields.amountsAreMinor ? [minorUnits(fields)] : [];
  return [
    ...(balance === null ? [] : [answer(["fields", "balance"], balance, order.at)]),
    ...[order, line, fee, traveller, reservation].flatMap(({ values, at }) =>
      [...values]
        .filter(([name]) => isPlain(name))
        .map(([name, found]) =>
          answer(
            lineNames?.includes(name) === true && values === line.values
              ? ["fields", "lineValues", name]
              : ["fields", name],
            found,
            at,
          ),
        ),
    ),
    ...[...leg.values]
      .filter(([name]) => legNames?.includes(name))
      .map(([name, found]) => answer(["fields", "legValues", name], found, leg.at)),
    ...decimals,
  ];
}

const valuesOfLine = ["reservationId", "salesPackageId", "salesPackageVersion", "fareProductId", "fareProductVersion"];

function minorUnits({ balance }: Fields): Proposal {
  const at = balance?.match.place.shape.at ?? "";
  return { path: ["amountDecimals"], value: 2, at, certainty: "likely", because: "amounts are whole numbers" };
}
