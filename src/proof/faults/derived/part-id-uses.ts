import type { OperationId } from "../../../core/index.ts";
import type { Call, Order } from "../../../sandbox/index.ts";
import type { List } from "./elements.ts";

/** Where operations use ids of parts, and how a call gets other ones. */

export interface Use {
  readonly operation: OperationId;
  readonly list: List["name"];
  readonly where: "path" | "query" | "body-ids" | "body-lines" | "body-confirmed";
  /** Of the path or query. */
  readonly parameter?: string;
}

/** Every use of an id of a part. */
export const uses: readonly Use[] = [
  { operation: "updateOrderLine", list: "lines", where: "path", parameter: "orderLineId" },
  { operation: "removeOrderLine", list: "lines", where: "path", parameter: "orderLineId" },
  { operation: "cancelOrderLine", list: "lines", where: "path", parameter: "orderLineId" },
  { operation: "updateOrderLines", list: "lines", where: "body-lines" },
  { operation: "deleteOrderLines", list: "lines", where: "query", parameter: "orderLineIds" },
  { operation: "cancelOrderLines", list: "lines", where: "body-ids" },
  { operation: "cancelOrderLines", list: "lines", where: "query", parameter: "orderLineIds" },
  { operation: "confirmOrderLines", list: "lines", where: "body-confirmed" },
  { operation: "deleteFeeFromOrder", list: "fees", where: "path", parameter: "feeId" },
  { operation: "updateTravellerOnOrder", list: "travellers", where: "path", parameter: "travellerId" },
  { operation: "removeTravellerFromOrder", list: "travellers", where: "path", parameter: "travellerId" },
  { operation: "removeTravellersFromOrder", list: "travellers", where: "query", parameter: "travellerIds" },
  { operation: "updateReservationOnOrder", list: "reservations", where: "path", parameter: "reservationId" },
  { operation: "removeReservationFromOrder", list: "reservations", where: "path", parameter: "reservationId" },
];

type Rewrite = (ids: readonly string[]) => readonly string[];

/** The call with other ids of parts; the same call where they are the same. */
export function rewritten(call: Call, { where, parameter = "" }: Use, rewrite: Rewrite): Call {
  const changed = (ids: readonly string[]): readonly string[] | undefined => {
    const now = rewrite(ids.map((id) => id.toLowerCase()));
    return now.join() === ids.join().toLowerCase() ? undefined : now;
  };
  if (where === "path") {
    const [id] = changed([call.parameters[parameter] ?? ""]) ?? [];
    return id === undefined ? call : { ...call, parameters: { ...call.parameters, [parameter]: id } };
  }
  if (where === "query") {
    const ids = (call.query[parameter] ?? []).flatMap((text) => text.split(","));
    const now = changed(ids);
    return now === undefined ? call : { ...call, query: { ...call.query, [parameter]: [now.join(",")] } };
  }
  const body = jsonOf(call);
  const withBody = (value: unknown): Call =>
    call.body.kind === "text" ? { ...call, body: { ...call.body, text: JSON.stringify(value) } } : call;
  if (where === "body-lines") {
    if (!Array.isArray(body)) return call;
    const now = changed(body.map((line) => String(Object(line)["orderLineId"])));
    return now === undefined ? call : withBody(body.map((line, at) => ({ ...Object(line), orderLineId: now[at] })));
  }
  const ids: unknown = where === "body-ids" ? body : Object(body)["orderLineIds"];
  if (!Array.isArray(ids)) return call;
  const now = changed(ids.map(String));
  if (now === undefined) return call;
  return withBody(where === "body-ids" ? now : { ...Object(body), orderLineIds: now });
}

/** The body of a call as JSON; `undefined` where it has none or cannot be read. */
export function jsonOf({ body }: Call): unknown {
  if (body.kind !== "text") return undefined;
  try {
    return JSON.parse(body.text);
  } catch {
    return undefined;
  }
}

/** The ids of the parts that an order has. */
export function idsOf(order: Order | undefined, list: List): readonly string[] {
  const members = (order?.[list.member] ?? []) as unknown as readonly Readonly<Record<string, unknown>>[];
  return members.map((member) => String(member[list.id]));
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** Ids that the order does not have; what is no id at all is another matter. */
export function strange(ids: readonly string[], order: Order | undefined, list: List): readonly string[] {
  const own = idsOf(order, list);
  return ids.filter((id) => uuid.test(id) && !own.includes(id));
}
