import {
  type Cause,
  causesIn,
  type Exchange,
  findRequirement,
  operation,
  type OperationId,
  printableJson,
  type VerdictCheck,
  type VerdictRequirement,
} from "../core/index.ts";
import { excerptOf } from "./body-excerpt.ts";
import { membersInQuestion } from "./deciding-member.ts";
import { clearestCheck } from "./clearest-check.ts";
import { tellingSteps } from "./failure-details.ts";
import { calledBefore, isChange, latestChanges } from "./leading-requests.ts";
import { decisiveExchange, pastOf, withOutcome } from "./reading.ts";
import { placeOf, rerunOf, type RunRecord } from "./run-record.ts";
import { servedSentences } from "./sentence-messages.ts";
import { cut } from "./wording.ts";

/** The failures for programs and coding agents: small enough to be read whole. */

const longestBody = 800;
const longestValue = 600;
const mostNames = 12;
const mostBefore = 12;
const mostSteps = 16;
/** A `should` that is not met is no failure, but a reader who repairs the service wants to find it. */
const mostWarnings = 12;

/** The writer of `failures.json`: one object for each cause, the most telling first, and one for each warning. */
export function renderFailures(record: RunRecord): string {
  const { verdict, target, seed, reasons } = record.verdict;
  const failures = causesIn(record.verdict.requirements).map((cause) => failureOf(cause, record));
  const warnings = withOutcome(record, "warn")
    .slice(0, mostWarnings)
    .map((requirement) => failureOf({ requirement, failures: [], blocked: [] }, record));
  const head = { verdict, target: target.name, baseUrl: target.baseUrl, seed };
  const said = reasons.map(({ text }) => cut(text, longestValue));
  return `${printableJson({ ...head, reasons: said, failures, warnings }, 2)}\n`;
}

function failureOf({ requirement, failures, blocked }: Cause, record: RunRecord): object {
  const check = clearestCheck(requirement, record);
  const exchange = check === undefined ? undefined : decisiveExchange(check, record);
  return {
    id: requirement.id,
    ...(requirement.failure !== undefined && { failure: requirement.failure }),
    ...texts({ history: pastOf(record, requirement.id)?.sentence }),
    statement: requirement.statement,
    specification: servedSentences(requirement).map(({ id, place, statement }) => `${place} (${id}): ${statement}`),
    operations: (findRequirement(requirement.id)?.operations ?? []).map(operationInWords),
    ...(check !== undefined && {
      scenario: check.scenario,
      declared: placeOf(record, check),
      ...texts({ message: check.message, expected: check.expected, actual: check.actual }),
      ...(exchange !== undefined && stepsBefore(check, exchange, record)),
      ...(check.generated && { steps: tellingSteps(check.generated, mostSteps) }),
    }),
    ...(exchange !== undefined && { request: requestOf(exchange), answer: answerOf(exchange, check) }),
    ...(requirement.outcome === "fail" && { replay: `sh replay.sh ${requirement.id}` }),
    rerun: rerunOf(record, requirement),
    explains: names(failures),
    keepsFromBeingJudged: blocked.length,
  };
}

function texts(values: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, cut(value, longestValue)]])),
  );
}

/** What was called before about the same orders, where reading goes first if it is too much, and the latest change whole. */
function stepsBefore(check: VerdictCheck, decisive: Exchange, record: RunRecord): Readonly<Record<string, unknown>> {
  // One search explains nothing about another.
  const before = calledBefore(check, decisive, record).filter(
    ({ called }) => called !== "getOrders" || decisive.called !== "getOrders",
  );
  const runs = runsOf(before, (each) => lineOf(each, record));
  const spare = runs.length - mostBefore;
  const reads = runs.filter(([each]) => !isChange(each)).slice(0, Math.max(0, spare));
  const kept = runs.filter((run) => !reads.includes(run)).slice(-mostBefore);
  const left = before.length - kept.flat().length;
  const [latest] = latestChanges(check, decisive, record).slice(-1);
  return {
    requestsBefore: kept.map((run) => `${lineOf(run[0], record)}${run.length > 1 ? ` (${run.length} times)` : ""}`),
    ...(left > 0 && { leftOut: left }),
    ...(latest !== undefined && { latestChange: { ...requestOf(latest), status: latest.response?.status ?? null } }),
  };
}

type Run = readonly [Exchange, ...Exchange[]];

/** Requests that look alike and were sent one after the other, together. */
function runsOf(exchanges: readonly Exchange[], lineFor: (exchange: Exchange) => string): readonly Run[] {
  const runs: [Exchange, ...Exchange[]][] = [];
  for (const each of exchanges) {
    const latest = runs.at(-1);
    if (latest !== undefined && lineFor(latest[0]) === lineFor(each)) latest.push(each);
    else runs.push([each]);
  }
  return runs;
}

/** `confirmOrder: POST /v1/orders/{orderId}/confirm`: a source is searched for either. */
function operationInWords(id: OperationId): string {
  const { method, path } = operation(id);
  return `${id}: ${method} ${path}`;
}

function lineOf({ request: { method, url }, response }: Exchange, { verdict: { target } }: RunRecord): string {
  const path = url.startsWith(`${target.baseUrl}/`) ? url.slice(target.baseUrl.length) : url;
  return `${method} ${path} -> ${response?.status ?? "no answer"}`;
}

/** Headers that are the same in every request. */
const usual = /^(?:accept|traceparent|tracestate)$/iu;

function requestOf({ request: { method, url, headers, body } }: Exchange): object {
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !usual.test(name)));
  return { method, url, headers: own, ...(body !== null && { body: cut(body, longestBody) }) };
}

/** The answer with the members that the check is about; of a long body only the lines around them. */
function answerOf({ response }: Exchange, check: VerdictCheck | undefined): object | null {
  if (response === null) return null;
  const { status, body } = response;
  if (body === null) return { status };
  const members = check === undefined ? [] : membersInQuestion(check, body);
  const excerpt = (): string =>
    excerptOf(body, members)
      .map(({ text }) => text)
      .join("\n");
  return {
    status,
    ...(members.length > 0 && { members }),
    body: cut(body.length > longestBody ? excerpt() : body, longestBody),
  };
}

function names(requirements: readonly VerdictRequirement[]): readonly string[] {
  const left = requirements.length - mostNames;
  return [...requirements.slice(0, mostNames).map(({ id }) => id), ...(left > 0 ? [`and ${left} more`] : [])];
}
