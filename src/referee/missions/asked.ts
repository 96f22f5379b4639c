import { z } from "zod";

/** Parts of the schemas of what missions ask. */

/** JSON of any kind: its schema is empty. */
const json = z.unknown();

export const orderId = z.string().meta({ id: "OrderId", description: "Id of an order, as it appears in paths." });
export const partId = z.uuid().meta({ id: "PartId", description: "Id of a line, traveller, reservation or fee." });
export const lineIds = z.array(partId).meta({ id: "OrderLineIds", description: "Ids of order lines." });
export const body = json.describe("Ready to send.");
export const template = z
  .unknown()
  .describe(
    "Ready to send once you replace its placeholders: {reference} with a text; a list with one member that holds {orderLineId}, with one such member for each line.",
  )
  .meta({ id: "Template" });
export const lineToSell = z
  .object({ reference: z.string().describe("The name of the line."), body })
  .meta({ id: "LineToSell" });
export const orderToSell = z
  .object({
    reference: z.string().describe("The name of the order."),
    create: json.describe("Body of createOrder."),
    lines: z.array(lineToSell),
  })
  .meta({ id: "OrderToSell" });
const date = z.iso.datetime({ offset: true }).describe("Send it as effectiveCancellationDate, unchanged.");
export const cancellation = z.object({ orderLineIds: lineIds, date }).meta({ id: "Cancellation" });
export const confirmOrderLines = template.describe("Body of confirmOrderLines; replace {orderLineId} for each line.");
export const manyOrders = z.object({ orders: z.array(orderToSell), confirmOrderLines });
