import { z } from "zod";
import { at, type OperationId, parseJson, readLines } from "../../core/index.ts";
import { callsOf, callsOn, isSuccess } from "../observed-call.ts";
import { body, confirmOrderLines, lineIds, lineToSell, orderId, orderToSell } from "./asked.ts";
import {
  askedLine,
  askedOrder,
  expectConfirmed,
  expectThat,
  expectUnchanged,
  type GivenOrder,
  givenDraft,
  givenPaid,
  soldOnce,
  wantedLines,
  wantedOrder,
} from "./orders.ts";
import type { EndState, MissionRow, Result } from "./mission.ts";

/** Missions that sell: orders are created, confirmed, failed and reset. */

const buy: MissionRow = {
  title: "Buy and confirm",
  asks: [
    "Create the order, add its lines, and confirm all of them with confirmOrderLines.",
    "The bodies already hold the reference of the order and of each line.",
  ],
  asked: z.object({ order: orderToSell, confirmOrderLines }),
  creates: true,
  steps: { addOrderLines: ["many"], confirmOrderLines: [] },
  async prepare(beginning) {
    const order = wantedOrder(beginning, "order", { prices: ["129.00", "49.50", "15.00"] });
    return {
      asked: { order: askedOrder(order), confirmOrderLines: beginning.shapes.confirmOrderLines },
      goal: (end) => [soldOnce(order, end), createdOnce(end)],
    };
  },
};

/** A client that got the answer to createOrder needs no second order. */
function createdOnce({ calls }: EndState): Result {
  const created = callsOf(calls, "createOrder").filter(({ received }) => isSuccess(received));
  const result = expectThat("orders that the client created", 1, created.length);
  return { ...result, calls: created.map(({ id }) => id) };
}

const confirmInParts: MissionRow = {
  title: "Confirm in parts",
  asks: [
    "The order exists, and its lines are waiting for confirmation.",
    "Confirm the lines of the first part in one request, then those of the second part in another.",
  ],
  asked: z.object({ orderId, parts: z.array(lineIds), confirmOrderLines }),
  steps: { confirmOrderLines: ["again"] },
  async prepare(beginning) {
    const order = await givenDraft(beginning, "order", { prices: ["20.00", "30.00", "40.00"] });
    const ids = order.lines.map(({ id }) => id);
    const parts = [ids.slice(0, 2), ids.slice(2)];
    return {
      asked: { orderId: order.id, parts, confirmOrderLines: beginning.shapes.confirmOrderLines },
      orders: [order.id],
      goal: (end) => {
        const between = callsOn(end.calls, [order.id])
          .filter(({ answered, route }) => route.operation === "confirmOrderLines" && isSuccess(answered))
          .map(({ answered }) => {
            const lines = readLines(at(parseJson(answered?.body ?? ""), "/orderLines"), end.profile);
            return lines.filter(({ pending }) => pending).map(({ id }) => id);
          });
        return [
          expectConfirmed(order, end),
          expectThat("lines still pending after the first confirmation", parts[1], between[0]),
        ];
      },
    };
  },
};

const confirmByHand: MissionRow = {
  title: "Confirm by hand",
  asks: [
    "Read each order. If its balance is 0.00, confirm it by hand, with the operation that takes no body.",
    "Leave the other orders unchanged.",
  ],
  asked: z.object({ orderIds: z.array(orderId) }),
  steps: { confirmOrder: ["again"] },
  async prepare(beginning) {
    const owed = (hint: string, price: string) => givenDraft(beginning, hint, { prices: [price], pending: false });
    // A balance of zero, and those beside it on both sides.
    const free = await owed("free", "0.00");
    const paid = await givenPaid(beginning, "paid", { prices: ["10.40"] });
    const others = [
      await owed("owed", "10.00"),
      await owed("owed-a-little", "0.01"),
      await givenPaid(beginning, "overpaid", { prices: ["10.00", "5.00"], without: [1] }),
      await givenPaid(beginning, "overpaid-a-little", { prices: ["10.00", "0.01"], without: [1] }),
    ];
    const ids = [free, ...others, paid].map(({ id }) => id);
    return {
      asked: { orderIds: ids },
      orders: ids,
      goal: (end) => [
        ...[free, paid].map(({ id, reference }) =>
          expectThat(`status of ${reference}`, "CONFIRMED", end.order(id)?.status),
        ),
        ...others.map((other) => expectUnchanged(other, end)),
      ],
    };
  },
};

const dropLines: MissionRow = {
  title: "Drop lines before they are confirmed",
  asks: ["Remove the named lines from the order, then confirm the remaining ones."],
  asked: z.object({ orderId, drop: lineIds, confirmOrderLines }),
  steps: { deleteOrderLines: ["many"], confirmOrderLines: [] },
  async prepare(beginning) {
    const order = await givenDraft(beginning, "order", { prices: ["10.00", "20.00", "30.00", "40.00"] });
    const dropped = order.lines.slice(1, 3);
    const lines = order.lines.filter((each) => !dropped.includes(each));
    return {
      asked: {
        orderId: order.id,
        drop: dropped.map(({ id }) => id),
        confirmOrderLines: beginning.shapes.confirmOrderLines,
      },
      orders: [order.id],
      goal: (end) => [expectConfirmed({ ...order, lines }, end)],
    };
  },
};

const changeLines: MissionRow = {
  title: "Change lines before they are confirmed",
  asks: ["Update the lines with the given bodies, then confirm all lines of the order."],
  asked: z.object({
    orderId,
    changes: z.array(body).describe("Body of updateOrderLines."),
    confirmOrderLines,
  }),
  steps: { updateOrderLines: ["many"], confirmOrderLines: [] },
  async prepare(beginning) {
    const { word, shapes } = beginning;
    const order = await givenDraft(beginning, "order", { prices: ["10.00", "20.00", "30.00"] });
    const price = "25.00";
    const changed = order.lines.slice(0, 2).map(({ id }, index) => {
      const reference = word(`changed-${index + 1}`);
      return {
        reference,
        price,
        body: shapes.orderLineChange(id, { externalReference: reference, price, pending: true }),
      };
    });
    const lines = [...changed, ...order.lines.slice(2)];
    return {
      asked: {
        orderId: order.id,
        changes: changed.map((change) => change.body),
        confirmOrderLines: shapes.confirmOrderLines,
      },
      orders: [order.id],
      goal: (end) => [
        expectConfirmed({ ...order, lines }, end),
        expectThat("ids of the lines", idsOf(order.lines), idsOf(end.order(order.id)?.lines ?? [])),
      ],
    };
  },
};

const fail: MissionRow = {
  title: "Fail an order",
  asks: ["The sale of the order did not go through: fail it. Leave the other order unchanged."],
  asked: z.object({ orderId, otherOrderId: orderId, failOrder: body.describe("Body of failOrder.") }),
  steps: { failOrder: [] },
  async prepare(beginning) {
    const failed = await givenDraft(beginning, "failed", { prices: ["10.00", "20.00"] });
    const kept = await givenDraft(beginning, "kept", { prices: ["10.00"] });
    return {
      asked: { orderId: failed.id, otherOrderId: kept.id, failOrder: beginning.shapes.failOrder },
      orders: [failed.id, kept.id],
      goal: (end) => {
        const { status, failed: isFailed } = end.order(failed.id) ?? {};
        return [
          expectThat("status and failed of the order", ["CONFIRMED", true], [status, isFailed]),
          expectUnchanged(kept, end),
        ];
      },
    };
  },
};

const reset: MissionRow = {
  title: "Reset an order and begin again",
  asks: ["Reset the order, which was never confirmed. Then add the new lines and confirm them."],
  asked: z.object({ orderId, lines: z.array(lineToSell), confirmOrderLines }),
  steps: { resetOrder: [], addOrderLines: [], confirmOrderLines: [] },
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
        expectConfirmed({ ...order, lines }, end),
        expectThat("whether resetOrder was called", true, isCalled("resetOrder", order, end)),
      ],
    };
  },
};

/** Whether the service has carried out an operation on an order. */
function isCalled(operation: OperationId, { id }: GivenOrder, { calls }: EndState): boolean {
  return callsOn(calls, [id]).some(({ route, answered }) => route.operation === operation && isSuccess(answered));
}

function idsOf(lines: readonly { readonly id: string }[]): readonly string[] {
  return lines.map(({ id }) => id).toSorted();
}

export const sellingMissions = {
  buy,
  "confirm-in-parts": confirmInParts,
  "confirm-by-hand": confirmByHand,
  "drop-lines": dropLines,
  "change-lines": changeLines,
  fail,
  reset,
};
