import { z } from "zod";
import { catalogueIds } from "./catalogue.ts";

/** The known deviations that somebody answers for until a date: waivers.yaml. */

/** How far ahead an entry may expire. */
export const longestDays = 180;

/** The day so many days after an instant, as a waiver names it. */
export function dayAfter(instant: Date, days: number): string {
  return new Date(instant.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

const words = z.string().trim().min(1);

/** An entry as it has to be. */
const waiverSchema = z.strictObject({
  covers: words.describe(
    "Id of the requirement, or of the sentence of the specification, that the target does not keep.",
  ),
  target: words.describe("Name of the target, as its profile says it. Entries of other targets are left aside."),
  failure: words
    .optional()
    .describe(
      "Name of the one failure that is meant, as it is printed with it. Default: however the requirement fails.",
    ),
  reason: words.describe("Why the release may go out all the same."),
  ticket: z.url({ protocol: /^https?$/u }).describe("Where the deviation is being mended."),
  owner: words.describe("Who answers for it. Shown in every report of the gate."),
  expires: z.iso.date().describe(`The last day on which it holds, at most ${longestDays} days ahead.`),
});

export const waiversSchema = z
  .strictObject({ waivers: z.array(waiverSchema) })
  .describe("Known deviations of targets: waivers.yaml of orders-conformance gate.");

/** An entry as it may stand in a file: what a person has still to fill in may be missing. */
const draftSchema = waiverSchema.extend({
  reason: z.string().nullish(),
  ticket: z.string().nullish(),
  owner: z.string().nullish(),
});

/** A file as it may stand. An empty one has no entries. */
export const draftsSchema = z
  .strictObject({ waivers: z.array(draftSchema).nullish() })
  .nullable()
  .transform((file): readonly Waiver[] => file?.waivers ?? []);

export type Waiver = z.infer<typeof draftSchema>;

const parts = { reason: waiverSchema.shape.reason, ticket: waiverSchema.shape.ticket, owner: waiverSchema.shape.owner };

/** What an entry still lacks. */
export function missingIn(waiver: Waiver): readonly (keyof typeof parts)[] {
  return (["reason", "ticket", "owner"] as const).filter((part) => !parts[part].safeParse(waiver[part]).success);
}

/** The JSON Schema of a file of waivers, for editors; unlike the gate it offers the ids of the catalogue. */
export function waiversJsonSchema(): object {
  return z.toJSONSchema(waiversSchema, {
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === waiverSchema.shape.covers) jsonSchema.enum = [...catalogueIds];
    },
  });
}
