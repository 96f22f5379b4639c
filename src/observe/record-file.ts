import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import type { Exchange } from "../core/index.ts";

/** Exchanges by the time when they were sent. Recorders write them as they end, one page or scenario after another. */
export function byTime(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.toSorted((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));
}

/** Where a line of a file begins, how long it is in bytes, and when its request was sent. */
interface Place {
  readonly number: number;
  readonly begin: number;
  readonly bytes: number;
  readonly at: number;
}

/**
 * The lines of a file with their numbers, by the time that they name as `startedAt`. The file may be larger than memory: it is
 * read twice, and only the places of its lines are kept. Empty lines are left out.
 */
export async function* linesByTime(path: string): AsyncGenerator<{ readonly number: number; readonly text: string }> {
  const places = await placesIn(path);
  places.sort((one, other) => one.at - other.at);
  const file = openSync(path, "r");
  try {
    for (const { number, begin, bytes } of places) {
      const line = Buffer.allocUnsafe(bytes);
      yield { number, text: line.toString("utf8", 0, readSync(file, line, 0, bytes, begin)) };
    }
  } finally {
    closeSync(file);
  }
}

const newline = 10;
/** A longer line is read in part, and so it is no exchange. */
const longestLine = 16 * 1024 * 1024;

async function placesIn(path: string): Promise<Place[]> {
  const places: Place[] = [];
  let [number, begin, before] = [0, 0, 0];
  const found = (parts: readonly Buffer[], length: number): void => {
    number += 1;
    const line = Buffer.concat(parts);
    const text = line.toString("latin1");
    // A line without a time stays behind the line before it.
    before = timeIn(text) ?? before;
    if (text.trim() !== "") places.push({ number, begin, bytes: line.length, at: before });
    begin += length + 1;
  };
  let [parts, length]: [Buffer[], number] = [[], 0];
  const take = (part: Buffer): void => {
    if (length <= longestLine) parts.push(part);
    length += part.length;
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      take(chunk.subarray(from, end));
      found(parts, length);
      [parts, length] = [[], 0];
      from = end + 1;
    }
    take(chunk.subarray(from));
  }
  if (length > 0) found(parts, length);
  return places;
}

function timeIn(line: string): number | null {
  const milliseconds = Date.parse(/"startedAt"\s*:\s*"([^"]+)"/u.exec(line)?.[1] ?? "");
  return Number.isNaN(milliseconds) ? null : milliseconds;
}
