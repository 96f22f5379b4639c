import { readFileSync } from "node:fs";
import { selectedBy, suggestionsFor, type Verdict, verdictSchema } from "../core/index.ts";
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
  try {
    return verdictSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new UsageError(`${named} is no verdict.json of a run`, { cause });
  }
}
