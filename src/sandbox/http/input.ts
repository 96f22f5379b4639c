import type { z } from "zod";

import { Refusal } from "../domain/refusal.ts";
import type { Call } from "./call.ts";
import { mistakesOf } from "./problem.ts";

/** The required body of a call. Throws Refusal for a body that is absent or does not fit. */
export function requiredBody<Schema extends z.ZodType>(call: Call, schema: Schema): z.infer<Schema> {
  const value = optionalBody(call, schema);
  if (value === undefined) throw new Refusal("malformed-request", "A JSON body is required");
  return value;
}

/** The body of a call, or `undefined` if it has none. Throws Refusal for a body that does not fit. */
export function optionalBody<Schema extends z.ZodType>(call: Call, schema: Schema): z.infer<Schema> | undefined {
  const { body } = call;
  if (body.kind === "none") return undefined;
  if (body.kind === "unusable") throw new Refusal("malformed-request", body.detail);
  if (!/\/.*\bjson\b/i.test(body.mediaType)) {
    throw new Refusal("malformed-request", "The content type must be application/json");
  }
  return validated(schema, jsonOf(body.text));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("malformed-request", "The body is not well-formed JSON");
  }
}

function validated<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refusal("malformed-request", "The body does not fit", mistakesOf(result.error));
}

/** The value of a query parameter that can be sent once. Throws Refusal for a repeated one. */
export function singleQuery(call: Call, name: string): string | undefined {
  const values = call.query[name] ?? [];
  if (values.length > 1) malformedQuery(name, "must be given once");
  return values[0];
}

/** The value of a query parameter that can be sent once, or `undefined`. Throws Refusal for one that does not fit its schema. */
export function queryValue<Schema extends z.ZodType>(
  call: Call,
  name: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  const value = singleQuery(call, name);
  return value === undefined ? undefined : parsedQuery(name, value, schema);
}

/** A comma-separated list, which repeated parameters extend. Throws Refusal for a member that does not fit. */
export function queryList<Schema extends z.ZodType>(call: Call, name: string, schema: Schema): z.infer<Schema>[] {
  const parts = (call.query[name] ?? []).flatMap((value) => value.split(","));
  return parts.map((part) => parsedQuery(name, part, schema));
}

export function parsedQuery<Schema extends z.ZodType>(
  name: string,
  text: string | undefined,
  schema: Schema,
): z.infer<Schema> {
  const result = schema.safeParse(text);
  if (!result.success) malformedQuery(name, result.error.issues[0]?.message ?? "is not valid");
  return result.data;
}

export function malformedQuery(name: string, message: string): never {
  throw new Refusal("malformed-request", `Query parameter ${name} ${message}`, [{ at: name, message }]);
}
