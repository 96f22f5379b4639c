import { z } from "zod";
import type { BareAnswer, Deviation } from "../../protocol/answer.ts";
import { parseJson } from "../../protocol/parse-json.ts";
import { operations, type OperationId } from "../../specification/operations.ts";

const deviations = [
  "no-token",
  "bad-token",
  "expiring-token",
  "restricted-client",
  "no-client-name",
  "malformed",
] as const satisfies readonly Deviation[];

const texts = z.record(z.string(), z.string());

/** A line of exchanges.ndjson. */
export const exchangeSchema = z.strictObject({
  id: z.string(),
  called: z.enum(["token", "hook", ...operations.map(({ id }) => id)]),
  scenario: z.string(),
  deviation: z.enum(deviations).optional(),
  ownStatuses: z.array(z.int()).optional(),
  startedAt: z.iso.datetime(),
  durationMs: z.int(),
  request: z.strictObject({
    method: z.string(),
    url: z.string(),
    headers: texts,
    body: z.string().nullable(),
    encoding: z.enum(["latin1", "utf16le"]).optional(),
  }),
  response: z
    .strictObject({ status: z.int(), headers: texts, body: z.string().nullable(), truncated: z.boolean() })
    .nullable(),
  problem: z.string().nullable(),
});

export type ReadExchange = z.infer<typeof exchangeSchema>;

/** The answer of an exchange, as far as it was recorded. */
export function answerOf(
  called: OperationId,
  { deviation, ownStatuses }: ReadExchange,
  response: ReadExchange["response"],
): BareAnswer {
  const { status = 0, headers = {}, body = null } = response ?? {};
  const text = body ?? "";
  return {
    called,
    deviation: deviation ?? null,
    ...(ownStatuses && { ownStatuses }),
    status,
    headers,
    text,
    json: parseJson(text),
  };
}
