import { operation, type OperationId } from "../../../core/index.ts";
import type { Call } from "../../../sandbox/index.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { jsonOf } from "./part-id-uses.ts";
import { sentencesOfOperation, sentencesOfRequest } from "./sentences.ts";

/** Operation on several parts: it acts on some of them only. */

const onSeveral = [
  "addOrderLines",
  "updateOrderLines",
  "deleteOrderLines",
  "cancelOrderLines",
  "addTravellersToOrder",
  "removeTravellersFromOrder",
  "addReservationToOrder",
] as const satisfies readonly OperationId[];

/** The parts on which an operation acts, of those that a call lists. */
const places: Readonly<Record<string, Acting>> = {
  first: { words: "the first one", of: (parts) => parts.slice(0, 1) },
  last: { words: "the last one", of: (parts) => parts.slice(-1) },
  "first-two": { words: "the first two", of: (parts) => parts.slice(0, 2) },
};

interface Acting {
  readonly words: string;
  readonly of: (parts: readonly unknown[]) => readonly unknown[];
}

export function severalFaults(): readonly DerivedFault[] {
  return onSeveral.flatMap((id) =>
    Object.entries(places).map(([place, { words, of }]) => ({
      id: `${id}-several-${place}-alone`,
      class: "several" as const,
      group: "several",
      summary: `Of several parts ${id} acts on ${words} only.`,
      breaks: [...sentencesOfOperation(id), ...sentencesOfRequest(id)],
      operations: [id],
      alteration: () => ({
        operations: [id],
        call: (call: Call) => withParts(call, id, of),
      }),
    })),
  );
}

/** The call with some of the parts that its query or its body lists. */
function withParts(call: Call, id: OperationId, some: Acting["of"]): Call {
  const row = operation(id);
  const list = row.request === null ? row.query.find(({ type }) => type === "uuid-list")?.name : undefined;
  if (list !== undefined) {
    const ids = (call.query[list] ?? []).flatMap((text) => text.split(","));
    const left = some(ids);
    return left.length === ids.length ? call : { ...call, query: { ...call.query, [list]: [left.join(",")] } };
  }
  const { body } = call;
  const parts: unknown = jsonOf(call);
  if (body.kind !== "text" || !Array.isArray(parts)) return call;
  const left = some(parts);
  return left.length === parts.length ? call : { ...call, body: { ...body, text: JSON.stringify(left) } };
}
