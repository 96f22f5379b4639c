import * as allure from "allure-js-commons";
import {
  ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
  ALLURE_HTTP_EXCHANGE_FILE_EXTENSION,
  ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION,
  type HttpExchange,
  type HttpExchangeBody,
  type HttpExchangeNameValue,
} from "allure-js-commons/http";
import type { TestContext } from "vitest";
import type { Exchange } from "../protocol/exchange.ts";
import type { ScenarioResult } from "../scenario/run-scenario.ts";
import type { LearnedResult } from "./world.ts";
import { sentenceOf, type Check } from "../verdict/check.ts";

/**
 * Hands the result of a scenario to the reporters, and gives the test the state that fits it: failed when a check
 * failed or was an error of ours, skipped with the reason when nothing could be judged.
 */
export async function attachResult({ result, learned }: LearnedResult, { task, skip }: TestContext): Promise<void> {
  task.meta.result = result;
  task.meta.learned = learned;
  await describeForAllure(result);
  const broken = result.checks.filter(({ outcome }) => outcome === "fail" || outcome === "error");
  if (broken.length > 0) throw new BrokenRequirements(broken);
  const blocked = result.checks.find(({ outcome }) => outcome === "blocked");
  if (blocked !== undefined) skip(`${blocked.requirement} is blocked: ${sentenceOf(blocked)}`);
}

class BrokenRequirements extends Error {
  override readonly name = "BrokenRequirements";

  constructor(checks: readonly Check[]) {
    super(checks.map((check) => `${check.requirement}: ${sentenceOf(check)}`).join("\n"));
    // Where it was thrown says nothing about the service.
    this.stack = `${this.name}: ${this.message}`;
  }
}

async function describeForAllure({ area, checks, exchanges }: ScenarioResult): Promise<void> {
  await allure.epic(area);
  for (const id of new Set(checks.map((check) => check.requirement))) await allure.story(id);
  for (const check of checks) {
    await allure.logStep(`${check.requirement}: ${sentenceOf(check)}`, allureStatus[check.outcome]);
  }
  for (const exchange of exchanges) {
    const status = exchange.response?.status ?? "no answer";
    const name = `${exchange.id} ${exchange.called}: ${exchange.request.method} → ${status}`;
    await allure.attachment(name, JSON.stringify(asHttpExchange(exchange)), attachmentType);
  }
}

const allureStatus = {
  fail: allure.Status.FAILED,
  error: allure.Status.BROKEN,
  blocked: allure.Status.SKIPPED,
  warn: allure.Status.PASSED,
  pass: allure.Status.PASSED,
  "not-applicable": allure.Status.SKIPPED,
} as const satisfies Record<Check["outcome"], allure.Status>;

const attachmentType = {
  contentType: ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
  fileExtension: ALLURE_HTTP_EXCHANGE_FILE_EXTENSION,
};

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
