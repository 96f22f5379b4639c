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
    statement: "addOrderLines adds lines to a draft order.",
    operations: ["addOrderLines"],
  },
  "order-lines.add.answers-added": {
    sentences: ["s4.operation-addOrderLines"],
    statement: "addOrderLines answers with exactly the added lines.",
    operations: ["addOrderLines"],
  },
  "order-lines.add.read-back": {
    sentences: ["s4.operation-addOrderLines", "s3.frame"],
    statement: "An order shows its added lines together with the lines that it already had.",
    operations: ["addOrderLines", "getOrder"],
  },
  "order-lines.add.own-ids": {
    sentences: ["s2.line-orderLineId"],
    statement: "Each added order line gets its own id.",
    operations: ["addOrderLines"],
  },
  "order-lines.add.other-orders-untouched": {
    sentences: ["s4.path-orderId"],
    statement: "Lines added to one order do not appear on another.",
    operations: ["addOrderLines", "getOrder"],
  },
  "order-lines.update.succeeds": {
    sentences: ["s4.operation-updateOrderLines", "s1.order-lines"],
    statement: "updateOrderLines updates lines of a draft order.",
    operations: ["updateOrderLines"],
  },
  "order-lines.update.answers-updated": {
    sentences: ["s4.operation-updateOrderLines"],
    statement: "updateOrderLines answers with exactly the updated lines.",
    operations: ["updateOrderLines"],
  },
  "order-lines.update.read-back": {
    sentences: ["s4.operation-updateOrderLines"],
    statement: "An updated line shows its new value and keeps its id.",
    operations: ["updateOrderLines", "getOrder"],
  },
  "order-lines.update-one.read-back": {
    sentences: ["s4.operation-updateOrderLine"],
    statement: "After updateOrderLine, the line shows its new values.",
    operations: ["updateOrderLine", "getOrder"],
  },
  "order-lines.update.others-untouched": {
    sentences: ["s3.frame"],
    statement: "Updating a line leaves the other lines unchanged.",
    operations: ["updateOrderLines", "getOrder"],
  },
  "order-lines.delete.succeeds": {
    sentences: ["s4.operation-deleteOrderLines", "s1.order-lines"],
    statement: "deleteOrderLines deletes lines that are not confirmed.",
    operations: ["deleteOrderLines"],
  },
  "order-lines.delete.gone": {
    sentences: ["s4.operation-deleteOrderLines", "s4.request-deleteOrderLines", "s4.deleteOrderLines-each"],
    statement: "An order no longer shows any line named in a deletion.",
    operations: ["deleteOrderLines", "getOrder"],
  },
  "order-lines.delete.others-untouched": {
    sentences: ["s3.frame", "s4.request-deleteOrderLines"],
    statement: "Deleting lines leaves the other lines unchanged.",
    operations: ["deleteOrderLines", "getOrder"],
  },
  "order-lines.delete.confirmed-refused": {
    sentences: ["s3.rule-1"],
    statement: "deleteOrderLines rejects a confirmed line.",
    operations: ["deleteOrderLines"],
  },
  "order-lines.delete.confirmed-unchanged": {
    sentences: ["s3.rule-1", "s7.refusal"],
    statement:
      "Deleting lines leaves confirmed lines as they were, and a rejected deletion leaves the whole order unchanged.",
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
