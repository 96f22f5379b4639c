import { z } from "zod";
import { missions } from "./index.ts";

/** What a client reads of a mission, as a schema: the program of a partner may rely on every member of it. */

const pointer = z
  .string()
  .regex(/^(?:\/.*)?$/u)
  .meta({ id: "Pointer", description: "Location of a value, as a JSON pointer." });

const paging = z.object({
  pageParameter: z.string(),
  perPageParameter: z.string(),
  firstPage: z.int(),
  largestPage: z
    .int()
    .optional()
    .describe("The most orders that a page may have: the largest value of perPageParameter."),
  items: pointer.describe("Location of the orders in a page."),
});

const service = z
  .object({
    clientNameHeader: z.string(),
    changeHeaders: z.record(z.string(), z.string()).describe("Send them with every operation of changeOperations."),
    changeOperations: z.array(z.string()),
    tokenAt: pointer.describe("Location of the token in the answer of the token service."),
    paging,
    searchFollowsAfterMs: z.number().describe("The longest time after which a search shows a change."),
    fields: z
      .object({
        order: pointersTo("externalReference", "balance", "totalAmount", "travellers", "version"),
        line: pointersTo("id", "externalReference", "externalConfirmation", "cancellation"),
        traveller: pointersTo("id", "name"),
        reservation: pointersTo("id", "seat"),
        fee: pointersTo("id", "amount"),
      })
      .describe("Locations of values, as JSON pointers."),
  })
  .meta({ id: "Service", description: "What the specification does not show of this service." });

const [first, ...others] = missions.map(({ id, asked }) =>
  z.object({
    mission: z.literal(id),
    title: z.string(),
    asks: z.array(z.string()).describe("What is asked, in words."),
    service,
    asked: asked.describe(`What is asked in the mission ${id}.`),
  }),
);
if (first === undefined) throw new RangeError("there are no missions");

/** The file that ORDERS_MISSION_FILE names. */
export const briefSchema = z.discriminatedUnion("mission", [first, ...others]);

/** The brief of a client as a JSON Schema. A later release may add members. */
export function briefJsonSchema(): object {
  return z.toJSONSchema(briefSchema, { io: "input", reused: "inline" });
}

function pointersTo(...names: readonly string[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, pointer])));
}
