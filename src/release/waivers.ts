import { z } from "zod";
import { percentDecoded } from "../core/index.ts";
import { catalogueIds } from "./catalogue.ts";
import { longestDays } from "./limits.ts";

/** Known deviations that an owner accepts until a date: waivers.yaml. */

/** The day (UTC) so many days after an instant, as a waiver names it. */
export function dayAfter(instant: Date, days: number): string {
  return new Date(instant.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

const words = z.string().trim().min(1);
/** What a person wrote for others to read. */
const written = words.refine((text) => isLegible(text) && !isPlaceholder(text), "says nothing");

/** What fills a place where a person still has to write. */
function isPlaceholder(text: string): boolean {
  const together = text.replaceAll(/[\s._-]/gu, "");
  return (
    /^(?:todo|tbd|fixme|xxx+|n\/a)\b/iu.test(text) ||
    /^(?:no(?:ne|body|thing)|unknown|todo|tb[acd]|wip|<[^<>]*>|\[[^[\]]*\])$/iu.test(together)
  );
}

/** Whether a text has a letter or a digit that can be seen: a filler of Hangul is a letter, and cannot. */
export function isLegible(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ""));
}

function namesAPage(address: string): boolean {
  const { pathname, search, hash } = new URL(address);
  // A blank of `%20` has digits.
  return isLegible(percentDecoded(`${pathname}${search}${hash}`));
}

/** A complete waiver. */
const waiverSchema = z.strictObject({
  covers: words.describe("Id of the requirement or of the sentence of the specification that the target breaks."),
  target: words.describe("Name of the target, as in its profile. The gate ignores waivers for other targets."),
  failure: words
    .optional()
    .describe("Name of the one failure to waive, as the run prints it. Default: every failure of the requirement."),
  reason: written.describe("Why the release may go out with this failure."),
  ticket: z
    .url({ protocol: /^https?$/u, hostname: /[\da-z]/iu, abort: true })
    .refine(namesAPage, "names a host, and no page of it")
    .describe("Address of the ticket for the fix."),
  owner: written.describe("Who accepts the deviation. Every report of the gate shows the owner."),
  expires: z.iso.date().describe(`Last day of the waiver, at most ${longestDays} days ahead.`),
});

export const waiversSchema = z
  .strictObject({ waivers: z.array(waiverSchema) })
  .describe("Known deviations of targets: waivers.yaml of orders-conformance gate.");

/** A waiver as a file may have it: parts that a person still has to fill in may be missing. */
const draftSchema = waiverSchema.extend({
  reason: z.string().nullish(),
  ticket: z.string().nullish(),
  owner: z.string().nullish(),
});

/** A file of waivers. An empty file has none. */
export const draftsSchema = z
  .strictObject({ waivers: z.array(draftSchema).nullish() })
  .nullable()
  .transform((file): readonly Waiver[] => file?.waivers ?? []);

export type Waiver = z.infer<typeof draftSchema>;

const parts = { reason: waiverSchema.shape.reason, ticket: waiverSchema.shape.ticket, owner: waiverSchema.shape.owner };

/** The parts that a waiver still lacks. */
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
