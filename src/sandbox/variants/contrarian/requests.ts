import type { Operation, RequestBody } from "../../../core/index.ts";
import type { ReceivedBody } from "../../http/call.ts";
import type { Members } from "./values.ts";

/** The body is not built as this variant wants it. */
class Unfit extends Error {
  override readonly name = "Unfit";
}

type Understanding = (value: unknown, replaces: boolean) => unknown;

/** What the bodies of this variant mean: nested, with amounts as numbers, and with a PUT that replaces what stood there. */
const bodies: Readonly<Record<RequestBody, Understanding>> = {
  OrderCreateRequest: (body) => orderValues(body, false),
  OrderRequest: orderValues,
  OrderLineRequest: lineValues,
  OrderLineId: (id) => id,
  ConfirmOrderLinesRequest: (body) => {
    const { lines } = members(body, "confirmation");
    if (!Array.isArray(lines)) throw new Unfit("confirmation.lines must be a list");
    return { orderLineIds: lines.map((line) => record(line)["lineId"]) };
  },
  FailOrderRequest: (body) => ({ reason: members(body, "failure")["because"] }),
  FeeRequest: (body) => {
    const fee = members(body, "fee");
    return { amount: amount(fee["cost"]), description: fee["text"], orderLineIds: fee["lines"] };
  },
  TravellerRequest: (body, replaces) => {
    const traveller = members(body, "traveller");
    const reachable = record(traveller["reachable"] ?? {});
    const values = {
      name: traveller["fullName"],
      email: reachable["mail"],
      phone: reachable["phone"],
      externalReference: traveller["reference"],
    };
    return replaces ? replacing(values, ["name"]) : values;
  },
  PurchasedReservation: (body, replaces) => {
    const reservation = record(body);
    const values = {
      id: reservation["reservationRef"],
      seat: record(reservation["place"] ?? {})["seat"],
      orderLineId: reservation["lineId"],
      externalReference: reservation["reference"],
    };
    return replaces ? { ...replacing(values, ["seat"]), id: values.id } : values;
  },
};

/** The body of a call in the service's own terms; what cannot be read is left for the service to refuse. */
export function understoodBody(body: ReceivedBody, { request, method }: Operation): ReceivedBody {
  if (body.kind !== "text" || request === null) return body;
  try {
    const value: unknown = JSON.parse(body.text);
    const replaces = method === "PUT";
    const understand = bodies[request.of];
    const meaningOf = (item: unknown): unknown => (isBare(item) ? item : understand(item, replaces));
    const meant = request.list
      ? listed(value).map((item) => (isEmpty(item) ? item : meaningOf(item)))
      : meaningOf(value);
    return { ...body, text: JSON.stringify(meant) };
  } catch (problem) {
    if (problem instanceof Unfit) return { kind: "unusable", detail: problem.message };
    if (problem instanceof SyntaxError) return body;
    throw problem;
  }
}

/** Nothing that this variant has a form for: it is left for the service to refuse. */
function isBare(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

function isEmpty(value: unknown): boolean {
  return Object.keys(Object(value) as Members).length === 0;
}

function orderValues(body: unknown, replaces: boolean): unknown {
  const order = members(body, "order");
  const people = record(order["people"] ?? {});
  const values = {
    externalReference: order["reference"],
    contact: people["contact"],
    createdBy: people["createdBy"],
  };
  return { ...(replaces ? replacing(values) : values), currency: order["currency"] };
}

function lineValues(body: unknown, replaces: boolean): unknown {
  const line = members(body, "line");
  const products = record(line["products"] ?? {});
  const salesPackage = record(products["salesPackage"] ?? {});
  const fareProduct = record(products["fareProduct"] ?? {});
  const { legs } = record(line["journey"] ?? {});
  const plain = {
    externalReference: line["reference"],
    reservationId: line["seat"],
    salesPackageId: salesPackage["id"],
    salesPackageVersion: salesPackage["version"],
    fareProductId: fareProduct["id"],
    fareProductVersion: fareProduct["version"],
  };
  const awaits = line["awaitsConfirmation"];
  if (replaces && line["cost"] === undefined) throw new Unfit("line.cost is required");
  return {
    orderLineId: line["lineId"],
    price: amount(line["cost"]),
    tax: amount(line["tax"]) ?? (replaces ? "0" : undefined),
    externalConfirmation: confirmationWord(awaits ?? (replaces ? false : undefined)),
    ...(replaces ? replacing(plain) : plain),
    legs: legs === undefined ? (replaces ? [] : undefined) : listed(legs).map(legValues),
  };
}

function legValues(body: unknown): unknown {
  const leg = record(body);
  const departure = record(leg["departure"]);
  const arrival = record(leg["arrival"]);
  const service = record(leg["service"] ?? {});
  return {
    mode: leg["travelMode"],
    startTime: departure["at"],
    endTime: arrival["at"],
    fromStopPlaceId: departure["stopPlace"],
    toStopPlaceId: arrival["stopPlace"],
    serviceJourneyId: service["journey"],
    datedServiceJourneyId: service["dated"],
    originalDatedServiceJourneyId: service["originallyDated"],
  };
}

function confirmationWord(awaits: unknown): unknown {
  return typeof awaits === "boolean" ? (awaits ? "PENDING" : "NOT_REQUIRED") : awaits;
}

/** Whatever a replacement does not name is cleared. */
function replacing(values: Members, required: readonly string[] = []): Members {
  const missing = required.find((member) => values[member] === undefined);
  if (missing !== undefined) throw new Unfit(`${missing} is required`);
  return Object.fromEntries(Object.entries(values).map(([member, value]) => [member, value ?? null]));
}

/** The shortest decimal text of a number is the one that was sent, for every amount that the service takes. */
function amount(price: unknown): unknown {
  if (price === undefined || price === null) return undefined;
  const given = record(price)["amount"];
  return typeof given === "number" ? String(given) : given === undefined ? null : { unfit: given };
}

function members(body: unknown, wrapper: string): Members {
  return record(record(body)[wrapper] ?? {});
}

function record(value: unknown): Members {
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw new Unfit("An object is expected");
  return value as Members;
}

function listed(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unfit("A list is expected");
  return value;
}
