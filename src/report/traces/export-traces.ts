import type { Redacted } from "../../core/index.ts";
import type { RunRecord } from "../run-record.ts";

/** Sends a run to the address of an OTLP receiver. Loads what that needs only now. Throws when the receiver does not take it. */
export async function exportTraces(record: Redacted<RunRecord>, url: string): Promise<void> {
  const { sendSpans } = await import("./send-spans.ts");
  await sendSpans(record, url);
}
