import { isConfirmed, isDraft, type Line, type OrderState } from "./state.ts";

/** What may be said of a line for sure, since the specification does not show what a confirmed line is. */

/** It waited, it was confirmed by name, and its order is confirmed and not failed. */
export function isSurelyConfirmed({ now }: OrderState, line: Line): boolean {
  return line.state === "confirmed" && !line.maybe && isConfirmed(now) && now.failed === false;
}

/** It waits for its confirmation in a draft, and is in no confirmed version. */
export function isSurelyWaiting(state: OrderState, line: Line): boolean {
  return line.state === "waiting" && isNewInDraft(state, line);
}

/** It waits or never waited, in a draft, and is in no confirmed version. */
export function isSurelyUnconfirmed(state: OrderState, line: Line): boolean {
  return (line.state === "waiting" || line.state === "unneeded") && isNewInDraft(state, line);
}

function isNewInDraft({ now, settled }: OrderState, line: Line): boolean {
  if (!isDraft(now) || line.maybe || line.cancelled !== false) return false;
  return !settled.some(({ lines }) => lines.some(({ id }) => id === line.id));
}

export function waits(line: Line): boolean {
  return line.state === "waiting" && !line.maybe;
}

/** Whether a line may be pending, as far as is known. */
export function mayWait(line: Line): boolean {
  const isOpen = ["new", "open", "reopened"].includes(line.state);
  return line.state === "waiting" || (isOpen && line.confirmation === undefined);
}

/** The lines that a list of ids names, and whether the list names each once and nothing else. */
export function linesNamed(
  { now }: OrderState,
  ids: readonly string[],
): { readonly lines: readonly Line[]; readonly clean: boolean } {
  const lines = now.lines.filter((line) => line.id !== undefined && ids.includes(line.id));
  return { lines, clean: ids.length > 0 && new Set(ids).size === ids.length && lines.length === ids.length };
}

/** A line that did not wait when its order was confirmed or failed: what becomes of it is left open. */
export function swept(line: Line): Line {
  return line.state === "confirmed" ? line : { ...line, confirmation: undefined, state: "open" };
}
