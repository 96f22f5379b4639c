import type { Order } from "../reference/domain/order.ts";
import type { Store } from "../reference/storage/store.ts";
import { conflict } from "../reference/domain/decision.ts";
import type { Wire } from "../reference/http/wire.ts";
import { familyOf } from "./families.ts";
import type { Fault } from "./fault.ts";
import { bodyOf, onSuccess, withOrder } from "../reference/deviations/wire.ts";

/** Faults of adding order lines. */
export const orderLineFaults = [
  {
    id: "order-lines-add-refused",
    requirement: "order-lines.add.succeeds",
    summary: "No order takes any lines.",
    rules: () => ({ addOrderLines: () => conflict("The order takes no lines") }),
  },
  {
    id: "order-lines-add-answers-all",
    requirement: "order-lines.add.answers-added",
    summary: "Adding lines answers all lines of the order.",
    rules: ({ addOrderLines }) => ({
      addOrderLines: (order, requests, moment) => {
        const decision = addOrderLines(order, requests, moment);
        return { ...decision, touched: decision.order.orderLines.map((line) => line.orderLineId) };
      },
    }),
  },
  {
    id: "order-lines-add-keeps-first",
    requirement: "order-lines.add.read-back",
    summary: "Of the lines that are added together only the first is kept.",
    store: keepsOneOfAddedLines,
  },
  {
    id: "order-lines-add-shared-id",
    requirement: "order-lines.add.own-ids",
    summary: "Lines that are added together share one id.",
    rules: ({ addOrderLines }) => ({
      addOrderLines: (order, requests, moment) => {
        const id = moment.newId();
        return addOrderLines(order, requests, { ...moment, newId: () => id });
      },
    }),
  },
  {
    id: "order-lines-add-leaks",
    requirement: "order-lines.add.other-orders-untouched",
    summary: "Lines added to an order show on the next order with a similar reference as well.",
    wire: () => leakingLines(),
  },
] as const satisfies readonly Fault[];

function keepsOneOfAddedLines({ replace }: Store): Partial<Store> {
  return {
    replace: (before, after, events) => {
      const added = after.orderLines.length - before.orderLines.length;
      const kept = added > 1 ? after.orderLines.slice(0, before.orderLines.length + 1) : after.orderLines;
      replace(before, { ...after, orderLines: kept }, events);
    },
  };
}

function leakingLines(): Wire {
  const created: Order[] = [];
  const lines = new Map<string, readonly unknown[]>();
  const remember = onSuccess("createOrder", (answer) => {
    created.push(bodyOf(answer) as Order);
    return answer;
  });
  const collect = onSuccess("addOrderLines", (answer, call) => {
    lines.set(call.parameters["orderId"] ?? "", bodyOf(answer) as readonly unknown[]);
    return answer;
  });
  const leak = onSuccess("getOrder", (answer, call) => {
    const place = created.findIndex((order) => order.id === call.parameters["orderId"]);
    const [own, earlier] = [created[place], created.slice(0, Math.max(place, 0))];
    const before = earlier.findLast((order) => own !== undefined && familyOf(order) === familyOf(own));
    const leaked = lines.get(before?.id ?? "") ?? [];
    return withOrder(answer, (order) => ({
      ...order,
      orderLines: [...(order as unknown as Order).orderLines, ...leaked],
    }));
  });
  const wires = [remember, collect, leak];
  return { answer: (answer, call) => wires.reduce((given, wire) => wire.answer?.(given, call) ?? given, answer) };
}
