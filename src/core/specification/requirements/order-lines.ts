import { travelModes, type TravelMode } from "../order.ts";
import { legValues, lineValues } from "../sentences/section-2.ts";
import type { SentenceId } from "../sentences/index.ts";
import { area } from "./requirement.ts";

/** Values of an order line that the filters of the search name, so that a line has them. Section 2. */
const keptByLines = lineValues.filter((value) => value !== "orderLineId");
export const keptLineValues = [...keptByLines, ...legValues] as const;
export type KeptLineValue = (typeof keptLineValues)[number];

/** Adding, updating and deleting order lines. Sections 1, 2, 3 (rule 1), 4 and 7. */
const behaviour = area("order-lines", [
  {
    id: "order-lines.add.succeeds",
    sentences: ["s4.operation-addOrderLines", "s1.order-lines"],
    statement: "Order lines can be added to a draft order.",
    operations: ["addOrderLines"],
  },
  {
    id: "order-lines.add.answers-added",
    sentences: ["s4.operation-addOrderLines"],
    statement: "Adding order lines answers with exactly the lines that were added.",
    operations: ["addOrderLines"],
  },
  {
    id: "order-lines.add.read-back",
    sentences: ["s4.operation-addOrderLines", "s3.frame"],
    statement: "Added order lines stand on the order when it is read, and so do those it had.",
    operations: ["addOrderLines", "getOrder"],
  },
  {
    id: "order-lines.add.own-ids",
    sentences: ["s2.line-orderLineId"],
    statement: "Each added order line has an id of its own.",
    operations: ["addOrderLines"],
  },
  {
    id: "order-lines.add.other-orders-untouched",
    sentences: ["s4.path-orderId"],
    statement: "Lines added to one order do not appear on another.",
    operations: ["addOrderLines", "getOrder"],
  },
  {
    id: "order-lines.update.succeeds",
    sentences: ["s4.operation-updateOrderLines", "s1.order-lines"],
    statement: "Order lines of a draft can be updated.",
    operations: ["updateOrderLines"],
  },
  {
    id: "order-lines.update.answers-updated",
    sentences: ["s4.operation-updateOrderLines"],
    statement: "Updating order lines answers with exactly the lines that were updated.",
    operations: ["updateOrderLines"],
  },
  {
    id: "order-lines.update.read-back",
    sentences: ["s4.operation-updateOrderLines"],
    statement: "An updated line is read with its new value and its old id.",
    operations: ["updateOrderLines", "getOrder"],
  },
  {
    id: "order-lines.update-one.read-back",
    sentences: ["s4.operation-updateOrderLine"],
    statement: "A line that is updated by itself is read with its new values.",
    operations: ["updateOrderLine", "getOrder"],
  },
  {
    id: "order-lines.update.others-untouched",
    sentences: ["s3.frame"],
    statement: "A line that is not named in an update stays as it was.",
    operations: ["updateOrderLines", "getOrder"],
  },
  {
    id: "order-lines.delete.succeeds",
    sentences: ["s4.operation-deleteOrderLines", "s1.order-lines"],
    statement: "Order lines that are not confirmed can be deleted.",
    operations: ["deleteOrderLines"],
  },
  {
    id: "order-lines.delete.gone",
    sentences: ["s4.operation-deleteOrderLines", "s4.request-deleteOrderLines", "s4.deleteOrderLines-each"],
    statement: "Every line that is named in a deletion is gone when the order is read.",
    operations: ["deleteOrderLines", "getOrder"],
  },
  {
    id: "order-lines.delete.others-untouched",
    sentences: ["s3.frame", "s4.request-deleteOrderLines"],
    statement: "A line that is not named in a deletion stays as it was.",
    operations: ["deleteOrderLines", "getOrder"],
  },
  {
    id: "order-lines.delete.confirmed-refused",
    sentences: ["s3.rule-1"],
    statement: "A confirmed line cannot be deleted.",
    operations: ["deleteOrderLines"],
  },
  {
    id: "order-lines.delete.confirmed-unchanged",
    sentences: ["s3.rule-1", "s7.refusal"],
    statement: "A refused deletion of a confirmed line leaves the order as it was.",
    operations: ["deleteOrderLines", "getOrder"],
  },
]);

const keptByLine = area(
  "order-lines",
  keptByLines.map((value) => keeping(value, `s2.line-${value}`)),
);
const keptByLegs = area(
  "order-lines",
  legValues.map((value) => keeping(value, `s2.leg-${value}`)),
);

function keeping<const Value extends KeptLineValue>(value: Value, sentence: SentenceId) {
  return {
    id: `order-lines.keeps.${value}` as const,
    sentences: [sentence],
    statement: `An order line is read with the ${value} it was added with.`,
    operations: ["addOrderLines", "getOrder"] as const,
  };
}

const modes = area(
  "order-lines",
  travelModes.map((mode) => ({
    id: `order-lines.mode.${mode}` as const satisfies `order-lines.mode.${TravelMode}`,
    sentences: [`s2.mode-${mode}` as const],
    statement: `A line with a leg of the travel mode ${mode} can be added.`,
    operations: ["addOrderLines"] as const,
  })),
);

export const orderLines = [...behaviour, ...keptByLine, ...keptByLegs, ...modes];
