import { z } from "zod";

import { instantKey } from "./instant.ts";
import { decimalText, minorUnits } from "./money.ts";

/** The scalar values of resources and requests. */

// Storage would alter control characters and lone surrogates, so requests with them are refused.
export const text = z
  .string()
  .min(1)
  .max(255)
  .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), "must have no control characters")
  .meta({ examples: ["REF-1001"] });

const anyUuid = z.guid("must be a UUID");

/** Whether a text has the form of a UUID, in letters of either case. */
export function isUuid(value: string): boolean {
  return anyUuid.safeParse(value).success;
}

export const uuid = anyUuid.toLowerCase().meta({ format: "uuid", examples: ["0f6d3c86-2f4b-4f1e-9b43-6a4c9d1f5b11"] });

export const instant = z
  .string()
  .refine((value) => instantKey(value) !== undefined, "must be an RFC 3339 date-time with an offset")
  .meta({ format: "date-time", examples: ["2026-07-01T08:30:00+02:00"] });

/** An amount in a request: never negative, with at most two fraction digits, and stored with two. */
export const price = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, "must be a decimal of at least 0, such as 12.50")
  .transform((value) => decimalText(minorUnits(value)))
  .meta({ examples: ["12.50"] });

export const currency = z
  .string()
  .length(3)
  .uppercase()
  .meta({ examples: ["EUR"] });
