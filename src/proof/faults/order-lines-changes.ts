import type { RequirementId } from "../../core/index.ts";
import {
  afterwards,
  type Call,
  type Decision,
  isConfirmed,
  type Order,
  type OrderLine,
  otherUuid,
  refused,
  type Rules,
} from "../../sandbox/index.ts";
import type { Fault } from "./fault.ts";

type Update = Rules["updateOrderLines"];
type Deletion = Rules["deleteOrderLines"];

/** Faults of updating and deleting order lines. */
export const orderLineChangeFaults: readonly Fault[] = [
  updating(
    "gives-new-id",
    "read-back",
    "Of several lines that are updated together the last gets another id.",
    (update) => (order, changes) => {
      const decision = update(order, changes);
      const last = changes.at(-1)?.orderLineId;
      return changes.length > 1 && last !== undefined ? withRenamed(decision, last) : decision;
    },
  ),
  updating(
    "replaces-list",
    "others-untouched",
    "Updating lines removes those that are not named.",
    (update) => (order, changes) => {
      const decision = update(order, changes);
      const named = (line: OrderLine): boolean => changes.some((change) => change.orderLineId === line.orderLineId);
      return { ...decision, order: { ...decision.order, orderLines: decision.order.orderLines.filter(named) } };
    },
  ),

  deleting("takes-confirmed", "confirmed-refused", "Confirmed lines can be deleted.", whateverConfirmed),
  {
    id: "order-lines-delete-refuses-too-late",
    requirement: "order-lines.delete.confirmed-unchanged",
    summary: "Deleting a confirmed line is refused, but the line is gone.",
    ...afterwards({
      operation: "deleteOrderLines",
      concerns: refused,
      kept: (order, call) => ({ ...order, orderLines: order.orderLines.filter((line) => !isNamed(line, call)) }),
    }),
  },
  {
    id: "order-lines-delete-refusal-opens-draft",
    requirement: "order-lines.delete.confirmed-unchanged",
    summary: "A refused deletion of confirmed lines makes the order a draft.",
    ...afterwards({
      operation: "deleteOrderLines",
      concerns: refused,
      kept: (order) => ({ ...order, status: "DRAFT" }),
    }),
  },
];

function updating(id: string, row: Row<"update">, summary: string, alter: (update: Update) => Update): Fault {
  return {
    id: `order-lines-update-${id}`,
    requirement: `order-lines.update.${row}`,
    summary,
    rules: ({ updateOrderLines }) => ({ updateOrderLines: alter(updateOrderLines) }),
  };
}

function deleting(id: string, row: Row<"delete">, summary: string, alter: (remove: Deletion) => Deletion): Fault {
  return {
    id: `order-lines-delete-${id}`,
    requirement: `order-lines.delete.${row}`,
    summary,
    rules: ({ deleteOrderLines }) => ({ deleteOrderLines: alter(deleteOrderLines) }),
  };
}

type Row<Kind extends string> = RequirementId extends infer Id
  ? Id extends `order-lines.${Kind}.${infer Rest}`
    ? Rest
    : never
  : never;

function isNamed(line: OrderLine, { query }: Call): boolean {
  return (query["orderLineIds"] ?? []).some((ids) => ids.includes(line.orderLineId));
}

function withRenamed(decision: Decision, renamed: string): Decision {
  const nameOf = (id: string): string => (id === renamed ? otherUuid(id) : id);
  const orderLines = decision.order.orderLines.map((line) => ({ ...line, orderLineId: nameOf(line.orderLineId) }));
  const touched = decision.touched.map(nameOf);
  return { ...decision, touched, order: { ...decision.order, orderLines } };
}

/** Deletes as if no line of the order were confirmed. */
export function whateverConfirmed(remove: Deletion): Deletion {
  return (order, ids) => {
    const confirmed = new Map(order.orderLines.filter(isConfirmed).map((line) => [line.orderLineId, line]));
    const open: Order = { ...order, orderLines: order.orderLines.map((line) => ({ ...line, confirmedAt: null })) };
    const decision = remove(open, ids);
    const orderLines = decision.order.orderLines.map((line) => confirmed.get(line.orderLineId) ?? line);
    return { ...decision, order: { ...decision.order, orderLines } };
  };
}
