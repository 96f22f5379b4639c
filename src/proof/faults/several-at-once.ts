import { operation, type OperationId, type RequirementId } from "../../core/index.ts";
import { type Call, refusal } from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

/** Faults of what is asked for several parts in one request: all of it is refused, or only one part is done. */

interface Row {
  readonly operation: OperationId;
  readonly succeeds: RequirementId;
  readonly done: RequirementId;
}

const rows = [
  { operation: "addOrderLines", succeeds: "order-lines.add.succeeds", done: "order-lines.add.answers-added" },
  { operation: "updateOrderLines", succeeds: "order-lines.update.succeeds", done: "order-lines.update.read-back" },
  { operation: "deleteOrderLines", succeeds: "order-lines.delete.succeeds", done: "order-lines.delete.gone" },
  { operation: "cancelOrderLines", succeeds: "cancellation.succeeds", done: "cancellation.line-cancelled" },
  { operation: "addTravellersToOrder", succeeds: "travellers.add.succeeds", done: "travellers.add.answers-added" },
  { operation: "removeTravellersFromOrder", succeeds: "travellers.delete.succeeds", done: "travellers.delete.gone" },
  { operation: "addReservationToOrder", succeeds: "reservations.add.succeeds", done: "reservations.add.on-order" },
] as const satisfies readonly Row[];

export const severalAtOnceFaults: readonly Fault[] = rows.flatMap(({ operation: id, succeeds, done }) => [
  {
    id: `several-refused-${id}`,
    requirement: succeeds,
    summary: `${id} refuses more than one part at a time.`,
    wire: () => ({
      answering: async (call, answer) =>
        call.name === id && partsOf(call).length > 1 ? refusal(409, "One at a time") : answer(),
    }),
  },
  ...([0, -1] as const).map((place): Fault => ({
    id: `several-${place === 0 ? "first" : "last"}-alone-${id}`,
    requirement: done,
    summary: `Of several parts ${id} takes the ${place === 0 ? "first" : "last"} alone.`,
    wire: () => ({ call: (call) => (call.name === id ? withPart(call, place) : call) }),
  })),
]);

/** The query parameter that lists ids, where the operation has one and no body. */
function listOf({ name }: Call): string | undefined {
  const row = operation(name as OperationId);
  return row.request === null ? row.query.find(({ type }) => type === "uuid-list")?.name : undefined;
}

function partsOf(call: Call): readonly unknown[] {
  const list = listOf(call);
  if (list !== undefined) return (call.query[list] ?? []).flatMap((ids) => ids.split(","));
  const parts: unknown = call.body.kind === "text" ? JSON.parse(call.body.text) : [];
  return Array.isArray(parts) ? parts : [];
}

function withPart(call: Call, place: number): Call {
  const parts = partsOf(call);
  if (parts.length < 2) return call;
  const list = listOf(call);
  if (list !== undefined) return { ...call, query: { ...call.query, [list]: [String(parts.at(place))] } };
  const { body } = call;
  return body.kind === "text" ? { ...call, body: { ...body, text: JSON.stringify([parts.at(place)]) } } : call;
}
