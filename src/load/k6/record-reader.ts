import { answerLimits } from "../../core/index.ts";
import type { Expectation, Finding } from "../../suite/index.ts";
import { fieldEnd, headEnd, recordStart, repeated } from "../../../load/index.ts";

/** What a load script emits while it runs. */
export type LoadRecord =
  | { readonly kind: "plan"; readonly text: string }
  | ({ readonly kind: "answer" } & EmittedAnswer)
  | { readonly kind: "order"; readonly text: string }
  | { readonly kind: "iteration" }
  /** A token that was issued meanwhile. It must not be written anywhere. */
  | { readonly kind: "token"; readonly text: string }
  | { readonly kind: "error"; readonly text: string };

/** What a request asked for. */
export interface EmittedRequest {
  readonly address: string;
  readonly body: string;
  /** Whether others of its journey may have been under way at the same time. */
  readonly together: boolean;
}

/** One request and what came of it. */
export interface EmittedAnswer {
  /** An operation, or `token`. */
  readonly operation: string;
  /** The number of the journey; `null` while the load run is prepared. */
  readonly iteration: number | null;
  readonly status: number;
  /** Whether a correct target that is well may answer so here. */
  readonly expected: boolean;
  /** When the answer was there, in milliseconds since 1970. */
  readonly time: number;
  readonly durationMs: number;
  /** `null` for a token, and where the script judges. */
  readonly asked: EmittedRequest | null;
  /** `null` where the answer itself says nothing of the target: its request was sent again. */
  readonly content: EmittedContent | null;
}

export interface EmittedContent {
  readonly correlation: string;
  /** To be judged by the reader, or judged by the script. */
  readonly judgement:
    | {
        readonly by: "reader";
        readonly type: string;
        /** As its header says; empty for none. */
        readonly date: string;
        readonly expectations: readonly Expectation[];
        readonly text: string;
      }
    | { readonly by: "script"; readonly broken: readonly Finding[] };
}

/** Throws SyntaxError for a record that no load script writes. */
function readRecord([kind, ...fields]: readonly string[], text: string): LoadRecord {
  switch (kind) {
    case "iteration":
      return { kind };
    case "plan":
    case "order":
    case "token":
    case "error":
      return { kind, text };
    case "answer":
      return { kind, ...readAnswer(fields, text) };
    case undefined:
    default:
      throw new SyntaxError(`there is no record of the kind ${kind}`);
  }
}

function readAnswer(fields: readonly string[], text: string): EmittedAnswer {
  const [
    operation = "",
    iteration = "",
    status,
    expected,
    time,
    durationMs,
    correlation = "",
    address = "",
    body = "",
    together,
    ...content
  ] = fields;
  return {
    operation,
    iteration: iteration === "" ? null : Number(iteration),
    status: Number(status),
    expected: expected === "1",
    time: Number(time),
    durationMs: Number(durationMs),
    asked: address === "" ? null : { address, body, together: together === "together" },
    content: content.length === 0 ? null : { correlation, judgement: readJudgement(content, text) },
  };
}

function readJudgement([by, ...rest]: readonly string[], text: string): EmittedContent["judgement"] {
  if (by === "script") return { by, broken: JSON.parse(rest[0] ?? "") as readonly Finding[] };
  const [type = "", date = "", expectations = ""] = rest;
  return { by: "reader", type, date, expectations: JSON.parse(expectations) as readonly Expectation[], text };
}

export interface RecordListener {
  readonly record: (record: LoadRecord) => void;
  /** A line that is no record: k6 speaks for itself. */
  readonly line: (text: string) => void;
}

/** The largest answer that is read, and what is said of it. */
const longestRecord = 2 * answerLimits.bodyBytes;
/** Longer than any stack that k6 prints. */
const longestLine = 1024 * 1024;

/** How long the text of a record is. Throws SyntaxError. */
function lengthIn(text: string): number {
  if (/^\d+$/u.test(text)) return Number(text);
  throw new SyntaxError(`a record has the length ${JSON.stringify(text)}`);
}

/**
 * Finds the records in text that comes in pieces, cut anywhere. Its `push` throws RangeError and SyntaxError for what no load script
 * writes.
 */
export function createRecordReader({ record, line }: RecordListener): { readonly push: (piece: string) => void } {
  let rest = "";
  let lastText = "";
  const lines = (text: string): void => {
    for (const each of text.split("\n")) if (each.trim() !== "") line(each.trim());
  };
  return {
    push(piece) {
      rest += piece;
      let from = 0;
      for (;;) {
        const start = rest.indexOf(recordStart, from);
        if (start === -1) break;
        if (start > from) lines(rest.slice(from, start));
        from = start;
        const head = rest.indexOf(headEnd, start);
        if (head === -1) break;
        const fields = rest.slice(start + 1, head).split(fieldEnd);
        const length = fields.pop() ?? "";
        const end = head + 1 + (length === repeated ? 0 : lengthIn(length));
        if (end > rest.length) break;
        const text = length === repeated ? lastText : rest.slice(head + 1, end);
        if (fields[0] === "answer" && text !== "") lastText = text;
        record(readRecord(fields, text));
        from = end;
      }
      rest = rest.slice(from);
      if (rest.startsWith(recordStart)) {
        if (rest.length > longestRecord) throw new RangeError("no record of a load script is so long");
        return;
      }
      const whole = rest.lastIndexOf("\n") + 1;
      lines(rest.slice(0, whole));
      rest = rest.slice(whole);
      if (rest.length > longestLine) throw new RangeError("no line of k6 is so long");
    },
  };
}
