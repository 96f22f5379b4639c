import { uuid, instant } from "../domain/values.ts";
import {
  confirmOrderLinesRequest,
  orderLineChange,
  orderLineChanges,
  orderLineIds,
  orderLineRequests,
} from "../domain/requests.ts";
import type { Order } from "../domain/order.ts";
import type { OrderLine } from "../domain/order-line.ts";
import type { OperationCall } from "../http/call.ts";
import { optionalBody, queryList, queryValue, requiredBody } from "../http/input.ts";
import { changing, settling, parameter, wholeOrder, type SomeHandlers } from "./handler.ts";

export const orderLineHandlers = {
  addOrderLines: changing({
    input: (call) => requiredBody(call, orderLineRequests),
    decide: (rules, order, requests, moment) => rules.addOrderLines(order, requests, moment),
    answer: linesNamed,
  }),
  updateOrderLines: changing({
    input: (call) => requiredBody(call, orderLineChanges),
    decide: (rules, order, changes) => rules.updateOrderLines(order, changes),
    answer: linesNamed,
  }),
  updateOrderLine: changing({
    input: (call) => ({ ...requiredBody(call, orderLineChange), orderLineId: parameter(call, "orderLineId") }),
    decide: (rules, order, change) => rules.updateOrderLines(order, [change]),
    answer: oneLine,
  }),
  deleteOrderLines: changing({
    input: idsOfQuery,
    decide: (rules, order, ids) => rules.deleteOrderLines(order, ids),
  }),
  removeOrderLine: changing({
    input: (call) => [parameter(call, "orderLineId")],
    decide: (rules, order, ids) => rules.deleteOrderLines(order, ids),
  }),
  cancelOrderLines: settling({
    input: (call) => ({
      orderLineIds: [...new Set([...(optionalBody(call, orderLineIds) ?? []), ...idsOfQuery(call)])],
      effectiveCancellationDate: cancellationDate(call),
    }),
    decide: (rules, order, request, moment) => rules.cancelOrderLines(order, request, moment),
    answer: linesNamed,
  }),
  cancelOrderLine: settling({
    input: (call) => ({
      orderLineIds: [parameter(call, "orderLineId")],
      effectiveCancellationDate: cancellationDate(call),
    }),
    decide: (rules, order, request, moment) => rules.cancelOrderLines(order, request, moment),
    answer: oneLine,
  }),
  confirmOrderLines: settling({
    input: (call) => requiredBody(call, confirmOrderLinesRequest),
    decide: (rules, order, request, moment) => rules.confirmOrderLines(order, request.orderLineIds, moment),
    answer: wholeOrder,
  }),
} satisfies SomeHandlers;

function idsOfQuery(call: OperationCall): readonly string[] {
  return [...new Set(queryList(call, "orderLineIds", uuid))];
}

function cancellationDate(call: OperationCall): string | null {
  return queryValue(call, "effectiveCancellationDate", instant) ?? null;
}

function linesNamed(order: Order, touched: readonly string[]): readonly OrderLine[] {
  return order.orderLines.filter((line) => touched.includes(line.orderLineId));
}

function oneLine(order: Order, touched: readonly string[]): OrderLine | undefined {
  return linesNamed(order, touched)[0];
}
