import { operation, type OperationId } from "../../../core/index.ts";
import type { Call } from "../../../sandbox/index.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { jsonOf } from "./part-id-uses.ts";
import { sentencesOfOperation, sentencesOfRequest } from "./sentences.ts";

/** Operation on several parts: it acts on one of them only. */

const onSeveral = [
  "addOrderLines",
  "updateOrderLines",
  "deleteOrderLines",
  "cancelOrderLines",
  "addTravellersToOrder",
  "removeTravellersFromOrder",
  "addReservationToOrder",
] as const satisfies readonly OperationId[];

export function severalFaults(): readonly DerivedFault[] {
  return onSeveral.flatMap((id) =>
    (["first", "last"] as const).map((place) => ({
      id: `${id}-several-${place}-alone`,
      class: "several" as const,
      group: "several",
      summary: `Of several parts ${id} acts on the ${place} one only.`,
      breaks: [...sentencesOfOperation(id), ...sentencesOfRequest(id)],
      operations: [id],
      alteration: () => ({
        operations: [id],
        call: (call: Call) => withPart(call, id, place === "first" ? 0 : -1),
      }),
    })),
  );
}

/** The call with one of the parts that its query or its body lists. */
function withPart(call: Call, id: OperationId, place: number): Call {
  const row = operation(id);
  const list = row.request === null ? row.query.find(({ type }) => type === "uuid-list")?.name : undefined;
  if (list !== undefined) {
    const ids = (call.query[list] ?? []).flatMap((text) => text.split(","));
    return ids.length < 2 ? call : { ...call, query: { ...call.query, [list]: [String(ids.at(place))] } };
  }
  const { body } = call;
  const parts: unknown = jsonOf(call);
  if (body.kind !== "text" || !Array.isArray(parts) || parts.length < 2) return call;
  return { ...call, body: { ...body, text: JSON.stringify([parts.at(place)]) } };
}
