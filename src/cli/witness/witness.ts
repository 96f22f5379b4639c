import { closeSync, constants, fstatSync, ftruncateSync, openSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { BodyMemory } from "../../core/index.ts";
import { hashesIn, largestWitnessFile, witnessLine } from "../../release/index.ts";
import { UsageError, type OptionValues, type Terminal } from "../command.ts";
import { hostIn, textOf, wholeNumberOf } from "../option-values.ts";
import { stopSignal } from "../stop-signal.ts";

const usualFile = "witness.ndjson";
const largestBody = 1024 * 1024;
/** Of all bodies that come at the same time. */
const memory = new BodyMemory();

/** The command `witness`. Returns the exit code. Throws UsageError. */
export async function runWitness(values: OptionValues, terminal: Terminal): Promise<number> {
  const file = textOf(values, "file") ?? usualFile;
  const port = wholeNumberOf(values, "port", { least: 0, most: 65_535 }) ?? 0;
  const witness = await openWitness({ file, host: hostIn(values), port });
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
  try {
    appended(file, "");
  } catch (problem) {
    throw new UsageError(
      `--file ${file} cannot be written: ${problem instanceof Error ? problem.message : String(problem)}`,
    );
  }
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
  using part = memory.part();
  try {
    for await (const piece of request as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > largestBody) return 413;
      if (!part.takes(piece.length)) return 503;
      pieces.push(piece);
    }
    const hashes = hashesIn(Buffer.concat(pieces));
    if (hashes === null) return 400;
    return appended(file, witnessLine(new Date(), hashes)) ? 204 : 507;
  } catch {
    return request.complete ? 500 : 400;
  }
}

/** A pipe without a reader is refused, and not waited for. */
const appending = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0);

/** Appends a line, whole or not at all: one that was cut would spoil the file. Returns whether there is space for it. */
function appended(path: string, line: string): boolean {
  const file = openSync(path, appending, 0o644);
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new Error("it is not a regular file");
    if (found.size + line.length > largestWitnessFile) return false;
    try {
      writeFileSync(file, line);
    } catch (problem) {
      ftruncateSync(file, found.size);
      throw problem;
    }
    return true;
  } finally {
    closeSync(file);
  }
}
