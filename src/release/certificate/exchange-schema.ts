import { z } from "zod";
import {
  isPartHidden,
  type Deviation,
  printableJson,
  longestRecordedBody,
  longestRedactedBody,
  operations,
  parseJson,
} from "../../core/index.ts";
import { NotStrict, strictJson } from "./envelope.ts";

const deviations = [
  "no-token",
  "bad-token",
  "expiring-token",
  "restricted-client",
  "no-client-name",
  "malformed",
] as const satisfies readonly Deviation[];

/** What HTTP has for requests that are malformed, and the suite may expect. */
const ofMalformedRequests = [405, 406, 413, 414, 415, 431] as const;

const texts = z.record(z.string(), z.string());

const unrefined = z.strictObject({
  id: z.string(),
  called: z.enum(["token", "hook", "unmatched", ...operations.map(({ id }) => id)]),
  scenario: z.string(),
  trace: z.string().optional(),
  deviation: z.enum(deviations).optional(),
  ownStatuses: z.array(z.literal(ofMalformedRequests)).optional(),
  startedAt: z.iso.datetime(),
  durationMs: z.int().nonnegative(),
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

/** A line of exchanges.ndjson: with an answer or the reason why there is none, and with statuses of HTTP for what was malformed. */
const exchangeSchema = unrefined.refine(
  ({ response, problem, ownStatuses, deviation }) =>
    (response === null) === (problem !== null) && (ownStatuses === undefined || deviation === "malformed"),
);

export type ReadExchange = z.infer<typeof exchangeSchema>;

/** Reads a line of exchanges.ndjson. A problem completes a sentence about the line. */
export function readExchange(
  line: Uint8Array,
): { readonly exchange: ReadExchange } | { readonly exchange: null; readonly problem: string } {
  try {
    const read = exchangeSchema.safeParse(strictJson(line, (value) => printableJson(value)));
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
  return truncated || (body !== null && isPartHidden(body) && parseJson(body) === undefined);
}

/** Redaction may shorten what was cut off, but not to less than this share. */
const leastOfCut = 0.5;

/** Whether a body that is said to be cut off is shorter than what the suite keeps of a long one. */
export function isCutTooEarly({ body, truncated }: NonNullable<ReadExchange["response"]>): boolean {
  const [, leftOut] = /^\[not recorded: a body of (\d+) characters\]$/u.exec(body ?? "") ?? [];
  if (leftOut !== undefined) return Number(leftOut) <= longestRedactedBody;
  return truncated && (body ?? "").length < longestRecordedBody * leastOfCut;
}

/** A mark of the order of bytes is no part of a text. */
const byteOrderMark = 3;

/**
 * Whether a body is not as long as its headers say. A compressed body had another length on the way, and a redacted body has another
 * one now. Of bytes that are no text the length is lost.
 */
export function isOfOtherLength({ headers, body, truncated }: NonNullable<ReadExchange["response"]>): boolean {
  const said = Number(headers["content-length"]);
  if (Number.isNaN(said) || headers["content-encoding"] !== undefined) return false;
  if (truncated) return said < longestRecordedBody * leastOfCut;
  if (body !== null && /\[redacted|\uFFFD/u.test(body)) return false;
  return Math.abs(Buffer.byteLength(body ?? "") - said) > byteOrderMark;
}
