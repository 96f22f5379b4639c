import http from "node:http";
import https from "node:https";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { AlwaysOnSampler, BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { Redacted } from "../../core/index.ts";
import { command, type RunRecord } from "../run-record.ts";
import { type Span, spansOf, traceOf } from "./spans.ts";

/** Spans in a request. */
const spansAtOnce = 512;

/** `ExportResultCode.FAILED` of a package that only its types come from. */
const failed = 1;

const longestMs = 60_000;

/** Exports a run to the address of an OTLP receiver, over HTTP as JSON. Throws when the receiver does not take it, or not in time. */
export async function sendSpans(record: Redacted<RunRecord>, url: string, patienceMs = longestMs): Promise<void> {
  const spans = [...spansOf(record)];
  const traceId = traceOf(record);
  const { Agent } = url.startsWith("https:") ? https : http;
  const patience = AbortSignal.timeout(patienceMs);
  // Its connections end with the patience: an answer that never ends would keep the run from its end.
  const ofConnections = { keepAlive: true, signal: patience };
  const agent = new Agent(ofConnections);
  const exporter = new OTLPTraceExporter({ url, httpAgentOptions: () => agent });
  const problems = problemsOf(exporter, patience);
  let next = "";
  const { suite } = record.verdict;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": command, "service.version": suite.version }),
    sampler: new AlwaysOnSampler(),
    // The requests were sent with these ids.
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => next },
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        maxQueueSize: spans.length,
        maxExportBatchSize: Math.min(spansAtOnce, spans.length),
      }),
    ],
  });
  const tracer = provider.getTracer(command, suite.version);
  const start = (span: Span): void => {
    next = span.id;
    const context =
      span.parent === null
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: span.parent, traceFlags: TraceFlags.SAMPLED });
    const kind = span.isRequest ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const started = tracer.startSpan(
      span.name,
      { kind, startTime: span.startedAt, attributes: span.attributes },
      context,
    );
    if (span.problem !== null) started.setStatus({ code: SpanStatusCode.ERROR, message: span.problem });
    started.end(span.startedAt + span.durationMs);
  };
  try {
    for (const span of spans) start(span);
    await Promise.race([provider.forceFlush(), aborted(patience)]);
  } finally {
    await provider.shutdown();
    agent.destroy();
  }
  const [first] = problems;
  if (first !== undefined) throw first;
}

/** What an exporter meets from now on. Its SDK only logs that. */
function problemsOf(exporter: OTLPTraceExporter, patience: AbortSignal): readonly Error[] {
  const problems: Error[] = [];
  const send = exporter.export.bind(exporter);
  exporter.export = (spans, done) => {
    if (patience.aborted) return done({ code: failed });
    send(spans, (result) => {
      if (result.error !== undefined) problems.push(result.error);
      done(result);
    });
  };
  return problems;
}

function aborted(patience: AbortSignal): Promise<never> {
  return new Promise((_, refuse) => patience.addEventListener("abort", () => refuse(patience.reason)));
}
