import {
  type Exchange,
  findRequirement,
  printableJson,
  type VerdictCheck,
  type VerdictRequirement,
} from "../core/index.ts";
import { type Cause, causesIn } from "./causes.ts";
import { clearestCheck } from "./failure-details.ts";
import { calledBefore, isChange, latestChanges } from "./leading-requests.ts";
import { decisiveExchange, pastOf } from "./reading.ts";
import { placeOf, rerunOf, type RunRecord } from "./run-record.ts";
import { servedSentences } from "./sentence-messages.ts";
import { cut } from "./wording.ts";

/** The failures for programs and coding agents: small enough to be read whole. */

const longestBody = 1_200;
const longestValue = 800;
const mostNames = 12;
const mostBefore = 12;

/** The writer of `failures.json`: one object for each cause, the most telling first. */
export function renderFailures(record: RunRecord): string {
  const { verdict, target, seed, reasons } = record.verdict;
  const failures = causesIn(record).map((cause) => failureOf(cause, record));
  const head = { verdict, target: target.name, baseUrl: target.baseUrl, seed };
  return `${printableJson({ ...head, reasons: reasons.map(({ text }) => cut(text, longestValue)), failures }, 2)}\n`;
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
    operations: findRequirement(requirement.id)?.operations ?? [],
    ...(check !== undefined && {
      scenario: check.scenario,
      declared: placeOf(record, check),
      ...texts({ message: check.message, expected: check.expected, actual: check.actual }),
      ...(exchange !== undefined && stepsBefore(check, exchange, record)),
      ...(check.generated && { steps: check.generated.steps.slice(-mostNames) }),
    }),
    ...(exchange !== undefined && { request: requestOf(exchange), answer: answerOf(exchange) }),
    replay: `sh replay.sh ${requirement.id}`,
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
  const before = calledBefore(check, decisive, record);
  const spare = before.length - mostBefore;
  const reads = before.filter((each) => !isChange(each)).slice(0, Math.max(0, spare));
  const kept = before.filter((each) => !reads.includes(each)).slice(-mostBefore);
  const [latest] = latestChanges(check, decisive, record).slice(-1);
  return {
    requestsBefore: kept.map(lineOf),
    ...(kept.length < before.length && { leftOut: before.length - kept.length }),
    ...(latest !== undefined && { latestChange: { ...requestOf(latest), status: latest.response?.status ?? null } }),
  };
}

function lineOf({ request, response }: Exchange): string {
  return `${request.method} ${request.url} -> ${response?.status ?? "no answer"}`;
}

function requestOf({ request: { method, url, headers, body } }: Exchange): object {
  return { method, url, headers, ...(body !== null && { body: cut(body, longestBody) }) };
}

function answerOf({ response }: Exchange): object | null {
  if (response === null) return null;
  return { status: response.status, ...(response.body !== null && { body: cut(response.body, longestBody) }) };
}

function names(requirements: readonly VerdictRequirement[]): readonly string[] {
  const left = requirements.length - mostNames;
  return [...requirements.slice(0, mostNames).map(({ id }) => id), ...(left > 0 ? [`and ${left} more`] : [])];
}
