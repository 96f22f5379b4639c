import type { Exchange } from "../core/index.ts";
import { cut, durationInWords, onOneLine } from "./wording.ts";

const longestPath = 160;

/** Path and query of the request; the host is the same in a whole run. */
export function pathOf(exchange: Exchange): string {
  const url = URL.parse(exchange.request.url);
  return cut(onOneLine(url === null ? exchange.request.url : url.pathname + url.search), longestPath);
}

/** The status, or why there is none, and a remark about it. */
export function resultOf({ response, problem, remark }: Exchange): string {
  const result = response === null ? onOneLine(problem ?? "no response") : String(response.status);
  return remark === undefined ? result : `${result} [${onOneLine(remark)}]`;
}

const varying = /\/(?=[^/]*\d)[^/]{6,}/gu;

/** The called operation; for a hook, its method and path. */
export function calledIn(exchange: Exchange): string {
  if (exchange.called !== "hook") return exchange.called;
  const path = URL.parse(exchange.request.url)?.pathname ?? "";
  return `hook ${onOneLine(exchange.request.method)} ${cut(onOneLine(path.replaceAll(varying, "/…")), longestPath)}`;
}

/** `POST /v1/orders -> 201, 12 ms, correlation 5f…`. */
export function exchangeInOneLine(exchange: Exchange): string {
  const call = `${onOneLine(exchange.request.method)} ${pathOf(exchange)} -> ${resultOf(exchange)}`;
  return `${call}, ${durationInWords(exchange.durationMs)}, correlation ${onOneLine(exchange.id)}`;
}

/** What a request says, without its headers. */
export function sentBy({ request: { url, body } }: Exchange): string {
  return `${url} ${body ?? ""}`;
}
