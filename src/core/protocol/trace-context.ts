import { hexOf } from "./text-hash.ts";

/**
 * The trace of a run, by which its requests are found in the traces of the target (W3C Trace Context, level 1, section 3.2). Run
 * and request have ids already, and those of the trace follow from them: nothing has to be kept. `tracestate` is left to others.
 */
export const traceHeader = "traceparent";

/** The id of a run's trace. */
export function traceIdOf(run: string): string {
  return hexOf(run, 4);
}

/** The id of a span: of a request by its correlation id. */
export function spanIdOf(name: string): string {
  return hexOf(name, 2);
}

/** What a request carries. All are sampled. */
export function traceParentOf(traceId: string, spanId: string): string {
  return `00-${traceId}-${spanId}-01`;
}

const form = /^00-(?<trace>[\da-f]{32})-(?<span>[\da-f]{16})-01$/u;

/** The ids in a header of ours; `null` for any other text. */
export function traceIn(header: string | undefined): { readonly traceId: string; readonly spanId: string } | null {
  const { trace, span } = form.exec(header ?? "")?.groups ?? {};
  return trace === undefined || span === undefined ? null : { traceId: trace, spanId: span };
}
