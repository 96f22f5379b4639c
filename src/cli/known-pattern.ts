import { selectedBy, suggestionsFor } from "../core/index.ts";
import { UsageError } from "./command.ts";

/** Throws UsageError, with similar names, for a pattern of `--only` that matches nothing. */
export function assertKnown(pattern: string): void {
  if (selectedBy(pattern).length > 0) return;
  const close = suggestionsFor(pattern);
  const hint =
    close.length === 0 ? "it takes a requirement id, an area or an operation" : `did you mean ${close.join(", ")}?`;
  throw new UsageError(`--only ${pattern} matches no requirement, area or operation; ${hint}`);
}
