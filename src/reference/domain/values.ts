import { z } from "zod";

import { instantKey } from "./instant.ts";
import { decimalText, minorUnits } from "./money.ts";

/** The scalar values that resources and requests are built of. */

// Control characters and lone surrogates do not survive storage unchanged, so they are refused at the door.
export const text = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u, "must be 1 to 255 characters without control characters")
  .meta({ examples: ["REF-1001"] });

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: string): boolean {
  return uuidForm.test(value);
}

export const uuid = z
  .string()
  .refine(isUuid, "must be a UUID")
  .transform((value) => value.toLowerCase())
  .meta({ format: "uuid", examples: ["0f6d3c86-2f4b-4f1e-9b43-6a4c9d1f5b11"] });

export const instant = z
  .string()
  .refine((value) => instantKey(value) !== undefined, "must be an RFC 3339 date-time with an offset")
  .meta({ format: "date-time", examples: ["2026-07-01T08:30:00+02:00"] });

/** What a resource shows: always two fraction digits, negative where money is owed to the customer. */
export const money = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ examples: ["12.50"] });

/** What a request gives: never negative, at most two fraction digits, and kept with two. */
export const price = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, "must be a decimal of at least 0, such as 12.50")
  .transform((value) => decimalText(minorUnits(value)))
  .meta({ examples: ["12.50"] });

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, "must be an ISO 4217 code")
  .meta({ examples: ["EUR"] });
