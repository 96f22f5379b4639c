import type { IncomingMessage } from "node:http";
import type { BodyPart, Exchange } from "../core/index.ts";

/** A call that is forwarded. */
export interface Forwarded {
  readonly called: Exchange["called"];
  readonly url: string;
  readonly number: number;
  readonly startedAt: number;
  /** Holds the copies of both bodies. */
  readonly part: BodyPart;
  readonly incoming: IncomingMessage;
  /** `null`: it is not judged. */
  readonly asked: Copy | null;
}

/** Longer bodies are forwarded, and only their beginning is read. */
const longestBody = 256 * 1024;

/** A copy of a body, made while the body passes. */
export class Copy {
  readonly #pieces: Buffer[] = [];
  isWhole = true;
  size = 0;

  constructor(stream: IncomingMessage, part: BodyPart) {
    stream.on("data", (piece: Buffer) => {
      this.size += piece.length;
      this.isWhole &&= this.size <= longestBody && part.takes(piece.length);
      if (this.isWhole) this.#pieces.push(piece);
    });
  }

  get text(): string | null {
    return this.size === 0 ? null : Buffer.concat(this.#pieces).toString("utf8");
  }
}

/** The exchange of a call that is over; `null` where it is not judged. `answer`: `null` where no whole one came. */
export function recorded(
  { called, url, number, startedAt, incoming, asked }: Forwarded,
  answer: IncomingMessage | null,
  came: Copy | null,
): Exchange | null {
  if (asked === null) return null;
  const headers = headersOf(incoming);
  // A compressed body is not read.
  const isPlain = (answer?.headers["content-encoding"] ?? "identity") === "identity";
  return {
    id: headers["x-correlation-id"] ?? `call-${number}`,
    called,
    scenario: "observed",
    startedAt: new Date(startedAt).toISOString(),
    durationMs: Date.now() - startedAt,
    request: { method: incoming.method ?? "", url, headers, body: asked.text },
    response:
      answer === null || came === null
        ? null
        : {
            status: answer.statusCode ?? 0,
            headers: headersOf(answer),
            body: isPlain ? came.text : null,
            truncated: !came.isWhole || !asked.isWhole || !isPlain,
          },
    problem: answer === null ? "no whole answer came" : null,
  };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")]),
  );
}
