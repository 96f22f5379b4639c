import { appendFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { hashesIn, witnessLine } from "../../release/index.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { textOf, wholeNumberOf } from "../option-values.ts";
import { stopSignal } from "../stop-signal.ts";

const usualFile = "witness.ndjson";
/** A run makes less than this in an hour, and anybody may send. */
const largestFile = 256 * 1024 * 1024;
const largestBody = 1024 * 1024;

/** The command `witness`. Returns the exit code. Throws UsageError. */
export async function runWitness(values: OptionValues, terminal: Terminal): Promise<number> {
  const file = textOf(values, "file") ?? usualFile;
  const host = textOf(values, "host") ?? "127.0.0.1";
  const port = wholeNumberOf(values, "port", { least: 0, most: 65_535 }) ?? 0;
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw new UsageError(`--file ${file} is not a regular file`);
  const witness = await openWitness({ file, host, port });
  const stopped = stopSignal();
  terminal.out(`The witness listens at ${witness.address} and writes ${file}. Stop it with Ctrl-C.\n`);
  await stopped;
  await witness.stop();
  return 0;
}

export interface WitnessOptions {
  readonly file: string;
  readonly host: string;
  readonly port: number;
}

/** Listens for hashes, and appends each with its time. Throws UsageError. */
export async function openWitness({ file, host, port }: WitnessOptions) {
  appendFileSync(file, "");
  const server = createServer((request, response) => {
    void answered(request, file).then((status) => respond(response, status));
  });
  server.requestTimeout = 30_000;
  await new Promise<void>((settle, refuse) => {
    server.once("error", ({ message }) => refuse(new UsageError(`--host ${host} --port ${port}: ${message}`)));
    server.listen(port, host, settle);
  });
  const bound = server.address() as AddressInfo;
  return {
    address: `http://${bound.family === "IPv6" ? `[${bound.address}]` : bound.address}:${bound.port}`,
    stop: () =>
      new Promise<void>((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}

function respond(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: "close" }).end();
}

/** Takes the hashes of a request. Returns the status of its answer. */
async function answered(request: IncomingMessage, file: string): Promise<number> {
  if (request.method !== "POST") return 405;
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of request as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > largestBody) return 413;
      pieces.push(piece);
    }
    const hashes = hashesIn(Buffer.concat(pieces));
    if (hashes === null) return 400;
    const line = witnessLine(new Date(), hashes);
    if (statSync(file).size + line.length > largestFile) return 507;
    appendFileSync(file, line);
    return 204;
  } catch {
    return request.complete ? 500 : 400;
  }
}
