import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { ConfigurationError } from "../../../core/index.ts";
import { boundedFile } from "../../bounded-file.ts";

const largestMegabytes = 30;
const patienceMs = 30_000;

/** The text of a file, or of an http address. Throws ConfigurationError, with the option that named it. */
export async function readSource(option: string, place: string): Promise<string> {
  return isAddress(place) ? await download(option, place) : await readHere(option, place);
}

export function isAddress(place: string): boolean {
  return /^https?:\/\//iu.test(place);
}

/** What a profile calls a source, which no machine but this one may have. */
export function nameOf(place: string): string {
  return isAddress(place) ? place : basename(place);
}

async function readHere(option: string, path: string): Promise<string> {
  try {
    refuseLarge(option, path, (await stat(path)).size);
    return boundedFile(path, largestMegabytes * 1024 * 1024).toString("utf8");
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    if (code === "ENOENT") throw unusable(option, path, "is not there", { fix: "Name an existing file." });
    if (code === "EISDIR") throw unusable(option, path, "is a directory", { fix: "Name a file in it." });
    throw problem;
  }
}

async function download(option: string, address: string): Promise<string> {
  const answer = await fetch(address, {
    headers: { accept: "application/json, application/yaml, text/yaml, */*" },
    signal: AbortSignal.timeout(patienceMs),
  }).catch((problem: unknown) => {
    const cause = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem;
    const words = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw unusable(option, address, `cannot be read: ${words}`, {
      fix: "Check the address, or download the document and name the file.",
    });
  });
  if (!answer.ok) {
    throw unusable(option, address, `answered ${answer.status}`, {
      fix: "Check the address. If it needs a login, download the document and name the file.",
    });
  }
  const text = await answer.text();
  refuseLarge(option, address, text.length);
  return text;
}

function refuseLarge(option: string, place: string, size: number): void {
  const megabytes = Math.round(size / 1_000_000);
  if (megabytes <= largestMegabytes) return;
  throw unusable(option, place, `has ${megabytes} MB, and at most ${largestMegabytes} are read`, {
    fix: "Keep only what is about orders.",
  });
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
