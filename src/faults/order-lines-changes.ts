import type { RequirementId } from "../specification/requirements/index.ts";
import { conflict, type Decision } from "../reference/domain/decision.ts";
import { isConfirmed, type OrderLine } from "../reference/domain/order-line.ts";
import type { Order } from "../reference/domain/order.ts";
import type { Call } from "../reference/http/call.ts";
import type { Rules } from "../reference/service/rules.ts";
import { afterwards, refused } from "../reference/deviations/afterwards.ts";
import { keepsInstead } from "./decisions.ts";
import type { Fault } from "./fault.ts";
import { otherUuid } from "../reference/deviations/wire.ts";

type Update = Rules["updateOrderLines"];
type Deletion = Rules["deleteOrderLines"];

/** Faults of updating and deleting order lines. */
export const orderLineChangeFaults: readonly Fault[] = [
  updating("refused", "succeeds", "No order line can be updated.", () => () => conflict("Lines stay as they are")),
  updating("refused-together", "succeeds", "Only one line at a time can be updated.", (update) => (order, changes) => {
    if (changes.length > 1) conflict("One at a time");
    return update(order, changes);
  }),
  updating(
    "answers-all",
    "answers-updated",
    "Updating lines answers all lines of the order.",
    (update) => (order, changes) => ({ ...update(order, changes), touched: idsOf(order.orderLines) }),
  ),
  updating(
    "answers-first",
    "answers-updated",
    "Updating lines answers only the first of them.",
    (update) => (order, changes) => ({
      ...update(order, changes),
      touched: changes.slice(0, 1).map((change) => change.orderLineId),
    }),
  ),
  updating(
    "changes-first-only",
    "read-back",
    "Of the lines that are updated together only the first changes.",
    (update) => (order, changes) => ({
      ...update(order, changes.slice(0, 1)),
      touched: changes.map((change) => change.orderLineId),
    }),
  ),
  updating(
    "ignores-price",
    "read-back",
    "An updated line takes a new reference, not a new price.",
    (update) => (order, changes) =>
      update(
        order,
        changes.map(({ price: _, ...change }) => change),
      ),
  ),
  updating(
    "keeps-legs",
    "read-back",
    "A line that has legs keeps them, whatever legs an update gives it.",
    (update) => (order, changes) =>
      update(
        order,
        changes.map(({ legs = [], ...change }) => ({
          ...change,
          ...(!hasLegs(order, change.orderLineId) && { legs }),
        })),
      ),
  ),
  updating(
    "ignores-sales-package-version",
    "read-back",
    "An updated line takes another sales package, not another version of it.",
    (update) => (order, changes) =>
      update(
        order,
        changes.map(({ salesPackageVersion: _, ...change }) => change),
      ),
  ),
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
  {
    id: "order-lines-update-answered-not-kept",
    requirement: "order-lines.update.read-back",
    summary: "Updated lines are answered, and as before when the order is read.",
    store: keepsInstead(
      (before, after) =>
        before.status === after.status &&
        before.orderLines.length === after.orderLines.length &&
        before.orderLines.some((line, at) => line.externalReference !== after.orderLines[at]?.externalReference),
      (before) => before,
    ),
  },
  updating(
    "reprices-others",
    "others-untouched",
    "The new price of a line becomes that of the line before it.",
    (update) => (order, changes) => {
      const { orderLines, ...rest } = update(order, changes).order;
      const spread = orderLines.map((line, at) =>
        changes.some((change) => change.orderLineId === orderLines[at + 1]?.orderLineId)
          ? { ...line, price: orderLines[at + 1]?.price ?? line.price }
          : line,
      );
      return { ...update(order, changes), order: { ...rest, orderLines: spread } };
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

  deleting("refused", "succeeds", "No order line can be deleted.", () => () => conflict("Lines stay")),
  deleting("refused-together", "succeeds", "Only one line at a time can be deleted.", (remove) => (order, ids) => {
    if (ids.length > 1) conflict("One at a time");
    return remove(order, ids);
  }),
  deleting(
    "first-only",
    "gone",
    "Of the lines that are named in a deletion only the first is deleted.",
    (remove) => (order, ids) => remove(order, ids.slice(0, 1)),
  ),
  {
    id: "order-lines-delete-not-kept",
    requirement: "order-lines.delete.gone",
    summary: "Deleted lines are there again when an order of four lines or more is read.",
    store: keepsInstead(
      (before, after) => before.orderLines.length > 3 && after.orderLines.length < before.orderLines.length,
      (before) => before,
    ),
  },
  deleting(
    "takes-neighbour",
    "others-untouched",
    "A deletion of several lines deletes the first of the others as well.",
    (remove) => (order, ids) => {
      const other = idsOf(order.orderLines).find((id) => !ids.includes(id));
      return remove(order, ids.length > 1 && other !== undefined ? [other, ...ids] : ids);
    },
  ),
  deleting(
    "releases-others",
    "others-untouched",
    "The pending lines that stay after a deletion wait no longer.",
    (remove) => (order, ids) => {
      const decision = remove(order, ids);
      const orderLines = decision.order.orderLines.map((line) => ({
        ...line,
        externalConfirmation: "NOT_REQUIRED" as const,
      }));
      return { ...decision, order: { ...decision.order, orderLines } };
    },
  ),
  deleting("takes-confirmed", "confirmed-refused", "Confirmed lines can be deleted.", whateverConfirmed),
  deleting(
    "takes-several-confirmed",
    "confirmed-refused",
    "Confirmed lines can be deleted, when several are named.",
    (remove) => (order, ids) => (ids.length > 1 ? whateverConfirmed(remove)(order, ids) : remove(order, ids)),
  ),
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

function idsOf(lines: readonly OrderLine[]): readonly string[] {
  return lines.map((line) => line.orderLineId);
}

function hasLegs(order: Order, orderLineId: string): boolean {
  return order.orderLines.some((line) => line.orderLineId === orderLineId && line.legs.length > 0);
}

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
