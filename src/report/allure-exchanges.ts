import { randomUUID } from "node:crypto";
import {
  ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
  ALLURE_HTTP_EXCHANGE_FILE_EXTENSION,
  ALLURE_HTTP_EXCHANGE_SCHEMA_VERSION,
  type HttpExchange,
  type HttpExchangeBody,
  type HttpExchangeNameValue,
} from "allure-js-commons/http";
import { type Exchange, printableJson } from "../core/index.ts";
import { counted } from "./wording.ts";

/** A step that shows exchanges, with the file beside the results that it attaches. */
export interface Attached {
  readonly name: string;
  /** `null` where another step attaches it, as the name says: Allure shows a file at one place only. */
  readonly file: { readonly source: string; readonly type: string; readonly text: string } | null;
  readonly start: number;
  readonly stop: number;
}

/** One file for one exchange on which a check was judged that did not pass. */
export function alone(exchange: Exchange): Attached {
  const { id, called, request, response } = exchange;
  const shown = asHttpExchange(exchange);
  return {
    name: `${id} ${called}: ${request.method} → ${response?.status ?? "no answer"}`,
    file: {
      source: `${randomUUID()}-attachment${ALLURE_HTTP_EXCHANGE_FILE_EXTENSION}`,
      type: ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
      text: printableJson(shown),
    },
    start: shown.start ?? 0,
    stop: shown.stop ?? 0,
  };
}

/**
 * One file for all exchanges of a scenario, or `null` where there are none: thousands of files take longer to write and upload
 * than the run.
 */
export function allInOne(exchanges: readonly Exchange[]): Attached | null {
  if (exchanges.length === 0) return null;
  const shown = exchanges.map(asHttpExchange);
  return {
    name: counted(exchanges.length, "exchange"),
    file: {
      source: `${randomUUID()}-attachment.json`,
      type: "application/json",
      text: printableJson(shown),
    },
    start: Math.min(...shown.map(({ start = 0 }) => start)),
    stop: Math.max(...shown.map(({ stop = 0 }) => stop)),
  };
}

/** The form that Allure shows as an HTTP exchange. */
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
