import { type Exchange, traceHeader, traceIn } from "../../core/index.ts";

/** Exchanges with the addresses of their traces, after a pattern such as `https://traces.example/{traceId}`. */
export function withTraceLinks(exchanges: readonly Exchange[], pattern: string | undefined): readonly Exchange[] {
  if (pattern === undefined) return exchanges;
  return exchanges.map((exchange) => {
    const ids = traceIn(exchange.request.headers[traceHeader]);
    return ids === null
      ? exchange
      : { ...exchange, trace: pattern.replaceAll("{traceId}", ids.traceId).replaceAll("{spanId}", ids.spanId) };
  });
}
