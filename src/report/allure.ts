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
    const own = checksOf.get(scenario.title) ?? [];
    const outcome = worstOf(own.map(({ check }) => check.outcome)) ?? "error";
    const sent = [scenario.title, cleanUpOf(scenario.title)].flatMap((title) => exchangesOf.get(title) ?? []);
    const attached = green.has(outcome) ? allInOne(sent) : sent.map(alone);
    for (const { source, text } of attached) yield [source, text];
    const result = resultOf(scenario, outcome, own, attached);
    yield [`${result.uuid}-result.json`, JSON.stringify(result)];
  }
}

/** A file beside the results, and the step that shows it. */
interface Attached {
  readonly name: string;
  readonly source: string;
  readonly type: string;
  readonly text: string;
  readonly start: number;
  readonly stop: number;
}

/** Where something is wrong each exchange is shown as such. */
function alone(exchange: Exchange): Attached {
  const { id, called, request, response } = exchange;
  const shown = asHttpExchange(exchange);
  return {
    name: `${id} ${called}: ${request.method} → ${response?.status ?? "no answer"}`,
    source: `${randomUUID()}-attachment${ALLURE_HTTP_EXCHANGE_FILE_EXTENSION}`,
    type: ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
    text: JSON.stringify(shown),
    start: shown.start ?? 0,
    stop: shown.stop ?? 0,
  };
}

/** Where all is well they are one file: thousands of them take longer to write, and to upload, than the run. */
function allInOne(exchanges: readonly Exchange[]): readonly Attached[] {
  if (exchanges.length === 0) return [];
  const shown = exchanges.map(asHttpExchange);
  return [
    {
      name: `${exchanges.length} ${exchanges.length === 1 ? "exchange" : "exchanges"}`,
      source: `${randomUUID()}-attachment.json`,
      type: "application/json",
      text: JSON.stringify(shown),
      start: Math.min(...shown.map(({ start = 0 }) => start)),
      stop: Math.max(...shown.map(({ stop = 0 }) => stop)),
    },
  ];
}

interface RequirementCheck {
  readonly requirement: string;
  readonly check: VerdictCheck;
}

function resultOf(
  { area, title, startedAt, durationMs }: RanScenario,
  outcome: Outcome,
  checks: readonly RequirementCheck[],
  attached: readonly Attached[],
): TestResult {
  const start = Date.parse(startedAt);
  const stop = start + durationMs;
  const name = `${area}: ${title}`;
  const fullName = `${command}: ${name}`;
  const testCaseId = digestOf(fullName);
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
    statusDetails: green.has(outcome) ? {} : { message: decisive.join("\n") },
    stage: Stage.FINISHED,
    start,
    stop,
    steps: [
      ...checks.map((each) => step(inWords(each), stop, statusOf[each.check.outcome])),
      ...attached.map(attachmentStep),
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

const green: ReadonlySet<Outcome> = new Set(["pass", "not-applicable"]);

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

function attachmentStep({ name, source, type, start, stop }: Attached): StepResult {
  return { ...step(name, start, Status.PASSED), stop, attachments: [{ name, source, type }] };
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
