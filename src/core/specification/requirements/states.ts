import type { OperationId } from "../operations.ts";
import { transitions } from "../transitions.ts";
import { type ChangingOrder, changingOrder } from "./operation-kinds.ts";
import { area, family } from "./requirement.ts";

/** Operations on lines that are not confirmed, which a failed order may take or refuse. */
export const changingFailed = [
  "updateOrderLines",
  "updateOrderLine",
  "deleteOrderLines",
  "removeOrderLine",
] as const satisfies readonly OperationId[];
export type ChangingFailed = (typeof changingFailed)[number];

/** The other operations that the state table does not list. A confirmed order may take or refuse them. */
export type ChangingConfirmed = Exclude<
  ChangingOrder,
  (typeof transitions)[number]["trigger"][number] | ChangingFailed
>;
const elsewhere: readonly OperationId[] = [...transitions.flatMap(({ trigger }) => trigger), ...changingFailed];
export const changingConfirmed = changingOrder.filter((id): id is ChangingConfirmed => !elsewhere.includes(id));

/** Operations on confirmed lines: a draft may have some, and whether they can be cancelled there is left open. */
export const cancellingInDraft = ["cancelOrderLines", "cancelOrderLine"] as const satisfies readonly OperationId[];
export type CancellingInDraft = (typeof cancellingInDraft)[number];

/** What is done to an order in states for which the state table has no such row. Sections 3, 4 and 6. */
export const states = area("states", {
  ...family("states.confirmed.<changingConfirmed>", { changingConfirmed }, (id) => ({
    sentences: [`s4.operation-${id}`, "s7.refusal"],
    statement: `${id} on a confirmed order takes effect when it succeeds, and only then.`,
    operations: [id, "getOrder"],
  })),
  ...family("states.failed.<changingFailed>", { changingFailed }, (id) => ({
    sentences: [`s4.operation-${id}`, "s7.refusal"],
    statement: `${id} on a failed order takes effect when it succeeds, and only then.`,
    operations: [id, "getOrder"],
  })),
  ...family("states.draft.<cancellingInDraft>", { cancellingInDraft }, (id) => ({
    sentences: [`s4.operation-${id}`, "s7.refusal"],
    statement: `${id} on a draft takes effect when it succeeds, and only then.`,
    operations: [id, "getOrder"],
  })),
  "states.confirmed-change.no-event": {
    sentences: ["s6.OrderConfirmed", "s6.OrderPartiallyConfirmed", "s6.OrderFailed"],
    statement: "Changing a confirmed or failed order emits none of the three events.",
    operations: [...changingConfirmed, ...changingFailed],
    needs: "event-feed",
  },
});
