import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished, expect, test } from "vitest";
import { untouched } from "../../core/client/redaction/untouched.testing.ts";
import { traceHeader, traceIdOf, traceParentOf, spanIdOf } from "../../core/index.ts";
import { renderConsole } from "../console.ts";
import { renderPage } from "../page/page.ts";
import { exampleRecord } from "../run-record.testing.ts";
import type { RunRecord } from "../run-record.ts";
import { renderSummary } from "../summary.ts";
import { exportTraces } from "./export-traces.ts";
import { sendSpans } from "./send-spans.ts";
import { withTraceLinks } from "./trace-links.ts";

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
}

/** A receiver of OTLP over HTTP, which answers with this status. */
async function receiver(status = 200) {
  const spans: SentSpan[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { resourceSpans } = JSON.parse((await buffer(request)).toString()) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    if (request.url === "/v1/traces" && request.headers["content-type"] === "application/json")
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces` };
}

/** The example with the headers that its requests carry. */
function tracedRecord(): RunRecord {
  const record = exampleRecord();
  return {
    ...record,
    exchanges: record.exchanges.map((exchange) => ({
      ...exchange,
      request: {
        ...exchange.request,
        headers: { ...exchange.request.headers, [traceHeader]: traceParentOf(traceIdOf("run"), spanIdOf(exchange.id)) },
      },
    })),
  };
}

test("a run is a trace, a scenario a span of it, and a request a span of its scenario", async () => {
  const { spans, url } = await receiver();
  const record = tracedRecord();
  const [{ scenario }] = record.exchanges as [RunRecord["exchanges"][number]];
  const place = { area: "orders", title: scenario, place: null, startedAt: record.verdict.startedAt, durationMs: 9 };
  await exportTraces(untouched({ ...record, scenarios: [place] }), url);

  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([traceIdOf("run")]));
  expect(spans).toHaveLength(1 + 1 + record.exchanges.length);
  const [run, own, ...requests] = spans;
  expect([run?.name, run?.parentSpanId, own?.name]).toEqual(["orders-conformance run", undefined, scenario]);
  expect(own?.parentSpanId).toBe(run?.spanId);
  expect(requests.map(({ spanId }) => spanId)).toEqual(record.exchanges.map(({ id }) => spanIdOf(id)));
  for (const [at, { scenario: title }] of record.exchanges.entries())
    expect(requests[at]?.parentSpanId).toBe(title === scenario ? own?.spanId : run?.spanId);
});

test("more spans than fit into one request are all sent", async () => {
  const { spans, url } = await receiver();
  const record = tracedRecord();
  const [first] = record.exchanges as [RunRecord["exchanges"][number]];
  await exportTraces(
    untouched({
      ...record,
      exchanges: Array.from({ length: 3_000 }, (_, at) => ({ ...first, id: `${first.id}-${at}` })),
    }),
    url,
  );
  expect(new Set(spans.map(({ spanId }) => spanId)).size).toBeGreaterThan(3_000);
});

test("a receiver that refuses the spans is an error", async () => {
  const { url } = await receiver(400);
  await expect(exportTraces(untouched(tracedRecord()), url)).rejects.toThrow();
});

test("every report links the exchange of a failure to its trace", () => {
  const record = tracedRecord();
  const exchanges = withTraceLinks(record.exchanges, "https://traces.example.test/{traceId}/{spanId}");
  const linked = { ...record, exchanges };
  const address = `https://traces.example.test/${traceIdOf("run")}/`;
  const terminal = renderConsole(untouched(linked), { color: false, quiet: false, width: 80 });
  for (const text of [terminal, renderSummary(linked), renderPage(linked, null)]) expect(text).toContain(address);
  expect(withTraceLinks(record.exchanges, undefined)).toBe(record.exchanges);
});

test("a receiver whose answer never ends takes no longer than is waited for it", async () => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "application/json" });
    const drip = setInterval(() => response.write(" "), 20);
    response.once("close", () => clearInterval(drip));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const closed = once(server, "close");
  const { port } = server.address() as AddressInfo;
  await expect(sendSpans(untouched(tracedRecord()), `http://127.0.0.1:${port}/v1/traces`, 300)).rejects.toThrow(
    /abort/iu,
  );
  // It ends once no connection is left.
  server.close();
  await closed;
});
