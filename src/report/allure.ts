import { createHash, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Stage, Status, type StepResult, type TestResult } from "allure-js-commons";
import {
  ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
  ALLURE_HTTP_EXCHANGE_FILE_EXTENSION,
  ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION,
  type HttpExchange,
  type HttpExchangeBody,
  type HttpExchangeNameValue,
} from "allure-js-commons/http";
import type { Redacted } from "../client/redaction/output.ts";
import { cleanUpOf, type Exchange } from "../protocol/exchange.ts";
import { sentenceOf } from "../verdict/check.ts";
import { worstOf, type Outcome } from "../verdict/outcome.ts";
import type { VerdictCheck } from "../verdict/schema.ts";
import { whyOf, type Loss } from "./directory/index.ts";
import { command, type RanScenario, type RunRecord } from "./run-record.ts";

/**
 * Writes the results of a run as Allure reads them, one for each scenario, with its exchanges, and answers whether some are
 * missing. None of the thousands of files waits until the disk has it: they can be made again.
 */
export function writeAllureResults(record: Redacted<RunRecord>, folder: string): Loss | null {
  try {
    for (const [name, text] of filesOf(record)) writeFileSync(join(folder, name), text);
    return null;
  } catch (cause) {
    return { what: basename(folder), why: whyOf(cause) };
  }
}

type NamedText = readonly [name: string, text: string];

function* filesOf({ scenarios, verdict, exchanges }: RunRecord): Generator<NamedText> {
  const checks = verdict.requirements.flatMap(({ id, checks: own }) =>
    own.map((check) => ({ requirement: id, check })),
  );
  const checksOf = Map.groupBy(checks, ({ check }) => check.scenario);
  const exchangesOf = Map.groupBy(exchanges, ({ scenario }) => scenario);
  for (const scenario of scenarios) {
    const attached = [scenario.title, cleanUpOf(scenario.title)]
      .flatMap((title) => exchangesOf.get(title) ?? [])
      .map((exchange) => ({ exchange, file: `${randomUUID()}-attachment${ALLURE_HTTP_EXCHANGE_FILE_EXTENSION}` }));
    for (const { exchange, file } of attached) yield [file, JSON.stringify(asHttpExchange(exchange))];
    const result = resultOf(scenario, checksOf.get(scenario.title) ?? [], attached);
    yield [`${result.uuid}-result.json`, JSON.stringify(result)];
  }
}

interface RequirementCheck {
  readonly requirement: string;
  readonly check: VerdictCheck;
}

interface AttachedExchange {
  readonly exchange: Exchange;
  readonly file: string;
}

function resultOf(
  { area, title, startedAt, durationMs }: RanScenario,
  checks: readonly RequirementCheck[],
  attached: readonly AttachedExchange[],
): TestResult {
  const start = Date.parse(startedAt);
  const stop = start + durationMs;
  const name = `${area}: ${title}`;
  const fullName = `${command}: ${name}`;
  const testCaseId = digestOf(fullName);
  const outcome = worstOf(checks.map(({ check }) => check.outcome)) ?? "error";
  const decisive = checks.filter(({ check }) => check.outcome === outcome).map(inWords);
  const stories = [...new Set(checks.map(({ requirement }) => requirement))];
  return {
    uuid: randomUUID(),
    name,
    fullName,
    titlePath: [command, area],
    testCaseId,
    historyId: `${testCaseId}:${digestOf("")}`,
    status: statusOf[outcome],
    statusDetails: quiet.has(outcome) ? {} : { message: decisive.join("\n") },
    stage: Stage.FINISHED,
    start,
    stop,
    steps: [
      ...checks.map((each) => step(inWords(each), stop, statusOf[each.check.outcome])),
      ...attached.map(({ exchange, file }) => exchangeStep(exchange, file)),
    ],
    attachments: [],
    parameters: [],
    labels: [
      { name: "framework", value: command },
      { name: "epic", value: area },
      ...stories.map((value) => ({ name: "story", value })),
    ],
    links: [],
  };
}

function digestOf(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

function inWords({ requirement, check }: RequirementCheck): string {
  return `${requirement}: ${sentenceOf(check)}`;
}

const statusOf = {
  fail: Status.FAILED,
  error: Status.BROKEN,
  blocked: Status.SKIPPED,
  warn: Status.PASSED,
  pass: Status.PASSED,
  "not-applicable": Status.SKIPPED,
} as const satisfies Record<Outcome, Status>;

const quiet: ReadonlySet<Outcome> = new Set(["pass", "warn"]);

function step(name: string, at: number, status: Status): StepResult {
  return {
    name,
    status,
    statusDetails: {},
    stage: Stage.FINISHED,
    steps: [],
    attachments: [],
    parameters: [],
    start: at,
    stop: at,
  };
}

function exchangeStep(exchange: Exchange, source: string): StepResult {
  const { id, called, request, response, startedAt, durationMs } = exchange;
  const name = `${id} ${called}: ${request.method} → ${response?.status ?? "no answer"}`;
  const start = Date.parse(startedAt);
  return {
    ...step(name, start, Status.PASSED),
    stop: start + durationMs,
    attachments: [{ name, source, type: ALLURE_HTTP_EXCHANGE_CONTENT_TYPE }],
  };
}

/** The form in which Allure shows an HTTP exchange as such. */
function asHttpExchange({ request, response, problem, startedAt, durationMs }: Exchange): HttpExchange {
  const start = Date.parse(startedAt);
  return {
    schemaVersion: ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION,
    start,
    stop: start + durationMs,
    request: { method: request.method, url: request.url, headers: pairs(request.headers), ...bodyOf(request.body) },
    ...(response === null
      ? { error: { name: "TransportError", message: problem ?? "no answer" } }
      : { response: { status: response.status, headers: pairs(response.headers), ...bodyOf(response.body) } }),
  };
}

function pairs(headers: Readonly<Record<string, string>>): HttpExchangeNameValue[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

function bodyOf(body: string | null): { body?: HttpExchangeBody } {
  return body === null ? {} : { body: { contentType: "application/json", encoding: "utf8", value: body } };
}
