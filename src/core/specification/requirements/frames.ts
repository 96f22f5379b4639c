import type { OperationId } from "../operations.ts";
import { changing, namingPart, neededFor, type Changing, type NamingPart } from "./operation-kinds.ts";
import { area } from "./requirement.ts";

/** What operations leave alone: everything that their frames do not name. Sections 3 and 4. */

type OnOrder = Exclude<Changing, "createOrder">;
const onOrder = changing.filter((id): id is OnOrder => id !== "createOrder");

const ownOrders = area("frames", [
  ...onOrder.map((id) => ({
    id: `frames.own-order.${id}` as const satisfies `frames.own-order.${OnOrder}`,
    statement: `${id} changes what it is there for, and leaves everything else of its order as it was.`,
    sentences: ["s3.frame", `s4.operation-${id}`] as const,
    operations: [id] as readonly OperationId[],
    ...neededFor(id),
  })),
  {
    id: "frames.own-order.getOrder",
    sentences: ["s3.frame", "s4.operation-getOrder"],
    statement: "An order that nobody changes stays as it was, however often it is read.",
    operations: ["getOrder"],
  },
]);

const otherOrders = area(
  "frames",
  changing.map((id) => ({
    id: `frames.other-orders.${id}` as const satisfies `frames.other-orders.${Changing}`,
    sentences: ["s3.frame", `s4.operation-${id}`] as const,
    statement: `${id} leaves every other order as it was.`,
    operations: [id],
    ...neededFor(id),
  })),
);

const versions = area(
  "frames",
  onOrder.map((id) => ({
    id: `frames.versions.${id}` as const satisfies `frames.versions.${OnOrder}`,
    sentences: ["s3.frame", "s9.earlier", `s4.operation-${id}`] as const,
    statement: `${id} leaves the earlier confirmed versions of its order as they were.`,
    operations: [id, "getOrder"],
    ...neededFor(id),
  })),
);

const foreignIds = area(
  "frames",
  namingPart.map((id) => ({
    id: `frames.foreign-id.${id}` as const satisfies `frames.foreign-id.${NamingPart}`,
    sentences: ["s3.frame", `s4.operation-${id}`] as const,
    statement: `${id} with the id of a part that its order does not have, be it of another order or of none, changes neither.`,
    operations: [id],
  })),
);

const refusedIds = area(
  "frames",
  namingPart.map((id) => ({
    id: `frames.foreign-id-refused.${id}` as const satisfies `frames.foreign-id-refused.${NamingPart}`,
    sentences: [`s4.operation-${id}`] as const,
    statement: `${id} with the id of a part that its order does not have is refused.`,
    operations: [id],
    level: "should" as const,
  })),
);

export const frames = [...ownOrders, ...otherOrders, ...versions, ...foreignIds, ...refusedIds];
