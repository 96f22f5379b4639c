import { travelModes } from "../order.ts";
import { legValues, lineValues } from "../sentences/section-2.ts";
import type { SentenceId } from "../sentences/index.ts";
import { area, family } from "./requirement.ts";

/** Values of an order line that the filters of the search name, so that a line has them. Section 2. */
const keptByLines = lineValues.filter((value) => value !== "orderLineId");
export const keptLineValues = [...keptByLines, ...legValues] as const;
export type KeptLineValue = (typeof keptLineValues)[number];

/** Adding, updating and deleting order lines. Sections 1, 2, 3 (rule 1), 4 and 7. */
export const orderLines = area("order-lines", {
  "order-lines.add.succeeds": {
    sentences: ["s4.operation-addOrderLines", "s1.order-lines"],
    statement: "Order lines can be added to a draft order.",
    operations: ["addOrderLines"],
  },
  "order-lines.add.answers-added": {
    sentences: ["s4.operation-addOrderLines"],
    statement: "Adding order lines answers with exactly the lines that were added.",
    operations: ["addOrderLines"],
  },
  "order-lines.add.read-back": {
    sentences: ["s4.operation-addOrderLines", "s3.frame"],
    statement: "Added order lines stand on the order when it is read, and so do those it had.",
    operations: ["addOrderLines", "getOrder"],
  },
  "order-lines.add.own-ids": {
    sentences: ["s2.line-orderLineId"],
    statement: "Each added order line has an id of its own.",
    operations: ["addOrderLines"],
  },
  "order-lines.add.other-orders-untouched": {
    sentences: ["s4.path-orderId"],
    statement: "Lines added to one order do not appear on another.",
    operations: ["addOrderLines", "getOrder"],
  },
  "order-lines.update.succeeds": {
    sentences: ["s4.operation-updateOrderLines", "s1.order-lines"],
    statement: "Order lines of a draft can be updated.",
    operations: ["updateOrderLines"],
  },
  "order-lines.update.answers-updated": {
    sentences: ["s4.operation-updateOrderLines"],
    statement: "Updating order lines answers with exactly the lines that were updated.",
    operations: ["updateOrderLines"],
  },
  "order-lines.update.read-back": {
    sentences: ["s4.operation-updateOrderLines"],
    statement: "An updated line is read with its new value and its old id.",
    operations: ["updateOrderLines", "getOrder"],
  },
  "order-lines.update-one.read-back": {
    sentences: ["s4.operation-updateOrderLine"],
    statement: "A line that is updated by itself is read with its new values.",
    operations: ["updateOrderLine", "getOrder"],
  },
  "order-lines.update.others-untouched": {
    sentences: ["s3.frame"],
    statement: "A line that is not named in an update stays as it was.",
    operations: ["updateOrderLines", "getOrder"],
  },
  "order-lines.delete.succeeds": {
    sentences: ["s4.operation-deleteOrderLines", "s1.order-lines"],
    statement: "Order lines that are not confirmed can be deleted.",
    operations: ["deleteOrderLines"],
  },
  "order-lines.delete.gone": {
    sentences: ["s4.operation-deleteOrderLines", "s4.request-deleteOrderLines", "s4.deleteOrderLines-each"],
    statement: "Every line that is named in a deletion is gone when the order is read.",
    operations: ["deleteOrderLines", "getOrder"],
  },
  "order-lines.delete.others-untouched": {
    sentences: ["s3.frame", "s4.request-deleteOrderLines"],
    statement: "A line that is not named in a deletion stays as it was.",
    operations: ["deleteOrderLines", "getOrder"],
  },
  "order-lines.delete.confirmed-refused": {
    sentences: ["s3.rule-1"],
    statement: "A confirmed line cannot be deleted.",
    operations: ["deleteOrderLines"],
  },
  "order-lines.delete.confirmed-unchanged": {
    sentences: ["s3.rule-1", "s7.refusal"],
    statement: "A refused deletion of a confirmed line leaves the order as it was.",
    operations: ["deleteOrderLines", "getOrder"],
  },
  ...family("order-lines.keeps.<keptByLines>", { keptByLines }, (value) => keeping(value, `s2.line-${value}`)),
  ...family("order-lines.keeps.<legValues>", { legValues }, (value) => keeping(value, `s2.leg-${value}`)),
  ...family("order-lines.mode.<travelModes>", { travelModes }, (mode) => ({
    sentences: [`s2.mode-${mode}`],
    statement: `addOrderLines accepts a leg with the travel mode ${mode}.`,
    operations: ["addOrderLines"],
  })),
});

function keeping(value: KeptLineValue, sentence: SentenceId) {
  return {
    sentences: [sentence],
    statement: `An order line keeps the ${value} that it was added with.`,
    operations: ["addOrderLines", "getOrder"] as const,
  };
}
