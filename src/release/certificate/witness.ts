import { createHash } from "node:crypto";
import { z } from "zod";
import { canonical, greatest, parseJson } from "../../core/index.ts";
import { firstIssue } from "../evidence.ts";
import { createProblems } from "./exchange-problems.ts";
import { readExchange, type ReadExchange } from "./exchange-schema.ts";
import { NotStrict, strictJson } from "./envelope.ts";
import { digestOfLines } from "./lines.ts";
import type { Suites } from "../again/verdict.ts";

/**
 * The record of a witness: hashes of recorded exchanges, with the time at which each came. It shows that a record grew while the
 * clock ran, and that it was not changed since.
 */

/** When the hash of a line came, in milliseconds since the epoch. */
export type WitnessRecord = ReadonlyMap<string, number>;

/** The bytes of a larger one are not read: anybody may send hashes, and a run of an hour sends less. */
export const largestWitnessFile = 64 * 1024 * 1024;

const hash = z.string().regex(/^[\da-f]{64}$/u);
/** What a run sends at once. */
const hashesSchema = z.array(hash).max(10_000);
const lineSchema = z.strictObject({ at: z.iso.datetime(), hashes: hashesSchema });

/**
 * The hashes of a line of exchanges.ndjson, without its end: of the line, and of what no redaction changes afterwards.
 */
export function hashesOfLine(line: string | Uint8Array): readonly string[] {
  const { exchange } = readExchange(Buffer.from(line));
  return [hashOf(line), ...(exchange === null ? [] : [hashOf(shapeOf(exchange))])];
}

function hashOf(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex");
}

/** An exchange without its texts: the call, its times, its status, and the members of both bodies. */
function shapeOf({ request, response, problem, remark: _, ...call }: ReadExchange): string {
  const answer = response && { status: response.status, body: shapeOfBody(response.body) };
  const { method, encoding } = request;
  return canonical({
    ...call,
    method,
    ...(encoding !== undefined && { encoding }),
    sent: shapeOfBody(request.body),
    answer,
    isWhole: problem === null,
  });
}

function shapeOfBody(body: string | null): unknown {
  if (body === null) return null;
  const json = parseJson(body);
  return json === undefined ? "text" : withoutTexts(json);
}

function withoutTexts(value: unknown): unknown {
  if (typeof value === "string" || typeof value === "number") return "text";
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutTexts(inner)]));
}

/** The line of a record for hashes that came now. */
export function witnessLine(at: Date, hashes: readonly string[]): string {
  return `${JSON.stringify({ at: at.toISOString(), hashes })}\n`;
}

/** The hashes that a run sends; `null` for anything else. */
export function hashesIn(bytes: Uint8Array): readonly string[] | null {
  return hashesSchema.safeParse(parseJson(Buffer.from(bytes).toString("utf8"))).data ?? null;
}

/** Reads the file of a witness, or says why it is none. */
export function readWitness(bytes: Uint8Array): WitnessRecord | string {
  const seen = new Map<string, number>();
  let last = Number.NEGATIVE_INFINITY;
  let [lines, problem] = [0, ""];
  const lacking = digestOfLines([bytes], (line) => {
    lines += 1;
    const read = problem === "" ? readLine(line) : null;
    if (read === null) return;
    if (typeof read === "string") problem = `line ${lines} ${read}`;
    else if (Date.parse(read.at) < last) problem = `line ${lines} is older than the line before`;
    else {
      last = Date.parse(read.at);
      for (const each of read.hashes) if (!seen.has(each)) seen.set(each, last);
    }
  }).problem;
  if (problem !== "") return problem;
  return lacking === null ? seen : `it ${lacking}`;
}

function readLine(line: Uint8Array): z.infer<typeof lineSchema> | string {
  try {
    const read = lineSchema.safeParse(strictJson(line, (value) => JSON.stringify(value)));
    return read.success ? read.data : `is not of a witness: ${firstIssue(read.error)}`;
  } catch (problem) {
    if (problem instanceof NotStrict) return `is not of a witness: ${problem.message}`;
    throw problem;
  }
}

/** The clocks of the witness and of the run may differ by this much. */
const clockToleranceMs = 5 * 60_000;
/** A run sends what it recorded at the end of each scenario, every few seconds. */
const longestDelayMs = 20_000;

/** A run sends the digest of its verdict before it writes its reports. */
const longestEndMs = 120_000;

interface Seen {
  readonly id: string;
  /** How long after its end the hash came, by two clocks. */
  readonly delay: number;
  /** How long its scenario still took. */
  readonly rest: number;
}

export interface Witnessed {
  /** Exchanges that the witness saw as they are. */
  readonly whole: number;
  /** Exchanges whose texts were redacted further afterwards: it saw everything else of them. */
  readonly inShape: number;
  readonly problems: readonly string[];
}

/** Whether a witness saw every exchange of a record, each soon after its scenario, and at the end the verdict with this digest. */
export function judgeByWitness(
  chunks: Iterable<Uint8Array>,
  witness: WitnessRecord,
  { generated, verdict }: Pick<Suites, "generated"> & { readonly verdict: string },
): Witnessed {
  const problems = createProblems();
  const late = new Set(generated.map(({ title }) => title));
  let unchanged = 0;
  const arrivals: { readonly exchange: Timed; readonly at: number }[] = [];
  const ends = new Map<string, number>();
  digestOfLines(chunks, (line) => {
    const { exchange } = readExchange(line);
    if (exchange === null) return;
    const timed = timedOf(exchange);
    ends.set(timed.scenario, Math.max(ends.get(timed.scenario) ?? 0, timed.endedAt));
    const [whole = "", shape = ""] = hashesOfLine(line);
    if (witness.has(whole)) unchanged += 1;
    const at = witness.get(whole) ?? (isRedacted(exchange) ? witness.get(shape) : undefined);
    if (at === undefined) problems.add("unseen", `the exchange ${timed.id} is not among what the witness saw`);
    else arrivals.push({ exchange: timed, at });
  });
  const seen = arrivals
    .filter(({ exchange }) => exchange.called !== "token" && !late.has(exchange.scenario))
    .map(({ exchange: { id, scenario, endedAt }, at }): Seen => {
      return { id, delay: at - endedAt, rest: (ends.get(scenario) ?? endedAt) - endedAt };
    });
  const offset = seen.reduce((least, { delay }) => Math.min(least, delay), Number.POSITIVE_INFINITY);
  if (seen.length === 0) problems.add("none", "the witness saw no exchange of this record");
  else if (Math.abs(offset) > clockToleranceMs)
    problems.add("clocks", `the witness saw the record ${Math.round(offset / 1_000)} s after it says it was made`);
  const closed = witness.get(verdict.replace("sha256:", ""));
  if (closed === undefined) problems.add("end", "the witness did not see this verdict at the end of its run");
  else if (closed - offset - greatest(ends.values()) > longestEndMs)
    problems.add("end", "the witness saw this verdict long after its run");
  for (const { id, delay, rest } of seen) {
    if (delay - offset - rest > longestDelayMs)
      problems.add("late", `the witness saw the exchange ${id} ${Math.round((delay - offset - rest) / 1_000)} s late`);
  }
  return { whole: unchanged, inShape: arrivals.length - unchanged, problems: problems.all() };
}

/** Whether a text of a body or an address was hidden, which may have happened after the witness saw it. */
function isRedacted({ request, response }: ReadExchange): boolean {
  return /\[redacted|%5Bredacted/iu.test(
    `${request.url} ${request.body} ${response?.body} ${JSON.stringify(response?.headers)}`,
  );
}

type Timed = Pick<ReadExchange, "id" | "called" | "scenario"> & { readonly endedAt: number };

function timedOf({ id, called, scenario, startedAt, durationMs }: ReadExchange): Timed {
  return { id, called, scenario: scenario.replace(/ \(clean-up\)$/u, ""), endedAt: Date.parse(startedAt) + durationMs };
}
