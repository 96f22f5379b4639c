import { type Call, changed, isPending } from "../../sandbox/index.ts";
import type { Alteration } from "./derived/alteration.ts";
import { deviating } from "./derived/deviating.ts";
import type { Fault } from "./fault.ts";

/** Faults of what is named twice, and of what is done twice. */
export const repeatFaults: readonly Fault[] = [
  {
    id: "repeats-confirm-counts-names",
    requirement: "repeats.named-twice.confirmOrderLines",
    summary: "As many names as there are pending lines confirm all of them.",
    rules: ({ confirmOrderLines }) => ({
      confirmOrderLines: (order, ids, moment) => {
        const pending = order.orderLines.filter(isPending).map((line) => line.orderLineId);
        return confirmOrderLines(order, ids.length >= pending.length ? pending : ids, moment);
      },
    }),
  },
  onCall("repeats-cancel-counts-names", "repeats.named-twice.cancelOrderLines", {
    operations: ["cancelOrderLines"],
    summary: "A line that is named twice in a cancellation is cancelled together with the next one.",
    decided: (after, { call, before }) => {
      if (!namesTwice(call) || after.orderLines.every((line, at) => line === before?.orderLines[at])) return after;
      const next = after.orderLines.findIndex(({ cancellation }) => cancellation !== "CANCELLED");
      const { cancelledAt = null } = after.orderLines.find((line) => line.cancelledAt !== null) ?? {};
      const orderLines = after.orderLines.map((line, at) =>
        at === next ? { ...line, cancellation: "CANCELLED" as const, cancelledAt } : line,
      );
      return { ...after, orderLines };
    },
  }),
  onCall("repeats-delete-counts-names", "repeats.named-twice.deleteOrderLines", {
    operations: ["deleteOrderLines"],
    summary: "A line that is named twice in a deletion goes together with the next one.",
    decided: (after, { call }) => (namesTwice(call) ? { ...after, orderLines: after.orderLines.slice(1) } : after),
  }),
  {
    id: "repeats-remove-travellers-counts-names",
    requirement: "repeats.named-twice.removeTravellersFromOrder",
    summary: "A traveller who is named twice in a removal goes together with the next one.",
    rules: ({ removeTravellers }) => ({
      removeTravellers: (order, ids) => removeTravellers(order, withNeighbours(ids, idsOf(order.travellers))),
    }),
  },
  {
    id: "repeats-fee-again-swallowed",
    requirement: "repeats.again.add",
    summary: "A fee like one that is there already is answered and not applied.",
    rules: ({ addFee }) => ({
      addFee: (order, request, moment) => {
        const like = order.fees.find((fee) => fee.amount === request.amount);
        return like === undefined ? addFee(order, request, moment) : changed(order, [like.id]);
      },
    }),
  },
];

/** A fault that depends on the request as it was sent. */
function onCall(
  id: string,
  requirement: Fault["requirement"],
  { summary, ...alteration }: Alteration & { readonly summary: string },
): Fault {
  return { id, requirement, summary, ...deviating([{ alteration, reached: () => {} }], "made") };
}

/** Whether an id stands in the body or in the query of a call more than once. */
function namesTwice({ body, query }: Call): boolean {
  const text = `${body.kind === "text" ? body.text : ""} ${query["orderLineIds"]?.join(",") ?? ""}`;
  const ids = text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu) ?? [];
  return new Set(ids).size < ids.length;
}
function idsOf(parts: readonly { readonly id: string }[]): readonly string[] {
  return parts.map((part) => part.id);
}

/** The ids, and for each that is named twice the one that follows it. */
function withNeighbours(ids: readonly string[], known: readonly string[]): readonly string[] {
  const repeated = ids.filter((id, place) => ids.indexOf(id) < place);
  const next = repeated.flatMap((id) => known.filter((other) => !ids.includes(other)).slice(0, id === "" ? 0 : 1));
  return [...new Set([...ids, ...next])];
}
