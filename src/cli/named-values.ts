import type { z } from "zod";
import { boundedFile, selectedBy, suggestionsFor, UnusableFile, type Verdict, verdictSchema } from "../core/index.ts";
import { UsageError } from "./command.ts";

/** Throws UsageError, with similar names, for a pattern of `--only` that matches nothing. */
export function assertKnown(pattern: string): void {
  if (selectedBy(pattern).length > 0) return;
  const close = suggestionsFor(pattern);
  const hint =
    close.length === 0 ? "it takes a requirement id, an area or an operation" : `did you mean ${close.join(", ")}?`;
  throw new UsageError(`--only ${pattern} matches no requirement, area or operation; ${hint}`);
}

/** The verdict that an earlier run wrote; `named` is how the user named the file. Throws UsageError for any other file. */
export function readVerdict(file: string, named: string): Verdict {
  return readResult(verdictSchema, file, `${named} is no verdict.json of a run`);
}

/** No result is larger. */
export const mostBytesOfResult = 256 * 1024 * 1024;

/** What an earlier run wrote, by its schema; `otherwise` says what any other file is. Throws UsageError and UnusableFile. */
export function readResult<Result>(schema: z.ZodType<Result>, file: string, otherwise: string): Result {
  try {
    return schema.parse(JSON.parse(boundedFile(file, mostBytesOfResult).toString("utf8")));
  } catch (cause) {
    if (cause instanceof UnusableFile) throw cause;
    throw new UsageError(otherwise, { cause });
  }
}
