import { travelModes, type TravelMode } from "../order.ts";
import { area } from "./requirement.ts";

/** Values of an order line that the filters of the search name, so that a line has them. Section 2. */
export const keptLineValues = [
  "externalReference",
  "reservationId",
  "salesPackageId",
  "salesPackageVersion",
  "fareProductId",
  "fareProductVersion",
  "startTime",
  "endTime",
  "fromStopPlaceId",
  "toStopPlaceId",
  "serviceJourneyId",
  "datedServiceJourneyId",
  "originalDatedServiceJourneyId",
] as const;
export type KeptLineValue = (typeof keptLineValues)[number];

/** Adding, updating and deleting order lines. Sections 1, 2, 3 (rule 1), 4 and 7. */
const behaviour = area("order-lines", [
  {
    id: "order-lines.add.succeeds",
    section: "4",
    statement: "Order lines can be added to a draft order.",
    operations: ["addOrderLines"],
  },
  {
    id: "order-lines.add.answers-added",
    section: "4",
    statement: "Adding order lines answers with exactly the lines that were added.",
    operations: ["addOrderLines"],
  },
  {
    id: "order-lines.add.read-back",
    section: "4",
    statement: "Added order lines stand on the order when it is read, beside those it had.",
    operations: ["addOrderLines", "getOrder"],
  },
  {
    id: "order-lines.add.own-ids",
    section: "2",
    statement: "Each added order line has an id of its own.",
    operations: ["addOrderLines"],
  },
  {
    id: "order-lines.add.other-orders-untouched",
    section: "4",
    statement: "Lines added to one order do not appear on another.",
    operations: ["addOrderLines", "getOrder"],
  },
  {
    id: "order-lines.update.succeeds",
    section: "4",
    statement: "Order lines of a draft can be updated.",
    operations: ["updateOrderLines"],
  },
  {
    id: "order-lines.update.answers-updated",
    section: "4",
    statement: "Updating order lines answers with exactly the lines that were updated.",
    operations: ["updateOrderLines"],
  },
  {
    id: "order-lines.update.read-back",
    section: "4",
    statement: "An updated line is read with its new value and its old id.",
    operations: ["updateOrderLines", "getOrder"],
  },
  {
    id: "order-lines.update.others-untouched",
    section: "4",
    statement: "A line that is not named in an update stays as it was.",
    operations: ["updateOrderLines", "getOrder"],
  },
  {
    id: "order-lines.delete.succeeds",
    section: "4",
    statement: "Order lines that are not confirmed can be deleted.",
    operations: ["deleteOrderLines"],
  },
  {
    id: "order-lines.delete.gone",
    section: "4",
    statement: "Every line that is named in a deletion is gone when the order is read.",
    operations: ["deleteOrderLines", "getOrder"],
  },
  {
    id: "order-lines.delete.others-untouched",
    section: "4",
    statement: "A line that is not named in a deletion stays as it was.",
    operations: ["deleteOrderLines", "getOrder"],
  },
  {
    id: "order-lines.delete.confirmed-refused",
    section: "3",
    statement: "A confirmed line cannot be deleted.",
    operations: ["deleteOrderLines"],
  },
  {
    id: "order-lines.delete.confirmed-unchanged",
    section: "3",
    statement: "A refused deletion of a confirmed line leaves the order as it was.",
    operations: ["deleteOrderLines", "getOrder"],
  },
]);

const kept = area(
  "order-lines",
  keptLineValues.map((value) => ({
    id: `order-lines.keeps.${value}` as const satisfies `order-lines.keeps.${KeptLineValue}`,
    section: "2",
    statement: `An order line is read with the ${value} it was added with.`,
    operations: ["addOrderLines", "getOrder"] as const,
  })),
);

const modes = area(
  "order-lines",
  travelModes.map((mode) => ({
    id: `order-lines.mode.${mode}` as const satisfies `order-lines.mode.${TravelMode}`,
    section: "2",
    statement: `${mode} is a travel mode of a leg.`,
    operations: ["addOrderLines"] as const,
  })),
);

export const orderLines = [...behaviour, ...kept, ...modes];
