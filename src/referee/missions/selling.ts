import { readLines } from "../../core/index.ts";
import { objectIn } from "../front/observer.ts";
import { callsOf, isSuccess } from "../observed-call.ts";
import {
  askedLine,
  askedOrder,
  confirmedWith,
  expectThat,
  givenDraft,
  soldOnce,
  stateOf,
  wantedLines,
  wantedOrder,
} from "./orders.ts";
import type { Mission } from "./mission.ts";

/** Missions that sell: orders are made, confirmed, failed and reset. */

export const buy: Mission = {
  id: "buy",
  title: "Buy and confirm",
  asks: [
    "Create the order, add its lines, and confirm them all with the operation that confirms lines.",
    "The order is called by its reference, and each line by its own.",
  ],
  async prepare(beginning) {
    const order = wantedOrder(beginning, "order", { prices: ["129.00", "49.50", "15.00"] });
    return {
      asked: { order: askedOrder(order), confirmOrderLines: beginning.shapes.confirmOrderLines },
      goal: (end) => [soldOnce(order, end)],
    };
  },
};

export const confirmInParts: Mission = {
  id: "confirm-in-parts",
  title: "Confirm in parts",
  asks: [
    "The order is there, and its lines wait for their confirmation.",
    "Confirm the lines of the first part in one request, and those of the second part in another one after it.",
  ],
  async prepare(beginning) {
    const order = await givenDraft(beginning, "order", { prices: ["20.00", "30.00", "40.00"] });
    const ids = order.lines.map(({ id }) => id);
    const parts = [ids.slice(0, 2), ids.slice(2)];
    return {
      asked: { orderId: order.id, parts, confirmOrderLines: beginning.shapes.confirmOrderLines },
      orders: [order.id],
      goal: ({ order: find, calls, profile }) => {
        const between = callsOf(calls, "confirmOrderLines")
          .filter(({ answered }) => isSuccess(answered))
          .map(({ answered }) => {
            const lines = readLines(objectIn(answered)?.["orderLines"], profile);
            return lines.filter(({ pending }) => pending).map(({ id }) => id);
          });
        return [
          expectThat(
            "the order",
            confirmedWith(order.lines.map(({ reference }) => reference)),
            stateOf(find(order.id)),
          ),
          expectThat("lines that are pending after the first confirmation", parts[1], between[0]),
        ];
      },
    };
  },
};

export const confirmByHand: Mission = {
  id: "confirm-by-hand",
  title: "Confirm by hand",
  asks: [
    "Read each of the orders. Confirm by hand, with the operation without a body, those whose balance is 0.00.",
    "Leave the others as they are.",
  ],
  async prepare(beginning) {
    const paid = { prices: ["0.00"], pending: false };
    const zero = [await givenDraft(beginning, "zero-1", paid), await givenDraft(beginning, "zero-2", paid)];
    const owed = await givenDraft(beginning, "owed", { prices: ["10.00"], pending: false });
    const ids = [zero[0]?.id ?? "", owed.id, zero[1]?.id ?? ""];
    return {
      asked: { orderIds: ids },
      orders: ids,
      goal: ({ order }) => [
        ...zero.map(({ id, reference }) => expectThat(`status of ${reference}`, "CONFIRMED", order(id)?.status)),
        expectThat(`status of ${owed.reference}`, "DRAFT", order(owed.id)?.status),
      ],
    };
  },
};

export const dropLines: Mission = {
  id: "drop-lines",
  title: "Drop lines before they are confirmed",
  asks: ["Remove the lines that are named from the order, then confirm the lines that are left."],
  async prepare(beginning) {
    const order = await givenDraft(beginning, "order", { prices: ["10.00", "20.00", "30.00", "40.00"] });
    const dropped = order.lines.slice(1, 3);
    const left = order.lines.filter((line) => !dropped.includes(line)).map(({ reference }) => reference);
    return {
      asked: {
        orderId: order.id,
        drop: dropped.map(({ id }) => id),
        confirmOrderLines: beginning.shapes.confirmOrderLines,
      },
      orders: [order.id],
      goal: (end) => [expectThat("the order", confirmedWith(left), stateOf(end.order(order.id)))],
    };
  },
};

export const changeLines: Mission = {
  id: "change-lines",
  title: "Change lines before they are confirmed",
  asks: ["Update the lines with the bodies that are given, then confirm all lines of the order."],
  async prepare(beginning) {
    const { word, shapes } = beginning;
    const order = await givenDraft(beginning, "order", { prices: ["10.00", "20.00", "30.00"] });
    const changed = order.lines.slice(0, 2).map(({ id }, at) => {
      const reference = word(`changed-${at + 1}`);
      return {
        reference,
        body: shapes.orderLineChange(id, { externalReference: reference, price: "25.00", pending: true }),
      };
    });
    const references = [...changed, ...order.lines.slice(2)].map(({ reference }) => reference);
    return {
      asked: {
        orderId: order.id,
        changes: changed.map(({ body }) => body),
        confirmOrderLines: shapes.confirmOrderLines,
      },
      orders: [order.id],
      goal: (end) => {
        const view = end.order(order.id);
        return [
          expectThat("the order", confirmedWith(references), stateOf(view)),
          expectThat("the total of the order", "80.00", Number(view?.totalAmount).toFixed(2)),
        ];
      },
    };
  },
};

export const fail: Mission = {
  id: "fail",
  title: "Fail an order",
  asks: ["The sale of the order came to nothing: fail it. Leave the other order as it is."],
  async prepare(beginning) {
    const failed = await givenDraft(beginning, "failed", { prices: ["10.00", "20.00"] });
    const kept = await givenDraft(beginning, "kept", { prices: ["10.00"] });
    return {
      asked: { orderId: failed.id, otherOrderId: kept.id, failOrder: beginning.shapes.failOrder },
      orders: [failed.id, kept.id],
      goal: ({ order }) => {
        const end = order(failed.id);
        const other = order(kept.id);
        return [
          expectThat("the order that fails", ["CONFIRMED", true], [end?.status, end?.failed]),
          expectThat("the other order", ["DRAFT", false], [other?.status, other?.failed]),
        ];
      },
    };
  },
};

export const reset: Mission = {
  id: "reset",
  title: "Reset an order and begin again",
  asks: ["Reset the order, which was never confirmed. Then add the new lines to it and confirm them."],
  async prepare(beginning) {
    const order = await givenDraft(beginning, "order", { prices: ["10.00", "20.00"] });
    const lines = wantedLines(beginning, "new", { prices: ["35.00"] });
    return {
      asked: {
        orderId: order.id,
        lines: lines.map(askedLine),
        confirmOrderLines: beginning.shapes.confirmOrderLines,
      },
      orders: [order.id],
      goal: (end) => [
        expectThat("the order", confirmedWith(lines.map(({ reference }) => reference)), stateOf(end.order(order.id))),
        expectThat("orders", 1, end.orders.length),
      ],
    };
  },
};
