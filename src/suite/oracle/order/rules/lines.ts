import type { RuleRow } from "./rule.ts";

/** Rules about order lines: adding, updating, deleting, cancelling, confirming. */
export const lineRules = {
  "lines-added": {
    words: "adding lines",
    rest: "order-lines.add.read-back",
    served: "order-lines.add.succeeds",
    answers: "order-lines.add.answers-added",
    ownIds: "order-lines.add.own-ids",
  },
  "lines-updated": {
    words: "updating lines",
    rest: "frames.own-order.updateOrderLines",
    parts: { line: "order-lines.update.others-untouched" },
    named: "order-lines.update.read-back",
    served: "order-lines.update.succeeds",
    answers: "order-lines.update.answers-updated",
  },
  "lines-deleted": {
    words: "deleting lines",
    rest: "frames.own-order.deleteOrderLines",
    parts: { line: "order-lines.delete.others-untouched" },
    named: "order-lines.delete.gone",
    served: "order-lines.delete.succeeds",
  },
  "confirmed-lines-kept": {
    words: "deleting confirmed lines",
    rest: "order-lines.delete.confirmed-unchanged",
    refused: "order-lines.delete.confirmed-refused",
  },
  "lines-cancelled": {
    words: "cancelling lines",
    rest: "frames.own-order.cancelOrderLines",
    named: "cancellation.line-cancelled",
    kept: "cancellation.unconfirmed-refused",
    parts: { line: "cancellation.others-untouched", total: "cancellation.cost-leaves-total" },
    served: "cancellation.succeeds",
    answers: "cancellation.answers-cancelled",
  },
  "unconfirmed-lines-kept": {
    words: "cancelling lines that are not confirmed",
    rest: "cancellation.unconfirmed-unchanged",
    refused: "cancellation.unconfirmed-refused",
  },
  "lines-confirmed-all": {
    words: "confirming all pending lines",
    rest: "confirm-lines.all.read-back",
    named: "confirm-lines.all.lines-no-longer-pending",
    parts: { status: "confirm-lines.all.order-confirmed", failed: "confirm-lines.all.not-failed" },
    readBack: "confirm-lines.all.read-back",
    served: "confirm-lines.all.order-confirmed",
  },
  "lines-confirmed-rest": {
    words: "confirming the lines that were still pending",
    rest: "confirm-lines.all.read-back",
    named: "confirm-lines.all.lines-no-longer-pending",
    parts: { status: "confirm-lines.rest.order-confirmed", failed: "confirm-lines.all.not-failed" },
    readBack: "confirm-lines.all.read-back",
    served: "confirm-lines.rest.order-confirmed",
  },
  "lines-confirmed-some": {
    words: "confirming some of the pending lines",
    rest: "confirm-lines.some.read-back",
    named: "confirm-lines.some.named-confirmed",
    parts: { status: "confirm-lines.some.stays-draft", line: "confirm-lines.some.others-pending" },
    readBack: "confirm-lines.some.read-back",
    served: "confirm-lines.some.named-confirmed",
  },
  "lines-confirmed-otherwise": {
    words: "confirming lines that are not all pending",
    rest: "confirm-lines.some.others-pending",
  },
  "lines-of-confirmed": {
    words: "confirming lines of a confirmed order",
    rest: "confirm-lines.confirmed.answers-current",
    readBack: "confirm-lines.confirmed.unchanged",
    served: "confirm-lines.confirmed.answers-current",
  },
  "lines-of-failed": {
    words: "confirming lines of a failed order",
    rest: "confirm-lines.failed.answers-current",
    readBack: "confirm-lines.failed.unchanged",
    served: "confirm-lines.failed.answers-current",
  },
} as const satisfies Record<string, RuleRow>;
