import { metadataNames, metricNames } from "../../../load/metric-names.ts";

/** What k6 tells while it runs, as far as anybody here wants to know. */
export interface K6Listener {
  readonly plan: (text: string, time: number) => void;
  readonly request: (request: K6Request) => void;
  readonly iteration: () => void;
  readonly dropped: (count: number) => void;
  readonly judged: (operation: string, correct: boolean) => void;
  readonly violation: (violation: K6Violation) => void;
  readonly ledger: (text: string) => void;
}

export interface K6Request {
  readonly operation: string;
  readonly status: number;
  readonly expected: boolean;
  readonly time: number;
  readonly iteration: number;
  readonly durationMs: number;
}

export interface K6Violation {
  readonly operation: string;
  readonly requirement: string;
  readonly expected: string;
  readonly actual: string;
  readonly correlation: string;
}

interface Sample {
  readonly time: string;
  readonly value: number;
  readonly tags: Readonly<Record<string, string>>;
  readonly metadata?: Readonly<Record<string, string>>;
}

type Read = (sample: Sample, listener: K6Listener) => void;

/** Samples outside a scenario are those of the preparation, which is not part of the storm. */
const inStorm = ({ tags }: Sample): boolean => tags["scenario"] !== undefined;

const readers: Readonly<Record<string, Read>> = {
  http_req_duration: (sample, listener) => {
    const { tags, metadata } = sample;
    if (!inStorm(sample)) return;
    listener.request({
      operation: tags["name"] ?? "",
      status: Number(tags["status"]),
      expected: tags["expected_response"] === "true",
      time: Date.parse(sample.time),
      iteration: Number(metadata?.[metadataNames.iteration] ?? 0),
      durationMs: sample.value,
    });
  },
  iterations: (sample, listener) => {
    if (inStorm(sample)) listener.iteration();
  },
  dropped_iterations: ({ value }, listener) => listener.dropped(value),
  [metricNames.correct]: (sample, listener) => {
    if (inStorm(sample)) listener.judged(sample.tags["name"] ?? "", sample.value === 1);
  },
  [metricNames.violation]: ({ tags, metadata }, listener) =>
    listener.violation({
      operation: tags["name"] ?? "",
      requirement: tags["requirement"] ?? "",
      expected: metadata?.[metadataNames.expected] ?? "",
      actual: metadata?.[metadataNames.actual] ?? "",
      correlation: metadata?.[metadataNames.correlation] ?? "",
    }),
  [metricNames.ledger]: ({ metadata }, listener) => listener.ledger(metadata?.[metadataNames.ledger] ?? ""),
  [metricNames.plan]: ({ metadata, time }, listener) =>
    listener.plan(metadata?.[metadataNames.plan] ?? "", Date.parse(time)),
};

const head = Buffer.from('{"metric":"');
const quote = 0x22;
const lineEnd = 0x0a;

/**
 * Reads what `k6 run --out json=-` writes, in pieces as they come. Of the ten samples of a request all but one are
 * passed over by their first bytes; lines that are no samples, such as those of a log, are passed over as well.
 */
export function createK6Stream(listener: K6Listener): { readonly push: (piece: Buffer) => void } {
  let rest: Buffer = Buffer.alloc(0);
  return {
    push(piece) {
      const buffer = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
      let start = 0;
      for (;;) {
        const end = buffer.indexOf(lineEnd, start);
        if (end === -1) break;
        readLine(buffer, start, end, listener);
        start = end + 1;
      }
      rest = buffer.subarray(start);
    },
  };
}

function readLine(buffer: Buffer, start: number, end: number, listener: K6Listener): void {
  const name = start + head.length;
  if (end <= name || buffer.compare(head, 0, head.length, start, name) !== 0) return;
  const read = readers[buffer.toString("latin1", name, buffer.indexOf(quote, name))];
  if (read === undefined) return;
  const { data } = JSON.parse(buffer.toString("utf8", start, end)) as { readonly data: Sample };
  read(data, listener);
}
