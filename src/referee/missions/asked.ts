import { z } from "zod";

/** Parts of the schemas of what missions ask. */

export const orderId = z.string().describe("Id of an order, as it appears in paths.");
export const lineIds = z.array(z.uuid()).describe("Ids of order lines.");
export const partId = z.uuid();
export const body = z.json().describe("Ready to send.");
export const template = z
  .json()
  .describe(
    "Ready to send once you replace its placeholders: {reference} with a text; a list with one member that holds {orderLineId}, with one such member for each line.",
  );
export const lineToSell = z.object({ reference: z.string().describe("The name of the line."), body });
export const orderToSell = z.object({
  reference: z.string().describe("The name of the order."),
  create: body.describe("Body of createOrder."),
  lines: z.array(lineToSell),
});
const date = z.iso.datetime({ offset: true }).describe("Send it as effectiveCancellationDate, unchanged.");
export const cancellation = z.object({ orderLineIds: lineIds, date });
export const confirmOrderLines = template.describe("Body of confirmOrderLines; replace {orderLineId} for each line.");
export const manyOrders = z.object({ orders: z.array(orderToSell), confirmOrderLines });
