import { z } from "zod";
import { type BareAnswer, type Deviation, type OperationId, operations, parseJson } from "../../core/index.ts";
import { NotStrict, strictJson } from "./envelope.ts";

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
const exchangeSchema = z.strictObject({
  id: z.string(),
  called: z.enum(["token", "hook", "unmatched", ...operations.map(({ id }) => id)]),
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
  remark: z.string().optional(),
});

export type ReadExchange = z.infer<typeof exchangeSchema>;

/** Reads a line of exchanges.ndjson. A problem completes a sentence about the line. */
export function readExchange(
  line: Uint8Array,
): { readonly exchange: ReadExchange } | { readonly exchange: null; readonly problem: string } {
  try {
    const read = exchangeSchema.safeParse(strictJson(line, (value) => JSON.stringify(value)));
    return read.success ? { exchange: read.data } : { exchange: null, problem: "is not an exchange" };
  } catch (problem) {
    if (!(problem instanceof NotStrict)) throw problem;
    return { exchange: null, problem: `cannot be relied on: ${problem.message}` };
  }
}

/** Whether a body is incomplete: it was cut off, or redacted together with its quotes. */
export function isIncomplete({
  body,
  truncated = false,
}: {
  readonly body: string | null;
  truncated?: boolean;
}): boolean {
  return truncated || (body !== null && body.includes("[redacted") && parseJson(body) === undefined);
}

/** The recorded part of the answer of an exchange. */
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
