import { basename } from "node:path";
import { boundedFile, ConfigurationError, FileTooLarge } from "../../../core/index.ts";

const largestMegabytes = 30;
const mostBytes = largestMegabytes * 1_000_000;
const patienceMs = 30_000;

/** The text of a file, or of an http address. Throws ConfigurationError, with the option that named it. */
export async function readSource(option: string, place: string): Promise<string> {
  return isAddress(place) ? await download(option, place) : readHere(option, place);
}

export function isAddress(place: string): boolean {
  return /^https?:\/\//iu.test(place);
}

/** What a profile calls a source, which no machine but this one may have. */
export function nameOf(place: string): string {
  return isAddress(place) ? place : basename(place);
}

function readHere(option: string, path: string): string {
  try {
    return boundedFile(path, mostBytes).toString("utf8");
  } catch (problem) {
    if (problem instanceof FileTooLarge) throw tooLarge(option, path);
    const { code } = problem as NodeJS.ErrnoException;
    if (code === "ENOENT") throw unusable(option, path, "is not there", { fix: "Name an existing file." });
    if (code === "EISDIR") throw unusable(option, path, "is a directory", { fix: "Name a file in it." });
    throw problem;
  }
}

async function download(option: string, address: string): Promise<string> {
  const unread = (problem: unknown): never => {
    const cause = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem;
    const words = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw unusable(option, address, `cannot be read: ${words}`, {
      fix: "Check the address, or download the document and name the file.",
    });
  };
  const answer = await fetch(address, {
    headers: { accept: "application/json, application/yaml, text/yaml, */*" },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(unread);
  if (!answer.ok) {
    throw unusable(option, address, `answered ${answer.status}`, {
      fix: "Check the address. If it needs a login, download the document and name the file.",
    });
  }
  const bytes = await bodyOf(answer).catch(unread);
  if (bytes === null) throw tooLarge(option, address);
  return new TextDecoder().decode(bytes);
}

/** The body of an answer; `null` where it is too large, packed or unpacked. */
async function bodyOf({ body }: Response): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > mostBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function tooLarge(option: string, place: string): ConfigurationError {
  return unusable(option, place, `has more than ${largestMegabytes} MB`, { fix: "Keep only what is about orders." });
}

/** The error for a source that is no use. */
export function unusable(
  option: string,
  place: string,
  what: string,
  { fix }: { readonly fix: string },
): ConfigurationError {
  return new ConfigurationError([{ where: `${option} ${place}`, what, fix }]);
}
