import { z } from "zod";
import { type MissionId, missionIds } from "../../core/index.ts";

/** What a client reads of a mission, as a schema: the program of a partner may rely on every member of it. */

const orderId = z.string().describe("Id of an order, as it stands in paths.");
const lineIds = z.array(z.uuid()).describe("Ids of order lines.");
const partId = z.uuid();
const date = z.iso.datetime({ offset: true }).describe("Goes into effectiveCancellationDate as it is.");
const pointer = z.string().regex(/^(?:\/.*)?$/u);
const body = z.json().describe("Ready to be sent.");
const template = z
  .json()
  .describe(
    "To be sent when its words are replaced: {reference} by a text; a list whose one member holds {orderLineId}, by one member for each line.",
  );

const line = z.object({ reference: z.string().describe("How the line is called."), body });
const order = z.object({
  reference: z.string().describe("How the order is called."),
  create: body.describe("Body of createOrder."),
  lines: z.array(line),
});
const cancellation = z.object({ orderLineIds: lineIds, date });
const confirmOrderLines = template.describe("Body of confirmOrderLines; {orderLineId} stands for each line.");
const manyOrders = z.object({ orders: z.array(order), confirmOrderLines });

/** What is asked in each mission. */
const asked = {
  buy: z.object({ order, confirmOrderLines }),
  "confirm-in-parts": z.object({ orderId, parts: z.array(lineIds), confirmOrderLines }),
  "confirm-by-hand": z.object({ orderIds: z.array(orderId) }),
  refund: z.object({ orderId, cancel: cancellation }),
  "refund-two-dates": z.object({ orderId, cancel: z.array(cancellation) }),
  "drop-lines": z.object({ orderId, drop: lineIds, confirmOrderLines }),
  "change-lines": z.object({
    orderId,
    changes: z.array(body).describe("Body of updateOrderLines."),
    confirmOrderLines,
  }),
  fail: z.object({ orderId, otherOrderId: orderId, failOrder: body.describe("Body of failOrder.") }),
  reset: z.object({ orderId, lines: z.array(line), confirmOrderLines }),
  travellers: z.object({
    orderId,
    add: z.array(body).describe("Body of addTravellersToOrder."),
    change: z.object({ travellerId: partId, body }),
    remove: z.array(partId),
  }),
  seats: z.object({
    orderId,
    add: z.array(body).describe("Body of addReservationToOrder."),
    change: z.object({ reservationId: partId, body }),
    remove: partId,
  }),
  fees: z.object({
    orderId,
    add: z.object({ orderLineIds: lineIds, body: template.describe("Body of addFeeToOrder for these lines.") }),
    remove: partId,
  }),
  search: z.object({
    find: z.object({ status: z.string(), totalAmountAtLeast: z.string().regex(/^\d+\.\d\d$/u) }),
    prefix: z.string().describe("Stands before the number of an order."),
    updateOrder: template.describe("Body of updateOrder; {reference} stands for the new reference."),
  }),
  "earlier-version": z.object({
    orderId,
    version: z.int().min(1),
    createOrder: template.describe("Body of createOrder; {reference} stands for the reference."),
  }),
  refusals: z.object({ tasks: z.array(z.object({ orderId, lines: z.array(line) })) }),
  "long-day": manyOrders,
  "bad-day": manyOrders,
  "strange-day": z.object({ orderIds: z.array(orderId), confirmOrderLines }),
} as const satisfies Record<MissionId, z.ZodObject>;

const paging = z.object({
  pageParameter: z.string(),
  perPageParameter: z.string(),
  firstPage: z.int(),
  largestPage: z.int().optional(),
  items: pointer.describe("Where the orders stand in a page."),
});

const service = z.object({
  clientNameHeader: z.string(),
  changeHeaders: z.record(z.string(), z.string()).describe("Sent with every operation of changeOperations."),
  changeOperations: z.array(z.string()),
  tokenAt: pointer.describe("Where the token stands in the answer of the token service."),
  paging,
  searchFollowsAfterMs: z.number().describe("A search may show what was written so much later."),
  fields: z
    .object({
      order: z.object({
        externalReference: pointer,
        balance: pointer,
        totalAmount: pointer,
        travellers: pointer,
        version: pointer,
      }),
      line: z.object({
        id: pointer,
        externalReference: pointer,
        externalConfirmation: pointer,
        cancellation: pointer,
      }),
      traveller: z.object({ id: pointer, name: pointer }),
      reservation: z.object({ id: pointer, seat: pointer }),
      fee: z.object({ id: pointer, amount: pointer }),
    })
    .describe("Where values stand, as JSON pointers."),
});

const [first, ...others] = missionIds.map((id) =>
  z.object({
    mission: z.literal(id),
    title: z.string(),
    asks: z.array(z.string()).describe("What is asked, in words."),
    service: service.describe("What the specification does not show of this service."),
    asked: asked[id].describe(`What is asked in the mission ${id}.`),
  }),
);
if (first === undefined) throw new RangeError("there are no missions");

/** The file that ORDERS_MISSION_FILE names. */
export const briefSchema = z.discriminatedUnion("mission", [first, ...others]);

/** The same as a JSON Schema; a later release may add members. */
export function briefJsonSchema(): object {
  return z.toJSONSchema(briefSchema, { io: "input", reused: "ref" });
}
