import { changingOneOrder } from "../../../core/portable.ts";
import type { MadeCall } from "./made-call.ts";

/** Every text is in it. */
class Everything extends Set<string> {
  override has(): boolean {
    return true;
  }
}

/** Clocks say nothing of a call that is not in the record. */
const anyTime = { sentAt: 0, answeredAt: Date.UTC(9999) } as const;

/**
 * The calls that may be missing in a record: each operation, with anything, carried out or not. What they explain is never held
 * against the service.
 */
export const missingCalls: readonly MadeCall[] = changingOneOrder.map((operation) => ({
  operation,
  names: new Everything(),
  // It may give any text, and takes it away where it gives none.
  texts: new Map(),
  isMalformed: false,
  namesNone: true,
  isBatch: true,
  outcome: "lost",
  isUnknown: false,
  mayBeUnknown: false,
  ...anyTime,
}));
