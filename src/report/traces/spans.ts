import { type Exchange, spanIdOf, traceHeader, traceIdOf, traceIn } from "../../core/index.ts";
import { command, type RunRecord } from "../run-record.ts";

/** A part of a run, as a tracing system shows it. */
export interface Span {
  readonly id: string;
  /** `null` for the run itself. */
  readonly parent: string | null;
  readonly name: string;
  readonly isRequest: boolean;
  readonly startedAt: number;
  readonly durationMs: number;
  /** Why it failed; `null` where it did not. */
  readonly problem: string | null;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** The id of the trace that the requests of a run carry. */
export function traceOf({ exchanges, verdict }: RunRecord): string {
  const sent = exchanges.flatMap(({ request }) => traceIn(request.headers[traceHeader])?.traceId ?? []);
  // A target that refuses the header has no part in the trace, but the run still has one.
  return sent[0] ?? traceIdOf(`${verdict.startedAt} ${verdict.seed}`);
}

/** The run, its scenarios and its requests, parents first. */
export function* spansOf(record: RunRecord): Generator<Span> {
  const { verdict, scenarios, exchanges } = record;
  const root = spanIdOf(traceOf(record));
  const idOf = (title: string): string => spanIdOf(`${root} ${title}`);
  const known = new Set(scenarios.map(({ title }) => title));
  yield rootSpan(record, root);
  const failed = new Map(
    verdict.requirements.flatMap(({ id, checks }) =>
      checks.filter(({ outcome }) => outcome === "fail").map(({ scenario }) => [scenario, id] as const),
    ),
  );
  for (const { title, area, place, startedAt, durationMs } of scenarios) {
    yield {
      id: idOf(title),
      parent: root,
      name: title,
      isRequest: false,
      startedAt: Date.parse(startedAt),
      durationMs,
      problem: failed.get(title) ?? null,
      attributes: {
        "test.suite.name": area,
        "test.case.name": title,
        ...(place !== null && { "code.file.path": place }),
      },
    };
  }
  for (const exchange of exchanges) {
    yield requestSpan(exchange, known.has(exchange.scenario) ? idOf(exchange.scenario) : root);
  }
}

function rootSpan({ verdict }: RunRecord, id: string): Span {
  const { target, suite, startedAt, durationMs, seed } = verdict;
  return {
    id,
    parent: null,
    name: `${command} run`,
    isRequest: false,
    startedAt: Date.parse(startedAt),
    durationMs,
    problem: verdict.verdict === "non-conformant" ? verdict.verdict : null,
    attributes: {
      "orders_conformance.target": target.name,
      "orders_conformance.verdict": verdict.verdict,
      "orders_conformance.version": suite.version,
      "orders_conformance.seed": seed,
      ...(target.release !== undefined && { "orders_conformance.release": target.release }),
    },
  };
}

/** A refusal may be what the scenario wants, so that only what the service owes is an error. */
function requestSpan(
  { id, called, request, response, problem, startedAt, durationMs }: Exchange,
  parent: string,
): Span {
  const isBroken = response === null || response.status >= 500;
  return {
    id: spanIdOf(id),
    parent,
    name: `${request.method} ${called}`,
    isRequest: true,
    startedAt: Date.parse(startedAt),
    durationMs,
    problem: isBroken ? (problem ?? String(response?.status)) : null,
    attributes: {
      "http.request.method": request.method,
      "url.full": request.url,
      "orders_conformance.correlation_id": id,
      ...(response !== null && { "http.response.status_code": response.status }),
    },
  };
}
