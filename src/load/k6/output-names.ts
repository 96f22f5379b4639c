/**
 * Where k6 can send what it measures while it runs, by k6's own names, with the variables that say how. Outputs that write
 * to files are none of these: what they hold would pass no redaction.
 */
export const streams = {
  "experimental-prometheus-rw": "K6_PROMETHEUS_RW_",
  opentelemetry: "K6_OTEL_",
} as const;

export type OutputName = keyof typeof streams;
export const outputNames = Object.keys(streams) as readonly OutputName[];
